import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import type { Tag } from '@/lib/http/openapi-tags';
import { type AnyRoute, type OwnerPermission, routeGroup } from '@/lib/http/route';
import { MAX_LISTS_VALUES, versioned } from '@/lib/http/route-parts';
import { policyInput, policyPatch, policyView } from './policy-contract';
import { getPolicy, type PolicyTarget, patchPolicy, replacePolicy } from './policy-service';

interface Layer {
  path: string;
  name: string;
  whose: string;
  tag: Tag;
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
    read: 'platform',
    write: 'platform',
    target: (scope) => ({ layer: 'platform', scope: scope as PlatformScope }),
  },
  {
    path: '/orgs/{org}/policy',
    name: 'Org',
    whose: "the organization's",
    tag: 'Policies',
    read: { org: 'read' },
    write: { org: 'own' },
    target: (scope) => ({ layer: 'organization', scope: scope as OrgScope }),
  },
  {
    path: '/orgs/{org}/agents/{agent}/policy',
    name: 'Agent',
    whose: "the agent's",
    tag: 'Policies',
    read: { org: 'read' },
    write: { org: 'configure' },
    target: (scope, { agent }) => ({ layer: 'agent', scope: scope as OrgScope, agent: String(agent) }),
  },
];

export const policyRoutes: AnyRoute[] = LAYERS.flatMap(({ path, name, whose, tag, read, write, target }) => {
  const { get, put, patch } = routeGroup(tag);
  return [
    get(path, {
      operationId: `get${name}Policy`,
      summary: `Returns ${whose} policy.`,
      description:
        'Use it before a change; send the `ETag` back in `If-Match`. Entries that match no tool are reported as warnings.',
      permission: read,
      response: policyView,
      handle: async (context) => versioned(await getPolicy(target(context.scope, context.params))),
    }),
    put(path, {
      operationId: `replace${name}Policy`,
      summary: `Replaces ${whose} policy.`,
      description:
        'Use it to set the complete lists. To change a few tools, use `PATCH`. The change takes effect with the next request of an agent.',
      permission: write,
      body: policyInput,
      maxBodyValues: MAX_LISTS_VALUES,
      ifMatch: 'required',
      response: policyView,
      handle: async (context) => {
        const { ifMatch, params: where, body } = context;
        return versioned(await replacePolicy(target(context.scope, where), ifMatch ?? '*', body));
      },
      recover: async (context) => versioned(await getPolicy(target(context.scope, context.params))),
    }),
    patch(path, {
      operationId: `patch${name}Policy`,
      summary: `Changes single tools in ${whose} policy.`,
      description:
        'Use it to allow, block or reset single tools. Other entries stay. The change takes effect with the next request of an agent.',
      permission: write,
      body: policyPatch,
      ifMatch: 'optional',
      response: policyView,
      handle: async (context) => {
        const { ifMatch, params: where, body } = context;
        return versioned(await patchPolicy(target(context.scope, where), ifMatch, body));
      },
      recover: async (context) => versioned(await getPolicy(target(context.scope, context.params))),
    }),
  ];
});
