import { z } from 'zod';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { policyInput, policyPatch, policyView } from '@/lib/features/policy/policy-contract';
import { getPolicy, type PolicyTarget, patchPolicy, replacePolicy } from '@/lib/features/policy/policy-service';
import { type AnyRoute, type OwnerPermission, route } from '../route';
import { agentParams, orgParams, versioned } from './shared';

interface Layer {
  path: string;
  name: string;
  whose: string;
  tag: string;
  params: z.ZodObject;
  read: OwnerPermission;
  write: OwnerPermission;
  target: (scope: OrgScope | PlatformScope, params: { agent?: unknown }) => PolicyTarget;
}

const LAYERS: Layer[] = [
  {
    path: '/platform/policy',
    name: 'Platform',
    whose: "the platform's",
    tag: 'Platform',
    params: z.strictObject({}),
    read: 'platform',
    write: 'platform',
    target: (scope) => ({ layer: 'platform', scope: scope as PlatformScope }),
  },
  {
    path: '/orgs/{org}/policy',
    name: 'Org',
    whose: "the organization's",
    tag: 'Policies',
    params: orgParams,
    read: { org: 'read' },
    write: { org: 'own' },
    target: (scope) => ({ layer: 'organization', scope: scope as OrgScope }),
  },
  {
    path: '/orgs/{org}/agents/{agent}/policy',
    name: 'Agent',
    whose: "the agent's",
    tag: 'Policies',
    params: agentParams,
    read: { org: 'read' },
    write: { org: 'configure' },
    target: (scope, { agent }) => ({ layer: 'agent', scope: scope as OrgScope, agent: String(agent) }),
  },
];

// The three layers have the same three routes.
export const policyRoutes: AnyRoute[] = LAYERS.flatMap(({ path, name, whose, tag, params, read, write, target }) => [
  route({
    method: 'get',
    path,
    operationId: `get${name}Policy`,
    summary: `Reads ${whose} lists.`,
    tag,
    permission: read,
    params,
    response: policyView,
    handle: async (context) => versioned(await getPolicy(target(context.scope, context.params))),
  }),
  route({
    method: 'put',
    path,
    operationId: `replace${name}Policy`,
    summary: `Replaces ${whose} lists.`,
    tag,
    permission: write,
    params,
    body: policyInput,
    ifMatch: 'required',
    response: policyView,
    handle: async (context) => {
      const { ifMatch, params: where, body } = context;
      return versioned(await replacePolicy(target(context.scope, where), ifMatch ?? '*', body));
    },
    recover: async (context) => versioned(await getPolicy(target(context.scope, context.params))),
  }),
  route({
    method: 'patch',
    path,
    operationId: `patch${name}Policy`,
    summary: `Sets the state of single tools in ${whose} lists.`,
    tag,
    permission: write,
    params,
    body: policyPatch,
    ifMatch: 'optional',
    response: policyView,
    handle: async (context) => {
      const { ifMatch, params: where, body } = context;
      return versioned(await patchPolicy(target(context.scope, where), ifMatch, body));
    },
    recover: async (context) => versioned(await getPolicy(target(context.scope, context.params))),
  }),
]);
