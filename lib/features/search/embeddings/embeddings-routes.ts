import { z } from 'zod';
import { routeGroup } from '@/lib/http/route';
import { versioned } from '@/lib/http/route-parts';
import { embeddingsCheck, embeddingsInput, embeddingsView } from './embeddings-contract';
import { checkEmbeddings, deleteEmbeddings, getEmbeddings, putEmbeddings } from './embeddings-service';

const { get, post, put, del } = routeGroup('Search');
const path = '/orgs/{org}/embeddings' as const;

export const embeddingsRoutes = [
  get(path, {
    operationId: 'getEmbeddings',
    summary: 'Returns the embeddings endpoint and its status.',
    description: 'Use it to see whether embeddings are enabled and complete. The API key is never returned.',
    permission: { org: 'read' },
    response: embeddingsView,
    handle: async ({ scope, role }) => versioned(await getEmbeddings(scope, role === 'owner')),
  }),
  put(path, {
    operationId: 'putEmbeddings',
    summary: 'Replaces the endpoint. If enabled, tool definitions and ranked messages are sent to the confirmed host.',
    description:
      'Use it to rank by meaning with a provider of your choice. `confirmHost` must repeat the host that receives the texts.',
    permission: { org: 'own' },
    body: embeddingsInput,
    ifMatch: 'required',
    response: embeddingsView,
    handle: async ({ scope, ifMatch, body }) => versioned(await putEmbeddings(scope, ifMatch, body)),
  }),
  del(path, {
    operationId: 'deleteEmbeddings',
    summary: 'Deletes the endpoint, its key and all embeddings.',
    description: 'Ranking uses words only from the next request on.',
    permission: { org: 'own' },
    handle: ({ scope }) => deleteEmbeddings(scope),
  }),
  post('/orgs/{org}/embeddings/check', {
    operationId: 'checkEmbeddings',
    summary: 'Tests the endpoint with a neutral text.',
    description: 'Use it after a change of endpoint or key. No text of the organization is sent.',
    permission: { org: 'own' },
    body: z.strictObject({}),
    response: embeddingsCheck,
    handle: async ({ scope }) => ({ body: await checkEmbeddings(scope) }),
  }),
];
