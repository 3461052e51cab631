import { z } from 'zod';
import {
  authorization,
  integrationInput,
  integrationPatch,
  integrationView,
  oauthReturn,
  requirementInput,
  requirementView,
} from '@/lib/features/integrations/integration-contract';
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
} from '@/lib/features/integrations/integration-service';
import { authorizeIntegration } from '@/lib/features/integrations/oauth-service';
import { slug } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { route } from '../route';
import { orgParams, pageOf, pageQuery, toolParams } from './shared';

const params = z.strictObject({ org: slug, provider: slug });
const tag = 'Integrations';

export const integrationRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}/integrations',
    operationId: 'listIntegrations',
    summary: 'What can be connected, what is, and which tools depend on it.',
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
    summary: 'One integration.',
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
    summary: 'Connects by API key; checked at once where the provider can be asked.',
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
    summary: 'Sets the status by hand.',
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
    summary: 'Asks the provider again.',
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
    summary: 'Begins OAuth 2.1 with PKCE: where the owner agrees in a browser, within ten minutes.',
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
    summary: 'Connects with what the provider sent the same owner back with.',
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
    summary: 'Forgets the key; the tools that need it disappear.',
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
    summary: 'Which tool needs which integrations, and where the organization says otherwise.',
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
    summary: 'Says what a tool needs in this organization; an empty list: nothing.',
    tag,
    permission: { org: 'own' },
    params: toolParams,
    body: requirementInput,
    response: requirementView,
    handle: async ({ scope, params: { tool }, body }) => ({
      body: await overrideRequirement(scope, tool, body.integrations),
    }),
  }),
  route({
    method: 'delete',
    path: '/orgs/{org}/integration-requirements/{tool}',
    operationId: 'resetRequirement',
    summary: 'Back to what the catalogue says.',
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
