import { z } from 'zod';
import { routeGroup } from '@/lib/http/route';
import { pageOf, pageQuery } from '@/lib/http/route-parts';
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

const { get, post, put, patch, del } = routeGroup('Integrations');

export const integrationRoutes = [
  get('/orgs/{org}/integrations', {
    operationId: 'listIntegrations',
    summary: 'Lists integrations with their status and dependent tools.',
    description: 'Use it to find integrations that are not connected or broken.',
    permission: { org: 'read' },
    query: pageQuery(1000, 5000),
    response: page(integrationView),
    handle: async ({ scope, role, query }) => pageOf(query, () => listIntegrations(scope, role === 'owner')),
  }),
  get('/orgs/{org}/integrations/{provider}', {
    operationId: 'getIntegration',
    summary: 'Returns an integration.',
    description: 'Use it to see the status of a connection and the tools that need it.',
    permission: { org: 'read' },
    response: integrationView,
    handle: async ({ scope, role, params: { provider } }) => ({
      body: await getIntegration(scope, provider, role === 'owner'),
    }),
  }),
  put('/orgs/{org}/integrations/{provider}', {
    operationId: 'connectIntegration',
    summary: 'Connects with an API key. The key is checked if the provider supports it.',
    description:
      'A rejected key is not saved. Tools that need the integration become available with the next request. The key is stored encrypted and never returned.',
    permission: { org: 'own' },
    body: integrationInput,
    response: integrationView,
    handle: async ({ scope, params: { provider }, body }) => ({
      body: await connectIntegration(scope, provider, body),
    }),
  }),
  patch('/orgs/{org}/integrations/{provider}', {
    operationId: 'markIntegration',
    summary: 'Sets the status manually.',
    description:
      'Use it when the connection is managed outside Ambit, or to mark a provider as unavailable during an incident.',
    permission: { org: 'own' },
    body: integrationPatch,
    response: integrationView,
    handle: async ({ scope, params: { provider }, body }) => ({ body: await markIntegration(scope, provider, body) }),
  }),
  post('/orgs/{org}/integrations/{provider}/check', {
    operationId: 'checkIntegration',
    summary: 'Checks the connection at the provider.',
    description:
      'Use it to see whether a connection still works. A rejected credential marks it as broken, and dependent tools become unavailable.',
    permission: { org: 'own' },
    body: z.strictObject({}),
    response: integrationView,
    handle: async ({ scope, params: { provider } }) => ({ body: await checkIntegration(scope, provider) }),
  }),
  post('/orgs/{org}/integrations/{provider}/authorize', {
    operationId: 'authorizeIntegration',
    summary: 'Starts OAuth 2.1 with PKCE. Returns the authorization URL, valid for ten minutes.',
    description:
      'Open the URL in the browser of the person who connects. The provider returns to the console, which calls `finishAuthorization`.',
    permission: { org: 'own' },
    body: z.strictObject({}),
    response: authorization,
    handle: async ({ scope, params: { provider } }) => ({ body: await authorizeIntegration(scope, provider) }),
  }),
  post('/orgs/{org}/integrations/{provider}/callback', {
    operationId: 'finishAuthorization',
    summary: 'Completes OAuth with the query of the provider’s redirect.',
    description: 'Used by the console. The state works once.',
    permission: { org: 'own' },
    body: oauthReturn,
    response: integrationView,
    handle: async ({ scope, params: { provider }, body }) => ({
      body: await finishAuthorization(scope, provider, body),
    }),
  }),
  del('/orgs/{org}/integrations/{provider}', {
    operationId: 'disconnectIntegration',
    summary: 'Disconnects an integration. Tools that require it become unavailable.',
    description: 'The stored credential is deleted.',
    permission: { org: 'own' },
    handle: ({ scope, params: { provider } }) => disconnectIntegration(scope, provider),
  }),
  get('/orgs/{org}/integration-requirements', {
    operationId: 'listRequirements',
    summary: 'Lists the integrations that tools require, with overrides.',
    description: 'Use it to see why a tool is unavailable without an integration.',
    permission: { org: 'read' },
    query: pageQuery(1000, 5000),
    response: page(requirementView),
    handle: async ({ scope, query }) => pageOf(query, () => listRequirements(scope)),
  }),
  put('/orgs/{org}/integration-requirements/{tool}', {
    operationId: 'overrideRequirement',
    summary: 'Overrides the integrations that a tool requires. Empty list: none.',
    description: 'Use it when the organization connects a tool in another way than the platform assumes.',
    permission: { org: 'own' },
    body: requirementInput,
    response: requirementView,
    handle: async ({ scope, params: { tool }, body }) => ({
      body: await overrideRequirement(scope, tool, body),
    }),
  }),
  del('/orgs/{org}/integration-requirements/{tool}', {
    operationId: 'resetRequirement',
    summary: 'Removes the override.',
    description: 'The requirement of the catalog applies again.',
    permission: { org: 'own' },
    handle: ({ scope, params: { tool } }) => resetRequirement(scope, tool),
  }),
];
