import { z } from 'zod';
import { suggestionDetail } from '@/lib/features/suggestions/suggestion-contract';
import { routeGroup } from '@/lib/http/route';
import { pairInput, pairPublication, pairResult, pairView, writtenPair } from './pair-contract';
import { comparePair, getPair, publishPair, writePair } from './pair-service';

const { get, post } = routeGroup('Suggestions');
const path = '/orgs/{org}/suggestions/{suggestion}/pair' as const;

/** Two tools that are mistaken for each other: drafts of both texts, evaluated on recorded requests. */
export const pairRoutes = [
  get(path, {
    operationId: 'getMistakenPair',
    summary: 'Returns drafts that tell two mistaken tools apart, with their result on recorded requests.',
    description:
      'Use it for a suggestion of kind `distinguish`. The questions are the very requests that went to the wrong tool, and requests that each tool answered.',
    permission: { org: 'configure' },
    errors: ['conflict'],
    response: pairView,
    handle: async ({ scope, params: { suggestion }, signal }) => ({ body: await getPair(scope, suggestion, signal) }),
  }),
  post(`${path}/compare`, {
    operationId: 'compareMistakenPair',
    summary: 'Evaluates drafts of both texts on recorded requests. Saves nothing.',
    description: 'Use it after editing the drafts. A question is right when its tool ranks above the other one.',
    permission: { org: 'configure' },
    errors: ['conflict'],
    readOnly: true,
    body: pairInput,
    response: pairResult,
    handle: async ({ scope, params: { suggestion }, body, signal }) => ({
      body: await comparePair(scope, suggestion, body.drafts, signal),
    }),
  }),
  post(`${path}/write`, {
    operationId: 'writeMistakenPair',
    summary: 'Lets the model of the routing settings write both drafts and evaluates them. Saves nothing.',
    description:
      'Use it when the suggested drafts are not good enough. The model reads both texts and recorded requests.',
    permission: { org: 'configure' },
    errors: ['conflict', 'unavailable'],
    body: z.strictObject({}),
    response: writtenPair,
    handle: async ({ scope, params: { suggestion }, signal }) => ({ body: await writePair(scope, suggestion, signal) }),
  }),
  post(`${path}/publish`, {
    operationId: 'publishMistakenPair',
    summary: 'Publishes both texts in one revision and accepts the suggestion.',
    description:
      'Refused with `evaluation_worse` when fewer recorded requests go to the right tool than with the published texts, unless `evenIfWorse` and a note are given.',
    permission: { org: 'configure' },
    errors: ['conflict', 'version_mismatch', 'already_exists', 'evaluation_needed', 'evaluation_worse'],
    body: pairPublication,
    response: suggestionDetail,
    handle: async ({ scope, params: { suggestion }, body, signal }) => ({
      body: await publishPair(scope, suggestion, body, signal),
    }),
  }),
];
