import { z } from 'zod';
import { routeGroup } from '@/lib/http/route';
import { MAX_LISTS_VALUES } from '@/lib/http/route-parts';
import { slug } from '@/lib/shared/text';
import { tryPlatformDraft } from './platform-what-if';
import { platformWhatIfInput, platformWhatIfView, whatIfInput, whatIfView } from './what-if-contract';
import { tryDraft } from './what-if-service';

const { post } = routeGroup('Decisions');

export const whatIfRoutes = [
  post('/orgs/{org}/what-if', {
    operationId: 'tryDraft',
    summary: 'Previews a change: affected agents, sessions, recorded calls and tokens. Saves nothing.',
    description: 'Use it before you save a policy, profile, channel or goal to see who gains and loses tools.',
    permission: { org: 'read' },
    query: z.strictObject({
      agent: slug
        .optional()
        .meta({ description: 'Agent whose lists and settings the draft changes. Default: the organization.' }),
    }),
    readOnly: true,
    body: whatIfInput,
    maxBodyValues: MAX_LISTS_VALUES,
    response: whatIfView,
    handle: async ({ scope, query, body }) => ({ body: await tryDraft(scope, query.agent ?? null, body) }),
  }),
  post('/platform/what-if', {
    operationId: 'tryPlatformDraft',
    summary: "Previews a change of the platform's lists, with counts per organization. Saves nothing.",
    description: "Use it before you save the platform's lists to see which organizations gain and lose tools.",
    tag: 'Platform',
    permission: 'platform',
    readOnly: true,
    body: platformWhatIfInput,
    maxBodyValues: MAX_LISTS_VALUES,
    response: platformWhatIfView,
    handle: async ({ scope, body, signal }) => ({ body: await tryPlatformDraft(scope, body, signal) }),
  }),
];
