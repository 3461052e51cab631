import { z } from 'zod';
import { providerInput, providerPatch, providerView } from '@/lib/features/integrations/provider-contract';
import {
  createIntegrationProvider,
  deleteIntegrationProvider,
  getIntegrationProvider,
  listIntegrationProviders,
  updateIntegrationProvider,
} from '@/lib/features/integrations/provider-service';
import { route } from '@/lib/http/route';
import { orgParams, pageOf, pageQuery, versioned } from '@/lib/http/route-parts';
import { slug } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { defaultsView, subtypeInput, subtypeView } from './defaults-contract';
import { getDefaults, listSubtypes, removeSubtypeDefault, setSubtypeDefault } from './defaults-service';

const tag = 'Platform';
const subtypeParams = z.strictObject({ subtype: slug });
const providerParams = z.strictObject({ provider: slug });

/** Defaults for new organizations. Profiles and channels are in boundary-routes. */
export const defaultsRoutes = [
  route({
    method: 'get',
    path: '/platform/defaults',
    operationId: 'getPlatformDefaults',
    summary: 'Lists the default profile of each agent subtype.',
    description: 'Use it to see which profile a new agent of a subtype gets.',
    tag,
    permission: 'platform',
    response: defaultsView,
    handle: async ({ scope }) => ({ body: await getDefaults(scope) }),
  }),
  route({
    method: 'put',
    path: '/platform/defaults/subtypes/{subtype}',
    operationId: 'setSubtypeDefault',
    summary: 'Sets the default profile of a subtype, or adds a subtype. Agents without a profile follow.',
    description: 'Use it to give new agents of a subtype other tools.',
    tag,
    permission: 'platform',
    params: subtypeParams,
    body: subtypeInput,
    response: defaultsView,
    handle: async ({ scope, params, body }) => ({ body: await setSubtypeDefault(scope, params.subtype, body.profile) }),
  }),
  route({
    method: 'delete',
    path: '/platform/defaults/subtypes/{subtype}',
    operationId: 'removeSubtypeDefault',
    summary: 'Removes a subtype. Its agents use the fallback.',
    description: 'Use it for subtypes that no agent should have anymore.',
    tag,
    permission: 'platform',
    params: subtypeParams,
    status: 204,
    handle: ({ scope, params }) => removeSubtypeDefault(scope, params.subtype),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/subtypes',
    operationId: 'listSubtypes',
    summary: 'Lists the agent subtypes with their default profiles.',
    description: 'Use it to choose the subtype when you create an agent.',
    tag: 'Agents',
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(1000, 5000),
    response: page(subtypeView),
    handle: async ({ scope, query }) => pageOf(query, () => listSubtypes(scope)),
  }),
  route({
    method: 'get',
    path: '/platform/integration-providers',
    operationId: 'listIntegrationProviders',
    summary: 'Lists integration providers with their use.',
    description: 'Use it to see which services tools can require, and how many tools and organizations use each.',
    tag,
    permission: 'platform',
    query: pageQuery(1000, 5000),
    response: page(providerView),
    handle: async ({ scope, query }) => pageOf(query, () => listIntegrationProviders(scope)),
  }),
  route({
    method: 'post',
    path: '/platform/integration-providers',
    operationId: 'createIntegrationProvider',
    summary: 'Adds an integration provider.',
    description: 'Use it to let tools require a service that is not in the shipped list.',
    tag,
    permission: 'platform',
    body: providerInput,
    status: 201,
    response: providerView,
    handle: async ({ scope, body }) => versioned(await createIntegrationProvider(scope, body)),
  }),
  route({
    method: 'get',
    path: '/platform/integration-providers/{provider}',
    operationId: 'getIntegrationProvider',
    summary: 'Returns an integration provider.',
    description: 'Use it to see how connections to the provider are made and checked.',
    tag,
    permission: 'platform',
    params: providerParams,
    response: providerView,
    handle: async ({ scope, params }) => versioned(await getIntegrationProvider(scope, params.provider)),
  }),
  route({
    method: 'patch',
    path: '/platform/integration-providers/{provider}',
    operationId: 'updateIntegrationProvider',
    summary: 'Changes an integration provider.',
    description: 'Omitted fields stay unchanged. Existing connections are kept.',
    tag,
    permission: 'platform',
    params: providerParams,
    body: providerPatch,
    ifMatch: 'optional',
    response: providerView,
    handle: async ({ scope, params, ifMatch, body }) =>
      versioned(await updateIntegrationProvider(scope, params.provider, ifMatch, body)),
  }),
  route({
    method: 'delete',
    path: '/platform/integration-providers/{provider}',
    operationId: 'deleteIntegrationProvider',
    summary: 'Deletes an unused integration provider.',
    description: 'A provider that a tool requires or an organization has connected returns 409.',
    tag,
    permission: 'platform',
    params: providerParams,
    status: 204,
    handle: ({ scope, params }) => deleteIntegrationProvider(scope, params.provider),
  }),
];
