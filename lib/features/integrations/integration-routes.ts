import { z } from 'zod';
import { route } from '@/lib/http/route';
import { orgParams, pageOf, pageQuery, toolParams } from '@/lib/http/route-parts';
import { slug } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import {
  authorization,
  integrationInput,
  integrationPatch,
  integrationView,
  oauthReturn,
  requirementInput,
  requirementView,
} from './integration-contract';
import {
  checkIntegration,
  connectIntegration,
  disconnectIntegration,
  finishAuthorization,
  getIntegration,
  listIntegrations,
  listRequirements,
  markIntegration,
  overrideRequirement,
  resetRequirement,
} from './integration-service';
import { authorizeIntegration } from './oauth-service';

const params = z.strictObject({ org: slug, provider: slug });
const tag = 'Integrations';

export const integrationRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}/integrations',
    operationId: 'listIntegrations',
    summary: 'Lists integrations with their status and dependent tools.',
    description: 'Use it to find integrations that are not connected or broken.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(1000, 5000),
    response: page(integrationView),
    handle: async ({ scope, role, query }) => pageOf(query, () => listIntegrations(scope, role === 'owner')),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/integrations/{provider}',
    operationId: 'getIntegration',
    summary: 'Returns an integration.',
    description: 'Use it to see the status of a connection and the tools that need it.',
    tag,
    permission: { org: 'read' },
    params,
    response: integrationView,
    handle: async ({ scope, role, params: { provider } }) => ({
      body: await getIntegration(scope, provider, role === 'owner'),
    }),
  }),
  route({
    method: 'put',
    path: '/orgs/{org}/integrations/{provider}',
    operationId: 'connectIntegration',
    summary: 'Connects with an API key. The key is checked if the provider supports it.',
    description:
      'A rejected key is not saved. Tools that need the integration become available with the next request. The key is stored encrypted and never returned.',
    tag,
    permission: { org: 'own' },
    params,
    body: integrationInput,
    response: integrationView,
    handle: async ({ scope, params: { provider }, body }) => ({
      body: await connectIntegration(scope, provider, body),
    }),
  }),
  route({
    method: 'patch',
    path: '/orgs/{org}/integrations/{provider}',
    operationId: 'markIntegration',
    summary: 'Sets the status manually.',
    description:
      'Use it when the connection is managed outside Ambit, or to mark a provider as unavailable during an incident.',
    tag,
    permission: { org: 'own' },
    params,
    body: integrationPatch,
    response: integrationView,
    handle: async ({ scope, params: { provider }, body }) => ({ body: await markIntegration(scope, provider, body) }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/integrations/{provider}/check',
    operationId: 'checkIntegration',
    summary: 'Checks the connection at the provider.',
    description:
      'Use it to see whether a connection still works. A rejected credential marks it as broken, and dependent tools become unavailable.',
    tag,
    permission: { org: 'own' },
    params,
    body: z.strictObject({}),
    response: integrationView,
    handle: async ({ scope, params: { provider } }) => ({ body: await checkIntegration(scope, provider) }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/integrations/{provider}/authorize',
    operationId: 'authorizeIntegration',
    summary: 'Starts OAuth 2.1 with PKCE. Returns the authorization URL, valid for ten minutes.',
    description:
      'Open the URL in the browser of the person who connects. The provider returns to the console, which calls `finishAuthorization`.',
    tag,
    permission: { org: 'own' },
    params,
    body: z.strictObject({}),
    response: authorization,
    handle: async ({ scope, params: { provider } }) => ({ body: await authorizeIntegration(scope, provider) }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/integrations/{provider}/callback',
    operationId: 'finishAuthorization',
    summary: 'Completes OAuth with the query of the provider’s redirect.',
    description: 'Used by the console. The state works once.',
    tag,
    permission: { org: 'own' },
    params,
    body: oauthReturn,
    response: integrationView,
    handle: async ({ scope, params: { provider }, body }) => ({
      body: await finishAuthorization(scope, provider, body),
    }),
  }),
  route({
    method: 'delete',
    path: '/orgs/{org}/integrations/{provider}',
    operationId: 'disconnectIntegration',
    summary: 'Disconnects an integration. Tools that require it become unavailable.',
    description: 'The stored credential is deleted.',
    tag,
    permission: { org: 'own' },
    params,
    status: 204,
    handle: async ({ scope, params: { provider } }) => {
      await disconnectIntegration(scope, provider);
      return {};
    },
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/integration-requirements',
    operationId: 'listRequirements',
    summary: 'Lists the integrations that tools require, with overrides.',
    description: 'Use it to see why a tool is unavailable without an integration.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(1000, 5000),
    response: page(requirementView),
    handle: async ({ scope, query }) => pageOf(query, () => listRequirements(scope)),
  }),
  route({
    method: 'put',
    path: '/orgs/{org}/integration-requirements/{tool}',
    operationId: 'overrideRequirement',
    summary: 'Overrides the integrations that a tool requires. Empty list: none.',
    description: 'Use it when the organization connects a tool in another way than the platform assumes.',
    tag,
    permission: { org: 'own' },
    params: toolParams,
    body: requirementInput,
    response: requirementView,
    handle: async ({ scope, params: { tool }, body }) => ({
      body: await overrideRequirement(scope, tool, body),
    }),
  }),
  route({
    method: 'delete',
    path: '/orgs/{org}/integration-requirements/{tool}',
    operationId: 'resetRequirement',
    summary: 'Removes the override.',
    description: 'The requirement of the catalog applies again.',
    tag,
    permission: { org: 'own' },
    params: toolParams,
    status: 204,
    handle: async ({ scope, params: { tool } }) => {
      await resetRequirement(scope, tool);
      return {};
    },
  }),
];
