import { z } from 'zod';
import { routeGroup } from '@/lib/http/route';
import { pageQuery } from '@/lib/http/route-parts';
import { text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import {
  acceptedSuggestion,
  acceptInput,
  dismissInput,
  snoozeInput,
  suggestionDetail,
  suggestionKind,
  suggestionStatus,
  suggestionView,
} from './suggestion-contract';
import {
  acceptSuggestion,
  dismissSuggestion,
  getSuggestion,
  getSuggestionDraft,
  listSuggestions,
  openSuggestion,
  reopenSuggestion,
  snoozeSuggestion,
} from './suggestion-service';

const { get, post } = routeGroup('Suggestions');
const path = '/orgs/{org}/suggestions' as const;
const one = `${path}/{suggestion}` as const;

export const suggestionRoutes = [
  get(path, {
    operationId: 'listSuggestions',
    summary: 'Lists suggestions about tools and grants, newest first. None is applied automatically.',
    description:
      'Use it to review what could be improved: unused access, unclear descriptions, tools that should be split.',
    permission: { org: 'read' },
    query: pageQuery(50, 200).extend({
      status: suggestionStatus.optional().meta({ description: '`open`: includes `opened`.' }),
      kind: suggestionKind.optional(),
      tool: text(200).optional(),
    }),
    response: page(suggestionView),
    handle: async ({ scope, query }) => ({ body: await listSuggestions(scope, query) }),
  }),
  get(one, {
    operationId: 'getSuggestion',
    summary: 'Returns a suggestion with its events and corrections.',
    description: 'Use it to judge the evidence before you accept or dismiss the suggestion.',
    permission: { org: 'read' },
    response: suggestionDetail,
    handle: async ({ scope, params: { suggestion } }) => ({ body: await getSuggestion(scope, suggestion) }),
  }),
  get(`${one}/draft`, {
    operationId: 'getSuggestionDraft',
    summary: 'Returns the draft without marking the suggestion as opened. 409 if it is decided.',
    description: 'Use it to preview the change that a suggestion proposes.',
    permission: { org: 'configure' },
    errors: ['conflict'],
    response: acceptedSuggestion,
    handle: async ({ scope, params: { suggestion } }) => ({ body: await getSuggestionDraft(scope, suggestion) }),
  }),
  post(`${one}/open`, {
    operationId: 'openSuggestion',
    summary:
      'Opens a suggestion: returns the console page, a draft of the change and the evidence. Changes nothing else.',
    description: 'Use it when somebody starts to work on the suggestion.',
    permission: { org: 'configure' },
    body: z.strictObject({}),
    response: acceptedSuggestion,
    handle: async ({ scope, params: { suggestion } }) => ({ body: await openSuggestion(scope, suggestion) }),
  }),
  post(`${one}/accept`, {
    operationId: 'acceptSuggestion',
    summary: 'Marks a suggestion as accepted. Does not make the change.',
    description: 'Use it to record that you agree. Open the suggestion to get a draft of the change.',
    permission: { org: 'configure' },
    body: acceptInput,
    response: acceptedSuggestion,
    handle: async ({ scope, params: { suggestion }, body }) => ({
      body: await acceptSuggestion(scope, suggestion, body.note ?? null),
    }),
  }),
  post(`${one}/dismiss`, {
    operationId: 'dismissSuggestion',
    summary: 'Dismisses a suggestion with a reason. It reappears only with significantly more evidence.',
    description: 'Use it when the suggestion is wrong. The reason is shown if it returns.',
    permission: { org: 'configure' },
    body: dismissInput,
    response: suggestionView,
    handle: async ({ scope, params: { suggestion }, body }) => ({
      body: await dismissSuggestion(scope, suggestion, body.reason),
    }),
  }),
  post(`${one}/snooze`, {
    operationId: 'snoozeSuggestion',
    summary: 'Snoozes a suggestion.',
    description: 'Use it to decide later. The suggestion returns on the given day.',
    permission: { org: 'configure' },
    body: snoozeInput,
    response: suggestionView,
    handle: async ({ scope, params: { suggestion }, body }) => ({
      body: await snoozeSuggestion(scope, suggestion, new Date(body.until)),
    }),
  }),
  post(`${one}/reopen`, {
    operationId: 'reopenSuggestion',
    summary: 'Reopens a decided suggestion.',
    description: 'Use it to undo accepting, dismissing or snoozing.',
    permission: { org: 'configure' },
    body: z.strictObject({}),
    response: suggestionView,
    handle: async ({ scope, params: { suggestion } }) => ({ body: await reopenSuggestion(scope, suggestion) }),
  }),
];
