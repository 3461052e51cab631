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
