import { endOf } from './compile-policy';
import { isGlob, matchesEntry } from './glob';
import type { BlockEntry, EngineChannel, EntryState, OrgBoundaries, Remedy, ToolPolicy, World } from './types';

/** A name that is blocked in place of a removed glob keeps the glob's reason and end: of several, the last to end. */
function blockInPlace(
  name: string,
  before: ReadonlyMap<string, BlockEntry>,
  removed: readonly BlockEntry[],
): BlockEntry {
  const replaced = removed.filter((block) => matchesEntry(block.tool, name));
  if (replaced.length > 0) {
    const longest = replaced.reduce((a, b) => (endOf(b) > endOf(a) ? b : a));
    return { ...longest, tool: name };
  }
  const reason = before.get(name)?.reason;
  return reason === undefined ? { tool: name } : { tool: name, reason };
}

/**
 * Sets the states of some entries of a policy: `allow` puts an entry into the allow list and out of the block list,
 * `block` the other way round, `inherit` takes it out of both. Entries not named stay as they are.
 */
export function applyEntries(policy: ToolPolicy, entries: Readonly<Record<string, EntryState>>): ToolPolicy {
  const states = new Map(Object.entries(entries));
  const isRemoved = (block: BlockEntry) => states.get(block.tool) === 'inherit' && isGlob(block.tool);
  const removed = policy.block.filter(isRemoved);
  const kept = policy.allow.tools.filter((entry) => (states.get(entry) ?? 'allow') === 'allow');
  const stays = new Set(kept);
  const allowed = [...states].flatMap(([entry, state]) => (state === 'allow' && !stays.has(entry) ? [entry] : []));
  // Of a name that is blocked twice the first entry counts, so it is written last.
  const before = new Map(policy.block.toReversed().map((block) => [block.tool, block]));
  const blocked = [...states].flatMap(([entry, state]) =>
    state === 'block' ? [blockInPlace(entry, before, removed)] : [],
  );
  return {
    allow: { mode: policy.allow.mode, tools: [...kept, ...allowed] },
    block: [...policy.block.filter((block) => !states.has(block.tool)), ...blocked],
  };
}

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

function addToProfile(boundaries: OrgBoundaries, slug: string, add: readonly string[]): OrgBoundaries {
  const own = boundaries.profiles.find((profile) => profile.slug === slug && profile.owner === 'organization');
  const profiles = boundaries.profiles.map((profile) =>
    profile === own ? { ...profile, tools: [...profile.tools, ...add] } : profile,
  );
  return { ...boundaries, profiles };
}

function withRequirement(boundaries: OrgBoundaries, tool: string, integrations: readonly string[]): OrgBoundaries {
  const others = Object.entries(boundaries.integrationRequirements).filter(([name]) => name !== tool);
  return { ...boundaries, integrationRequirements: Object.fromEntries([...others, [tool, integrations]]) };
}

/** The world after one remedy, as its request would leave it. The world given is not changed. Throws nothing. */
export function applyRemedy(world: World, { change }: Remedy): World {
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
    case 'agent': {
      const { profile = agent.profile, autonomy = agent.autonomy } = change;
      return { ...world, agent: { ...agent, profile, autonomy } };
    }
    case 'profile':
      return { ...world, boundaries: addToProfile(boundaries, change.profile, change.add) };
    case 'channel':
      return { ...world, boundaries: { ...boundaries, channels: applyToChannels(boundaries.channels, change) } };
    case 'ask':
      return { ...world, context: { ...context, channel: change.channel } };
    case 'goal':
      return { ...world, context: { ...context, goal: context.goal && { ...context.goal, ...change.set } } };
    case 'enable': {
      const disabled = (context.disabled ?? []).filter((entry) => entry.tool !== change.tool);
      return { ...world, context: { ...context, disabled } };
    }
  }
}
