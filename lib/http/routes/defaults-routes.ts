import { z } from 'zod';
import { defaultsView, subtypeInput, subtypeView } from '@/lib/features/defaults/defaults-contract';
import {
  getDefaults,
  listSubtypes,
  removeSubtypeDefault,
  setSubtypeDefault,
} from '@/lib/features/defaults/defaults-service';
import { providerInput, providerPatch, providerView } from '@/lib/features/integrations/provider-contract';
import {
  createIntegrationProvider,
  deleteIntegrationProvider,
  getIntegrationProvider,
  listIntegrationProviders,
  updateIntegrationProvider,
} from '@/lib/features/integrations/provider-service';
import { slug } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { route } from '../route';
import { orgParams, pageOf, pageQuery, versioned } from './shared';

const tag = 'Platform';
const subtypeParams = z.strictObject({ subtype: slug });
const providerParams = z.strictObject({ provider: slug });

/** What organizations start from, beside the profiles and channels of boundary-routes. */
export const defaultsRoutes = [
  route({
    method: 'get',
    path: '/platform/defaults',
    operationId: 'getPlatformDefaults',
    summary: 'The profile that each subtype of agents starts from.',
    tag,
    permission: 'platform',
    response: defaultsView,
    handle: async ({ scope }) => ({ body: await getDefaults(scope) }),
  }),
  route({
    method: 'put',
    path: '/platform/defaults/subtypes/{subtype}',
    operationId: 'setSubtypeDefault',
    summary: 'Says what a subtype starts from, or adds a subtype. Agents that chose no profile change with it.',
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
    summary: 'Forgets a subtype; its agents start from the fallback.',
    tag,
    permission: 'platform',
    params: subtypeParams,
    status: 204,
    handle: async ({ scope, params }) => {
      await removeSubtypeDefault(scope, params.subtype);
      return {};
    },
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/subtypes',
    operationId: 'listSubtypes',
    summary: 'The subtypes of agents and the profile that each starts from.',
    tag: 'Agents of an organization',
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
    summary: 'What organizations may connect, and how much stands on it.',
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
    summary: 'Adds something to connect.',
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
    summary: 'One integration provider.',
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
    summary: 'Changes what a provider is called and how it is asked.',
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
    summary: 'Removes a provider that nothing uses.',
    tag,
    permission: 'platform',
    params: providerParams,
    status: 204,
    handle: async ({ scope, params }) => {
      await deleteIntegrationProvider(scope, params.provider);
      return {};
    },
  }),
];
