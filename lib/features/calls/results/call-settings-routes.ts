import { type AnyRoute, routeGroup } from '@/lib/http/route';
import { pageOf, pageQuery, versioned } from '@/lib/http/route-parts';
import { toolName } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import {
  callSettingsInput,
  callSettingsView,
  filterEntry,
  resultPreview,
  resultPreviewInput,
} from './call-settings-contract';
import {
  getCallSettings,
  listCallSettings,
  previewCallSettings,
  removeCallSettings,
  saveCallSettings,
} from './call-settings-service';

const path = '/orgs/{org}/call-settings/{tool}';
const { get, post, put, del } = routeGroup('Calls', { tool: filterEntry });

export const callSettingsRoutes: AnyRoute[] = [
  get('/orgs/{org}/call-settings', {
    operationId: 'listCallSettings',
    summary: 'Lists how tools are called, and what agents receive of their results.',
    description:
      'Use it to see time limits, selected fields, token limits and masks. Settings apply to a tool or to a pattern such as `github__*`; an exact name wins.',
    permission: { org: 'read' },
    query: pageQuery(1000, 5000).extend({
      tool: toolName.optional().meta({ description: 'Only the settings that apply to this tool.' }),
    }),
    response: page(callSettingsView),
    handle: async ({ scope, query: { tool, ...asked } }) => pageOf(asked, () => listCallSettings(scope, tool)),
  }),
  get(path, {
    operationId: 'getCallSettings',
    summary: 'Returns the call settings of a tool or a pattern.',
    description:
      'Returns the settings stored for exactly this name or pattern, and 404 if there are none. Its `ETag` is the `If-Match` of a later change.',
    permission: { org: 'read' },
    response: callSettingsView,
    handle: async ({ scope, params: { tool } }) => versioned(await getCallSettings(scope, tool)),
  }),
  put(path, {
    operationId: 'putCallSettings',
    summary:
      'Sets a time limit for calls, selects fields of results, limits their tokens and masks values, before agents receive them and before they are recorded.',
    description:
      'Replaces the settings of the tool or pattern. They apply to calls over REST, MCP and packets. Try `previewCallSettings` first.',
    permission: { org: 'own' },
    body: callSettingsInput,
    ifMatch: 'optional',
    response: callSettingsView,
    handle: async ({ scope, params: { tool }, body, ifMatch }) =>
      versioned(await saveCallSettings(scope, tool, body, ifMatch)),
  }),
  del(path, {
    operationId: 'deleteCallSettings',
    summary: 'Removes the call settings of a tool or a pattern.',
    description:
      'Calls of the tool then use the settings of a matching pattern, if there is one, and the defaults otherwise.',
    permission: { org: 'own' },
    ifMatch: 'optional',
    handle: ({ scope, params: { tool }, ifMatch }) => removeCallSettings(scope, tool, ifMatch),
  }),
  post('/orgs/{org}/call-settings/preview', {
    operationId: 'previewCallSettings',
    summary: 'Shows what a filter would do to a recorded result, with the tokens before and after.',
    description: 'Use it before saving. It stores nothing. Without a recorded result of the tool, the response is 409.',
    permission: { org: 'read' },
    readOnly: true,
    body: resultPreviewInput,
    errors: ['conflict'],
    response: resultPreview,
    handle: async ({ scope, body }) => ({ body: await previewCallSettings(scope, body) }),
  }),
];
