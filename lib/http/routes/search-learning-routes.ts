import { explainedSearch, explainSearchInput } from '@/lib/features/resolve/explain-search-contract';
import { explainSearch } from '@/lib/features/resolve/explain-search-service';
import { searchLearningInput, searchLearningView } from '@/lib/features/search-learning/search-learning-contract';
import {
  getSearchLearning,
  putSearchLearning,
  trainSearchLearning,
} from '@/lib/features/search-learning/search-learning-service';
import { route } from '../route';
import { orgParams, versioned } from './shared';

const tag = 'Search';
const path = '/orgs/{org}/search-learning' as const;

export const searchLearningRoutes = [
  route({
    method: 'get',
    path,
    operationId: 'getSearchLearning',
    summary: 'What search learned from calls, how it did on calls held back, and whether it is used.',
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
    summary: 'Switches learning from calls on or off. It reorders what is allowed and never allows anything.',
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
    summary: 'Learns from the calls so far, by a job. What it finds is compared before it is used.',
    tag,
    permission: { org: 'configure' },
    params: orgParams,
    status: 202,
    response: searchLearningView,
    handle: async ({ scope }) => ({ body: await trainSearchLearning(scope) }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/search/explain',
    operationId: 'explainSearch',
    summary: 'The best tools of an agent for a message, and why each: words, past requests, vectors.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    readOnly: true,
    body: explainSearchInput,
    response: explainedSearch,
    handle: async ({ scope, body }) => ({ body: await explainSearch(scope, body) }),
  }),
];
