import { compileAgent } from '@/lib/engine/compile-agent';
import { compileCatalog } from '@/lib/engine/compile-catalog';
import { compileOrg } from '@/lib/engine/compile-org';
import { planAccess } from '@/lib/engine/plan-access';
import type { ChangeSpec } from '@/lib/engine/types';
import { applyEntries } from '../apply-entries';
import type { EngineChannel, OrgBoundaries, Remedy, World } from '../types';

function applyToChannels(
  channels: readonly EngineChannel[],
  change: { channel: string; owner: EngineChannel['owner']; remove: readonly string[]; add: readonly string[] },
): EngineChannel[] {
  const remove = new Set(change.remove);
  let added = false;
  return channels.map((channel) => {
    if (channel.slug !== change.channel || channel.owner !== change.owner) return channel;
    const add = added ? [] : change.add;
    added = true;
    return { ...channel, blocked: [...channel.blocked.filter((entry) => !remove.has(entry)), ...add] };
  });
}

/** As `PATCH …/access` would leave the agent's own layer. */
function applyAccess(world: World, { tools }: Extract<ChangeSpec, { kind: 'access' }>, at: number): World {
  const { boundaries, agent } = world;
  const compiled = compileAgent(compileOrg(compileCatalog(world.tools), boundaries, at), agent, at);
  const { policy, own, profile } = planAccess(compiled, { tools }, `${agent.id}-own`);
  const others = boundaries.profiles.filter(({ agent: owner }) => owner !== agent.id);
  return {
    ...world,
    agent: { ...agent, policy, profile },
    boundaries: { ...boundaries, profiles: own ? [...others, own] : others },
  };
}

function withRequirement(boundaries: OrgBoundaries, tool: string, integrations: readonly string[]): OrgBoundaries {
  const others = Object.entries(boundaries.integrationRequirements).filter(([name]) => name !== tool);
  return { ...boundaries, integrationRequirements: Object.fromEntries([...others, [tool, integrations]]) };
}

/**
 * The world after one remedy, as its request at a moment (milliseconds since the epoch) would leave it. The world given
 * is not changed. Throws nothing.
 */
export function applyRemedy(world: World, { change }: Pick<Remedy, 'change'>, at: number): World {
  const { boundaries, agent, context } = world;
  switch (change.kind) {
    case 'policy':
      if (change.scope === 'agent') {
        return { ...world, agent: { ...agent, policy: applyEntries(agent.policy, change.entries) } };
      }
      if (change.scope === 'organization') {
        return { ...world, boundaries: { ...boundaries, org: applyEntries(boundaries.org, change.entries) } };
      }
      return { ...world, boundaries: { ...boundaries, platform: applyEntries(boundaries.platform, change.entries) } };
    case 'definition': {
      const approve = (tool: World['tools'][number]) =>
        tool.name === change.tool ? { ...tool, definition: 'approved' as const } : tool;
      return { ...world, tools: world.tools.map(approve) };
    }
    case 'requirement':
      return { ...world, boundaries: withRequirement(boundaries, change.tool, change.integrations) };
    case 'connect': {
      const healthyIntegrations = [...boundaries.healthyIntegrations, change.integration];
      return { ...world, boundaries: { ...boundaries, healthyIntegrations } };
    }
    case 'agent':
      return { ...world, agent: { ...agent, autonomy: change.autonomy } };
    case 'access':
      return applyAccess(world, change, at);
    case 'channel':
      return { ...world, boundaries: { ...boundaries, channels: applyToChannels(boundaries.channels, change) } };
    case 'goal':
      return { ...world, context: { ...context, goal: context.goal && { ...context.goal, ...change.set } } };
    case 'enable': {
      const disabled = (context.disabled ?? []).filter((entry) => entry.tool !== change.tool);
      return { ...world, context: { ...context, disabled } };
    }
  }
}
