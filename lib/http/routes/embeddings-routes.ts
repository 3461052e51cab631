import { z } from 'zod';
import { embeddingsCheck, embeddingsInput, embeddingsView } from '@/lib/features/embeddings/embeddings-contract';
import {
  checkEmbeddings,
  deleteEmbeddings,
  getEmbeddings,
  putEmbeddings,
} from '@/lib/features/embeddings/embeddings-service';
import { route } from '../route';
import { orgParams, versioned } from './shared';

const tag = 'Search';
const path = '/orgs/{org}/embeddings' as const;

export const embeddingsRoutes = [
  route({
    method: 'get',
    path,
    operationId: 'getEmbeddings',
    summary: 'Where vectors of texts are made, how far the tools have theirs, and whether they order tools.',
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
    summary:
      'Replaces the endpoint. Switched on, definitions of tools and the messages that are ranked are sent to the confirmed host.',
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
    summary: 'Forgets the endpoint, its key and every vector.',
    tag,
    permission: { org: 'own' },
    params: orgParams,
    status: 204,
    handle: async ({ scope }) => {
      await deleteEmbeddings(scope);
      return {};
    },
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/embeddings/check',
    operationId: 'checkEmbeddings',
    summary: 'Asks the endpoint for one vector, of a text that says nothing of the organization.',
    tag,
    permission: { org: 'own' },
    params: orgParams,
    body: z.strictObject({}),
    response: embeddingsCheck,
    handle: async ({ scope }) => ({ body: await checkEmbeddings(scope) }),
  }),
];
