import { z } from 'zod';
import { tryPlatformDraft } from '@/lib/features/what-if/platform-what-if';
import {
  platformWhatIfInput,
  platformWhatIfView,
  whatIfInput,
  whatIfView,
} from '@/lib/features/what-if/what-if-contract';
import { tryDraft } from '@/lib/features/what-if/what-if-service';
import { slug } from '@/lib/shared/text';
import { route } from '../route';
import { orgParams } from './shared';

export const whatIfRoutes = [
  route({
    method: 'post',
    path: '/orgs/{org}/what-if',
    operationId: 'tryDraft',
    summary:
      'What a change would do before it is saved: agents, live sessions, recorded calls, tokens. Writes nothing.',
    tag: 'Decisions',
    permission: { org: 'read' },
    params: orgParams,
    query: z.strictObject({
      agent: slug
        .optional()
        .meta({ description: "Whose lists and settings the draft is about; the organization's when absent." }),
    }),
    readOnly: true,
    body: whatIfInput,
    response: whatIfView,
    handle: async ({ scope, query, body }) => ({ body: await tryDraft(scope, query.agent ?? null, body) }),
  }),
  route({
    method: 'post',
    path: '/platform/what-if',
    operationId: 'tryPlatformDraft',
    summary: "What a change of the platform's lists would do, in numbers for each organization. Writes nothing.",
    tag: 'Platform',
    permission: 'platform',
    readOnly: true,
    body: platformWhatIfInput,
    response: platformWhatIfView,
    handle: async ({ scope, body, signal }) => ({ body: await tryPlatformDraft(scope, body, signal) }),
  }),
];
