import { setFlagsFromString } from 'node:v8';
import * as cedar from '@cedar-policy/cedar-wasm/nodejs';
import type { Pair } from './scenario';
import type { Work } from './versus';

interface Uid {
  type: string;
  id: string;
}

interface Entity {
  uid: Uid;
  attrs: Record<string, cedar.CedarValueJson>;
  parents: Uid[];
}

/** The layers as lists of tools; deny wins, and only the platform removes universal tools. */
const POLICIES = `
permit (principal, action == Action::"call", resource) when { resource.universal };
permit (principal, action == Action::"call", resource) when {
  resource in principal.platformAllow && resource in principal.orgAllow &&
  resource in principal.profile && resource in principal.agentAllow
};
forbid (principal, action == Action::"call", resource) when {
  resource in principal.platformBlock || resource in principal.orgBlock ||
  resource in context.channelBlock || principal.blocked.contains(resource) || context.disabled.contains(resource)
} unless { resource.universal };
`;

const ACTION = { type: 'Action', id: 'call' };
const listId = (id: string): Uid => ({ type: 'List', id });
const toolId = (id: string): Uid => ({ type: 'Tool', id });
const ref = (uid: Uid) => ({ __entity: uid });
const namesIn = (list: readonly { tool: string }[]) => list.map(({ tool }) => tool);

/** Every tool of one organization with the lists that contain it, prepared in advance. */
function toolEntities({ world: { tools, boundaries, agent } }: Pair): Entity[] {
  const { platform, org, healthyIntegrations, profiles, channels } = boundaries;
  const unmet = tools.filter(({ integrations }) => integrations.some((one) => !healthyIntegrations.includes(one)));
  const lists: [string, ReadonlySet<string>][] = [
    ['platform.allow', new Set(platform.allow.tools)],
    ['platform.block', new Set(namesIn(platform.block))],
    ['org.allow', new Set(org.allow.tools)],
    ['org.block', new Set([...namesIn(org.block), ...unmet.map(({ name }) => name)])],
    ['agents.allow', new Set(agent.policy.allow.tools)],
    ...profiles.map((one): [string, ReadonlySet<string>] => [`profile.${one.slug}`, new Set(one.tools)]),
    ...channels.map((one): [string, ReadonlySet<string>] => [`channel.${one.slug}`, new Set(one.blocked)]),
  ];
  return tools.map(({ name, universal }) => ({
    uid: toolId(name),
    attrs: { universal },
    parents: lists.filter(([, held]) => held.has(name)).map(([id]) => listId(id)),
  }));
}

function principalOf({ world: { agent } }: Pair): Entity {
  return {
    uid: { type: 'Agent', id: agent.id },
    attrs: {
      platformAllow: ref(listId('platform.allow')),
      platformBlock: ref(listId('platform.block')),
      orgAllow: ref(listId('org.allow')),
      orgBlock: ref(listId('org.block')),
      agentAllow: ref(listId('agents.allow')),
      profile: ref(listId(`profile.${agent.profile}`)),
      blocked: namesIn(agent.policy.block).map((name) => ref(toolId(name))),
    },
    parents: [],
  };
}

/** The same decision by Cedar: one question a tool, with parsed policies and the entities that it needs and no others. */
export function withCedar(pairs: readonly Pair[]): Work {
  // Node 20 ends with a fault of V8's own where compiled JavaScript holds such a call and has to be given up again.
  setFlagsFromString('--no-turbo-inline-js-wasm-calls');
  const id = 'boundaries';
  const parsed = cedar.preparsePolicySet(id, { staticPolicies: POLICIES });
  if (parsed.type !== 'success') throw new Error(`Cedar does not read the policies: ${JSON.stringify(parsed)}`);
  const byOrg = new Map<object, Entity[]>();
  const prepared = new Map(
    pairs.map((pair) => {
      const { boundaries, context } = pair.world;
      const tools = byOrg.get(boundaries) ?? toolEntities(pair);
      byOrg.set(boundaries, tools);
      const said = {
        channelBlock: ref(listId(`channel.${context.channel}`)),
        disabled: namesIn(context.disabled ?? []).map((name) => ref(toolId(name))),
      };
      return [pair, { tools, principal: principalOf(pair), said }] as const;
    }),
  );
  return (pair) => {
    const { tools, principal, said } = prepared.get(pair)!;
    const asked = { principal: principal.uid, action: ACTION, context: said, preparsedPolicySetId: id };
    const allowed: string[] = [];
    for (const tool of tools) {
      const answer = cedar.statefulIsAuthorized({ ...asked, resource: tool.uid, entities: [principal, tool] });
      if (answer.type !== 'success' || answer.response.diagnostics.errors.length > 0)
        throw new Error(`Cedar could not decide: ${JSON.stringify(answer)}`);
      if (answer.response.decision === 'allow') allowed.push(tool.uid.id);
    }
    return allowed;
  };
}
