import { z } from 'zod';
import { route } from '@/lib/http/route';
import { orgParams, versioned } from '@/lib/http/route-parts';
import { embeddingsCheck, embeddingsInput, embeddingsView } from './embeddings-contract';
import { checkEmbeddings, deleteEmbeddings, getEmbeddings, putEmbeddings } from './embeddings-service';

const tag = 'Search';
const path = '/orgs/{org}/embeddings' as const;

export const embeddingsRoutes = [
  route({
    method: 'get',
    path,
    operationId: 'getEmbeddings',
    summary: 'Returns the embeddings endpoint and its status.',
    description: 'Use it to see whether embeddings are enabled and complete. The API key is never returned.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    response: embeddingsView,
    handle: async ({ scope, role }) => versioned(await getEmbeddings(scope, role === 'owner')),
  }),
  route({
    method: 'put',
    path,
    operationId: 'putEmbeddings',
    summary: 'Replaces the endpoint. If enabled, tool definitions and ranked messages are sent to the confirmed host.',
    description:
      'Use it to rank by meaning with a provider of your choice. `confirmHost` must repeat the host that receives the texts.',
    tag,
    permission: { org: 'own' },
    params: orgParams,
    body: embeddingsInput,
    ifMatch: 'required',
    response: embeddingsView,
    handle: async ({ scope, ifMatch, body }) => versioned(await putEmbeddings(scope, ifMatch, body)),
  }),
  route({
    method: 'delete',
    path,
    operationId: 'deleteEmbeddings',
    summary: 'Deletes the endpoint, its key and all embeddings.',
    description: 'Ranking uses words only from the next request on.',
    tag,
    permission: { org: 'own' },
    params: orgParams,
    status: 204,
    handle: ({ scope }) => deleteEmbeddings(scope),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/embeddings/check',
    operationId: 'checkEmbeddings',
    summary: 'Tests the endpoint with a neutral text.',
    description: 'Use it after a change of endpoint or key. No text of the organization is sent.',
    tag,
    permission: { org: 'own' },
    params: orgParams,
    body: z.strictObject({}),
    response: embeddingsCheck,
    handle: async ({ scope }) => ({ body: await checkEmbeddings(scope) }),
  }),
];
