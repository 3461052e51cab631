import { z } from 'zod';
import { type AnyRoute, routeGroup } from '@/lib/http/route';
import { pageOf, pageQuery, versioned } from '@/lib/http/route-parts';
import { page } from '@/lib/shared/warning-contract';
import { listConfirmedRequests } from './confirmed-requests';
import {
  confirmedRequests,
  descriptionCheck,
  descriptionDraft,
  descriptionInput,
  descriptionRestore,
  descriptionSummary,
  descriptionVersion,
  descriptionView,
  mistakenPair,
  writtenDraft,
} from './description-contract';
import {
  checkDescription,
  descriptionVersions,
  getDescription,
  listDescriptions,
  resetDescription,
  restoreDescription,
  saveDescription,
} from './description-service';
import { listMistaken } from './mistaken-service';
import { writeDraft } from './model-draft-service';

const number = z.string().regex(/^[1-9]\d{0,15}$/, 'must be the number of a version');
const { get, post, put, del } = routeGroup('Descriptions', { number });

/** Routes for tool descriptions and their findings. Tools are identified by source name. */
export const descriptionRoutes: AnyRoute[] = [
  get('/orgs/{org}/descriptions', {
    operationId: 'listDescriptions',
    summary: 'Lists all tools with their overrides, findings and tokens.',
    description: 'Use it to find tools whose descriptions need work: findings come from the same rules as the editor.',
    permission: { org: 'read' },
    query: pageQuery(1000, 5000).extend({ overridden: z.enum(['true', 'false']).default('false') }),
    response: page(descriptionSummary),
    handle: async ({ scope, query: { overridden, ...asked } }) =>
      pageOf(asked, () => listDescriptions(scope, overridden === 'true')),
  }),
  get('/orgs/{org}/mistaken-tools', {
    operationId: 'listMistakenTools',
    summary: 'Lists pairs of tools that search confuses, most similar first.',
    description:
      'Use it to find descriptions that should be told apart better. Rewrite one of each pair, then run an evaluation.',
    permission: { org: 'read' },
    query: pageQuery(100, 1000),
    response: page(mistakenPair),
    handle: async ({ scope, query, signal }) => pageOf(query, () => listMistaken(scope, signal)),
  }),
  get('/orgs/{org}/descriptions/{tool}', {
    operationId: 'getDescription',
    summary: 'Returns the texts of a tool from the source and as served, with findings and tokens.',
    description: "Use it to compare the source's texts with those that agents see.",
    permission: { org: 'read' },
    response: descriptionView,
    handle: async ({ scope, params: { tool } }) => versioned(await getDescription(scope, tool)),
  }),
  put('/orgs/{org}/descriptions/{tool}', {
    operationId: 'saveDescription',
    summary: 'Overrides name, title, description and parameter texts. Takes effect immediately.',
    description:
      "Use it to improve a tool's description without changing its source. Policies keep matching the source's name; agents see and call the new name. The findings of the response are about the texts alone: get the description for similar tools.",
    permission: { org: 'configure' },
    body: descriptionInput,
    ifMatch: 'required',
    response: descriptionView,
    handle: async ({ scope, params: { tool }, ifMatch, body }) =>
      versioned(await saveDescription(scope, tool, ifMatch, body)),
  }),
  del('/orgs/{org}/descriptions/{tool}', {
    operationId: 'resetDescription',
    summary: 'Removes the override.',
    description: "Agents see the source's texts again from their next request.",
    permission: { org: 'configure' },
    handle: ({ scope, params: { tool } }) => resetDescription(scope, tool),
  }),
  post('/orgs/{org}/descriptions/{tool}/check', {
    operationId: 'checkDescription',
    summary: 'Previews a draft with findings and tokens. Saves nothing.',
    description: 'Use it while editing to see findings and the number of tokens before you save.',
    permission: { org: 'read' },
    readOnly: true,
    body: descriptionDraft,
    response: descriptionCheck,
    handle: async ({ scope, params: { tool }, body, signal }) => ({
      body: await checkDescription(scope, tool, body, signal),
    }),
  }),
  post('/orgs/{org}/descriptions/{tool}/draft', {
    operationId: 'draftDescription',
    summary: 'Drafts texts with the model of the routing settings, based on the findings. Saves nothing.',
    description:
      'Use it as a starting point for a better description. Requires a model in the routing settings. Review the draft before you save it.',
    permission: { org: 'configure' },
    readOnly: true,
    body: z.strictObject({}),
    response: writtenDraft,
    handle: async ({ scope, params: { tool } }) => ({ body: await writeDraft(scope, tool) }),
  }),
  get('/orgs/{org}/descriptions/{tool}/confirmed-requests', {
    operationId: 'listConfirmedRequests',
    summary: 'Lists requests of successful calls of a tool, most frequent first, as candidates for example requests.',
    description:
      'Use it to choose example requests. Personal values are replaced, but check each text before you save it. Nothing becomes an example unless it is saved in the description.',
    permission: { org: 'configure' },
    response: confirmedRequests,
    handle: async ({ scope, params: { tool } }) => ({ body: await listConfirmedRequests(scope, tool) }),
  }),
  get('/orgs/{org}/descriptions/{tool}/versions', {
    operationId: 'listDescriptionVersions',
    summary: 'Lists the versions of the texts, newest first.',
    description: 'Use it to see how the texts of a tool changed, and to find a version to restore.',
    permission: { org: 'read' },
    query: pageQuery(50, 200),
    response: page(descriptionVersion),
    handle: async ({ scope, params: { tool }, query }) => ({ body: await descriptionVersions(scope, tool, query) }),
  }),
  post('/orgs/{org}/descriptions/{tool}/versions/{number}/restore', {
    operationId: 'restoreDescriptionVersion',
    summary: 'Restores a version of the texts as a new version.',
    description: 'Use it to undo an edit. Agents see the restored texts from their next request.',
    permission: { org: 'configure' },
    body: descriptionRestore,
    response: descriptionView,
    handle: async ({ scope, params: { tool, number: asked }, body }) =>
      versioned(await restoreDescription(scope, tool, asked, body.note)),
  }),
];
