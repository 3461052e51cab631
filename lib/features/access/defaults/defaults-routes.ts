import { providerInput, providerPatch, providerView } from '@/lib/features/integrations/provider-contract';
import {
  createIntegrationProvider,
  deleteIntegrationProvider,
  getIntegrationProvider,
  listIntegrationProviders,
  updateIntegrationProvider,
} from '@/lib/features/integrations/provider-service';
import { routeGroup } from '@/lib/http/route';
import { pageOf, pageQuery, versioned } from '@/lib/http/route-parts';
import { page } from '@/lib/shared/warning-contract';
import { defaultsView, subtypeInput, subtypeView } from './defaults-contract';
import { getDefaults, listSubtypes, removeSubtypeDefault, setSubtypeDefault } from './defaults-service';

const { get, post, put, patch, del } = routeGroup('Platform');

/** Defaults for new organizations. Profiles and channels are in boundary-routes. */
export const defaultsRoutes = [
  get('/platform/defaults', {
    operationId: 'getPlatformDefaults',
    summary: 'Lists the default profile of each agent subtype.',
    description: 'Use it to see which profile a new agent of a subtype gets.',
    permission: 'platform',
    response: defaultsView,
    handle: async ({ scope }) => ({ body: await getDefaults(scope) }),
  }),
  put('/platform/defaults/subtypes/{subtype}', {
    operationId: 'setSubtypeDefault',
    summary: 'Sets the default profile of a subtype, or adds a subtype. Agents without a profile follow.',
    description: 'Use it to give new agents of a subtype other tools.',
    permission: 'platform',
    body: subtypeInput,
    response: defaultsView,
    handle: async ({ scope, params, body }) => ({ body: await setSubtypeDefault(scope, params.subtype, body.profile) }),
  }),
  del('/platform/defaults/subtypes/{subtype}', {
    operationId: 'removeSubtypeDefault',
    summary: 'Removes a subtype. Its agents use the fallback.',
    description: 'Use it for subtypes that no agent should have anymore.',
    permission: 'platform',
    handle: ({ scope, params }) => removeSubtypeDefault(scope, params.subtype),
  }),
  get('/orgs/{org}/subtypes', {
    operationId: 'listSubtypes',
    summary: 'Lists the agent subtypes with their default profiles.',
    description: 'Use it to choose the subtype when you create an agent.',
    tag: 'Agents',
    permission: { org: 'read' },
    query: pageQuery(1000, 5000),
    response: page(subtypeView),
    handle: async ({ scope, query }) => pageOf(query, () => listSubtypes(scope)),
  }),
  get('/platform/integration-providers', {
    operationId: 'listIntegrationProviders',
    summary: 'Lists integration providers with their use.',
    description: 'Use it to see which services tools can require, and how many tools and organizations use each.',
    permission: 'platform',
    query: pageQuery(1000, 5000),
    response: page(providerView),
    handle: async ({ scope, query }) => pageOf(query, () => listIntegrationProviders(scope)),
  }),
  post('/platform/integration-providers', {
    operationId: 'createIntegrationProvider',
    summary: 'Adds an integration provider.',
    description: 'Use it to let tools require a service that is not in the shipped list.',
    permission: 'platform',
    body: providerInput,
    status: 201,
    response: providerView,
    handle: async ({ scope, body }) => versioned(await createIntegrationProvider(scope, body)),
  }),
  get('/platform/integration-providers/{provider}', {
    operationId: 'getIntegrationProvider',
    summary: 'Returns an integration provider.',
    description: 'Use it to see how connections to the provider are made and checked.',
    permission: 'platform',
    response: providerView,
    handle: async ({ scope, params }) => versioned(await getIntegrationProvider(scope, params.provider)),
  }),
  patch('/platform/integration-providers/{provider}', {
    operationId: 'updateIntegrationProvider',
    summary: 'Changes an integration provider.',
    description: 'Omitted fields stay unchanged. Existing connections are kept.',
    permission: 'platform',
    body: providerPatch,
    ifMatch: 'optional',
    response: providerView,
    handle: async ({ scope, params, ifMatch, body }) =>
      versioned(await updateIntegrationProvider(scope, params.provider, ifMatch, body)),
  }),
  del('/platform/integration-providers/{provider}', {
    operationId: 'deleteIntegrationProvider',
    summary: 'Deletes an unused integration provider.',
    description: 'A provider that a tool requires or an organization has connected returns 409.',
    permission: 'platform',
    handle: ({ scope, params }) => deleteIntegrationProvider(scope, params.provider),
  }),
];
