import { z } from 'zod';
import {
  acceptedSuggestion,
  acceptInput,
  dismissInput,
  snoozeInput,
  suggestionDetail,
  suggestionKind,
  suggestionStatus,
  suggestionView,
} from '@/lib/features/suggestions/suggestion-contract';
import {
  acceptSuggestion,
  dismissSuggestion,
  getSuggestion,
  getSuggestionDraft,
  listSuggestions,
  openSuggestion,
  reopenSuggestion,
  snoozeSuggestion,
} from '@/lib/features/suggestions/suggestion-service';
import { slug, text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { route } from '../route';
import { orgParams, pageQuery } from './shared';

const tag = 'Suggestions';
const path = '/orgs/{org}/suggestions' as const;
const one = `${path}/{suggestion}` as const;
const params = z.strictObject({ org: slug, suggestion: z.uuid() });

export const suggestionRoutes = [
  route({
    method: 'get',
    path,
    operationId: 'listSuggestions',
    summary: 'What could be done about tools and grants, newest first. Nothing is done by itself.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(50, 200).extend({
      status: suggestionStatus.optional().meta({ description: '`open`: those that were only opened too.' }),
      kind: suggestionKind.optional(),
      tool: text(200).optional(),
    }),
    response: page(suggestionView),
    handle: async ({ scope, query }) => ({ body: await listSuggestions(scope, query) }),
  }),
  route({
    method: 'get',
    path: one,
    operationId: 'getSuggestion',
    summary: 'One suggestion with the events and corrections that it goes by.',
    tag,
    permission: { org: 'read' },
    params,
    response: suggestionDetail,
    handle: async ({ scope, params: { suggestion } }) => ({ body: await getSuggestion(scope, suggestion) }),
  }),
  route({
    method: 'get',
    path: `${one}/draft`,
    operationId: 'getSuggestionDraft',
    summary:
      'What opening it answers, without noting that anybody did: for whoever comes by the address of its editor. `conflict` when it is decided.',
    tag,
    permission: { org: 'configure' },
    params,
    errors: ['conflict'],
    response: acceptedSuggestion,
    handle: async ({ scope, params: { suggestion } }) => ({ body: await getSuggestionDraft(scope, suggestion) }),
  }),
  route({
    method: 'post',
    path: `${one}/open`,
    operationId: 'openSuggestion',
    summary:
      'Says where it is carried out, with a draft of the change and the evidence; nothing is changed, and nothing accepted yet.',
    tag,
    permission: { org: 'configure' },
    params,
    body: z.strictObject({}),
    response: acceptedSuggestion,
    handle: async ({ scope, params: { suggestion } }) => ({ body: await openSuggestion(scope, suggestion) }),
  }),
  route({
    method: 'post',
    path: `${one}/accept`,
    operationId: 'acceptSuggestion',
    summary: 'Notes that it was carried out, or that somebody means to; the change itself is not made.',
    tag,
    permission: { org: 'configure' },
    params,
    body: acceptInput,
    response: acceptedSuggestion,
    handle: async ({ scope, params: { suggestion }, body }) => ({
      body: await acceptSuggestion(scope, suggestion, body.note ?? null),
    }),
  }),
  route({
    method: 'post',
    path: `${one}/dismiss`,
    operationId: 'dismissSuggestion',
    summary: 'Puts it away for a reason; it comes back only when its evidence has grown materially.',
    tag,
    permission: { org: 'configure' },
    params,
    body: dismissInput,
    response: suggestionView,
    handle: async ({ scope, params: { suggestion }, body }) => ({
      body: await dismissSuggestion(scope, suggestion, body.reason),
    }),
  }),
  route({
    method: 'post',
    path: `${one}/snooze`,
    operationId: 'snoozeSuggestion',
    summary: 'Puts it off.',
    tag,
    permission: { org: 'configure' },
    params,
    body: snoozeInput,
    response: suggestionView,
    handle: async ({ scope, params: { suggestion }, body }) => ({
      body: await snoozeSuggestion(scope, suggestion, new Date(body.until)),
    }),
  }),
  route({
    method: 'post',
    path: `${one}/reopen`,
    operationId: 'reopenSuggestion',
    summary: 'Takes a decision back.',
    tag,
    permission: { org: 'configure' },
    params,
    body: z.strictObject({}),
    response: suggestionView,
    handle: async ({ scope, params: { suggestion } }) => ({ body: await reopenSuggestion(scope, suggestion) }),
  }),
];
