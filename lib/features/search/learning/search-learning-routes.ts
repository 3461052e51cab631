import { z } from 'zod';
import { explainedSearch, explainSearchInput } from '@/lib/features/search/explain-search-contract';
import { explainSearch } from '@/lib/features/search/explain-search-service';
import { route } from '@/lib/http/route';
import { orgParams, versioned } from '@/lib/http/route-parts';
import { slug } from '@/lib/shared/text';
import { searchLearningInput, searchLearningView, searchTraining } from './search-learning-contract';
import {
  getSearchLearning,
  listTrainings,
  putSearchLearning,
  restoreTraining,
  trainSearchLearning,
} from './search-learning-service';

const tag = 'Search';
const path = '/orgs/{org}/search-learning' as const;

export const searchLearningRoutes = [
  route({
    method: 'get',
    path,
    operationId: 'getSearchLearning',
    summary: 'Returns the state of learning from calls, with its evaluation on held-out calls.',
    description: 'Use it to see whether learning is on and how much it improves the order of tools.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    response: searchLearningView,
    handle: async ({ scope }) => versioned(await getSearchLearning(scope)),
  }),
  route({
    method: 'put',
    path,
    operationId: 'putSearchLearning',
    summary: 'Enables or disables learning from calls. It affects only the order of allowed tools.',
    description: 'Use it to let successful calls improve the ranking. Decisions do not change.',
    tag,
    permission: { org: 'configure' },
    params: orgParams,
    body: searchLearningInput,
    ifMatch: 'optional',
    response: searchLearningView,
    handle: async ({ scope, ifMatch, body }) => versioned(await putSearchLearning(scope, ifMatch, body)),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/search-learning/train',
    operationId: 'trainSearchLearning',
    summary: 'Starts training on recorded calls as a job. The result is used only if it is better.',
    description: 'A job does this when there are enough new calls. Use it to see the effect of recent calls at once.',
    tag,
    permission: { org: 'configure' },
    params: orgParams,
    status: 202,
    response: searchLearningView,
    handle: async ({ scope }) => ({ body: await trainSearchLearning(scope) }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/search-learning/trainings',
    operationId: 'listSearchTrainings',
    summary: 'Lists the latest trainings with their evaluations, newest first. Five are kept.',
    description: 'Use it to find an earlier training that ranked better.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    response: z.strictObject({ data: z.array(searchTraining) }),
    handle: async ({ scope }) => ({ body: { data: await listTrainings(scope) } }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/search-learning/trainings/{training}/restore',
    operationId: 'restoreSearchTraining',
    summary: 'Uses an earlier training again. Automatic trainings pause until somebody starts one.',
    description: 'Use it when a later training ranks worse. It takes effect immediately.',
    tag,
    permission: { org: 'configure' },
    params: z.strictObject({ org: slug, training: z.uuid().meta({ description: 'Id of a training.' }) }),
    body: z.strictObject({}),
    response: searchLearningView,
    handle: async ({ scope, params: { training } }) => ({ body: await restoreTraining(scope, training) }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/search/explain',
    operationId: 'explainSearch',
    summary: 'Explains the ranking of an agent’s tools for a message: words, past requests, embeddings.',
    description: 'Use it when the wrong tool comes first, to see which words or past requests were responsible.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    readOnly: true,
    body: explainSearchInput,
    response: explainedSearch,
    handle: async ({ scope, body }) => ({ body: await explainSearch(scope, body) }),
  }),
];
