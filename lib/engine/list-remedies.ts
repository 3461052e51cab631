import { type Catalog, entriesMask, namesOf } from './compile-catalog';
import { isInForce } from './compile-policy';
import { isGlob, matchesEntry } from './glob';
import { removeAll } from './mask';
import type { Actor, EngineChannel, EntryState, OrgBoundaries, Remedy, ToolPolicy } from './types';

export type PolicyScope = 'platform' | 'organization' | 'agent';

export const POLICY_ACTORS: Record<PolicyScope, Actor> = {
  platform: 'platform_admin',
  organization: 'owner',
  agent: 'configurator',
};

/** What only the removed entries named, without the tool that is to be freed. */
function leftOver(catalog: Catalog, removed: readonly string[], remaining: readonly string[], name: string): string[] {
  const others = Uint32Array.from(entriesMask(catalog, removed));
  removeAll(others, entriesMask(catalog, remaining));
  return namesOf(catalog, others).filter((other) => other !== name);
}

function policyText(scope: PolicyScope, name: string, globs: readonly string[], others: number): string {
  const place = `in the ${scope}'s policy`;
  if (globs.length === 0) return `Allow ${name} ${place}.`;
  const patterns = globs.map((glob) => `\`${glob}\``).join(', ');
  // One organization's catalogue cannot name what the glob blocks elsewhere.
  const elsewhere = scope === 'platform' ? ' What it blocks in other organizations alone comes back.' : '';
  if (others === 0) return `Allow ${name} ${place}: remove the block ${patterns}.${elsewhere}`;
  const them = others === 1 ? 'the other tool' : `the ${others} other tools`;
  return `Allow ${name} ${place}: replace the block ${patterns} by a block of ${them} that it blocks.${elsewhere}`;
}

/**
 * The one change of a layer's lists after which it lets a tool through, and after which the lists say the same of every
 * other tool. A glob that blocks it gives way to exact blocks of the other tools that only the glob blocked.
 * `at`: milliseconds since the epoch.
 */
export function allowInPolicy(
  catalog: Catalog,
  scope: PolicyScope,
  policy: ToolPolicy,
  name: string,
  at: number,
): Remedy {
  const inForce = policy.block.filter((block) => isInForce(block, at)).map((block) => block.tool);
  const blocking = [...new Set(inForce.filter((entry) => matchesEntry(entry, name)))];
  const globs = blocking.filter(isGlob);
  const selecting = policy.allow.tools.filter((entry) => !globs.includes(entry) && matchesEntry(entry, name));
  const states: [string, EntryState][] = globs.map((glob) => [glob, 'inherit']);
  const isSelected = policy.allow.mode === 'selected';
  if (isSelected && selecting.length === 0) states.push([name, 'allow']);
  else if (blocking.includes(name)) states.push([name, isSelected && selecting.includes(name) ? 'allow' : 'inherit']);
  const remaining = inForce.filter((entry) => !blocking.includes(entry));
  const others = leftOver(catalog, globs, remaining, name);
  for (const other of others) states.push([other, 'block']);
  return {
    actor: POLICY_ACTORS[scope],
    change: { kind: 'policy', scope, entries: Object.fromEntries(states) },
    text: policyText(scope, name, globs, others.length),
  };
}

/** The one change of a layer's lists that blocks a tool. */
export function blockInPolicy(scope: PolicyScope, name: string): Remedy {
  return {
    actor: POLICY_ACTORS[scope],
    change: { kind: 'policy', scope, entries: Object.fromEntries([[name, 'block']]) },
    text: `Block ${name} in the ${scope}'s policy.`,
  };
}

/** The changes, one for each owner of a channel that blocks a tool, after which the channel lets it through. */
export function unblockInChannel(catalog: Catalog, boundaries: OrgBoundaries, channel: string, name: string): Remedy[] {
  const owners: EngineChannel['owner'][] = ['platform', 'organization'];
  return owners.flatMap((owner): Remedy[] => {
    const theirs = boundaries.channels.filter((entry) => entry.slug === channel && entry.owner === owner);
    const blocked = [...new Set(theirs.flatMap((entry) => entry.blocked))];
    const remove = blocked.filter((entry) => matchesEntry(entry, name));
    if (remove.length === 0) return [];
    const remaining = blocked.filter((entry) => !remove.includes(entry));
    const add = leftOver(catalog, remove, remaining, name);
    const actor = owner === 'platform' ? 'platform_admin' : 'configurator';
    const text = `Let channel ${channel} use ${name}: take it off the ${owner}'s restriction.`;
    return [{ actor, change: { kind: 'channel', channel, owner, remove, add }, text }];
  });
}
