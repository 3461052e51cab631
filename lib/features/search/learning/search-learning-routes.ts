import { z } from 'zod';
import { explainedSearch, explainSearchInput } from '@/lib/features/search/explain-search-contract';
import { explainSearch } from '@/lib/features/search/explain-search-service';
import { routeGroup } from '@/lib/http/route';
import { versioned } from '@/lib/http/route-parts';
import { searchLearningInput, searchLearningView, searchTraining } from './search-learning-contract';
import {
  getSearchLearning,
  listTrainings,
  putSearchLearning,
  restoreTraining,
  trainSearchLearning,
} from './search-learning-service';

const { get, post, put } = routeGroup('Search', {
  training: z.uuid().meta({ description: 'Id of a training.' }),
});
const path = '/orgs/{org}/search-learning' as const;

export const searchLearningRoutes = [
  get(path, {
    operationId: 'getSearchLearning',
    summary: 'Returns the state of learning from calls, with its evaluation on held-out calls.',
    description: 'Use it to see whether learning is on and how much it improves the order of tools.',
    permission: { org: 'read' },
    response: searchLearningView,
    handle: async ({ scope }) => versioned(await getSearchLearning(scope)),
  }),
  put(path, {
    operationId: 'putSearchLearning',
    summary: 'Enables or disables learning from calls. It affects only the order of allowed tools.',
    description: 'Use it to let successful calls improve the ranking. Decisions do not change.',
    permission: { org: 'configure' },
    body: searchLearningInput,
    ifMatch: 'optional',
    response: searchLearningView,
    handle: async ({ scope, ifMatch, body }) => versioned(await putSearchLearning(scope, ifMatch, body)),
  }),
  post('/orgs/{org}/search-learning/train', {
    operationId: 'trainSearchLearning',
    summary: 'Starts training on recorded calls as a job. The result is used only if it is better.',
    description: 'A job does this when there are enough new calls. Use it to see the effect of recent calls at once.',
    permission: { org: 'configure' },
    status: 202,
    response: searchLearningView,
    handle: async ({ scope }) => ({ body: await trainSearchLearning(scope) }),
  }),
  get('/orgs/{org}/search-learning/trainings', {
    operationId: 'listSearchTrainings',
    summary: 'Lists the latest trainings with their evaluations, newest first. Five are kept.',
    description: 'Use it to find an earlier training that ranked better.',
    permission: { org: 'read' },
    response: z.strictObject({ data: z.array(searchTraining) }),
    handle: async ({ scope }) => ({ body: { data: await listTrainings(scope) } }),
  }),
  post('/orgs/{org}/search-learning/trainings/{training}/restore', {
    operationId: 'restoreSearchTraining',
    summary: 'Uses an earlier training again. Automatic trainings pause until somebody starts one.',
    description: 'Use it when a later training ranks worse. It takes effect immediately.',
    permission: { org: 'configure' },
    body: z.strictObject({}),
    response: searchLearningView,
    handle: async ({ scope, params: { training } }) => ({ body: await restoreTraining(scope, training) }),
  }),
  post('/orgs/{org}/search/explain', {
    operationId: 'explainSearch',
    summary: 'Explains the ranking of an agent’s tools for a message: words, past requests, embeddings.',
    description: 'Use it when the wrong tool comes first, to see which words or past requests were responsible.',
    permission: { org: 'read' },
    readOnly: true,
    body: explainSearchInput,
    response: explainedSearch,
    handle: async ({ scope, body }) => ({ body: await explainSearch(scope, body) }),
  }),
];
