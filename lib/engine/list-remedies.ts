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

/** Returns tools that only the removed entries matched, except `name`. */
function leftOver(catalog: Catalog, removed: readonly string[], remaining: readonly string[], name: string): string[] {
  const others = Uint32Array.from(entriesMask(catalog, removed));
  removeAll(others, entriesMask(catalog, remaining));
  return namesOf(catalog, others).filter((other) => other !== name);
}

function policyText(scope: PolicyScope, name: string, globs: readonly string[], others: number): string {
  const place = `in the ${scope}'s policy`;
  if (globs.length === 0) return `Allow ${name} ${place}.`;
  const patterns = globs.map((glob) => `\`${glob}\``).join(', ');
  // One organization's catalog does not contain what the glob blocks elsewhere.
  const elsewhere = scope === 'platform' ? ' Tools of other organizations that it blocks become allowed.' : '';
  if (others === 0) return `Allow ${name} ${place}: remove the block ${patterns}.${elsewhere}`;
  const them = others === 1 ? 'the other tool' : `the ${others} other tools`;
  return `Allow ${name} ${place}: replace the block ${patterns} with a block of ${them} that it matches.${elsewhere}`;
}

/**
 * Returns the change of a layer's lists that allows one tool and affects no other. Replaces a glob that blocks it with
 * exact blocks of the other tools that only the glob blocked. `at`: milliseconds since the epoch.
 */
export function allowInPolicy(
  catalog: Catalog,
  scope: PolicyScope,
  policy: ToolPolicy,
  name: string,
  at: number,
): Omit<Remedy, 'effect'> {
  const blocks = policy.block.filter((block) => isInForce(block, at));
  const blocking = [...new Set(blocks.map((block) => block.tool).filter((entry) => matchesEntry(entry, name)))];
  // Blocks for one goal have exact names and take the place of no other block.
  const inForce = blocks.filter(({ goal }) => goal === undefined).map((block) => block.tool);
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

export function blockInPolicy(scope: PolicyScope, name: string): Omit<Remedy, 'effect'> {
  return {
    actor: POLICY_ACTORS[scope],
    change: { kind: 'policy', scope, entries: Object.fromEntries([[name, 'block']]) },
    text: `Block ${name} in the ${scope}'s policy.`,
  };
}

/** Returns the changes that allow a tool on a channel, one per owner of a block. */
export function unblockInChannel(
  catalog: Catalog,
  boundaries: OrgBoundaries,
  channel: string,
  name: string,
): Omit<Remedy, 'effect'>[] {
  const owners: EngineChannel['owner'][] = ['platform', 'organization'];
  return owners.flatMap((owner): Omit<Remedy, 'effect'>[] => {
    const theirs = boundaries.channels.filter((entry) => entry.slug === channel && entry.owner === owner);
    const blocked = [...new Set(theirs.flatMap((entry) => entry.blocked))];
    const remove = blocked.filter((entry) => matchesEntry(entry, name));
    if (remove.length === 0) return [];
    const remaining = blocked.filter((entry) => !remove.includes(entry));
    const add = leftOver(catalog, remove, remaining, name);
    const actor = owner === 'platform' ? 'platform_admin' : 'configurator';
    const text = `Let channel ${channel} use ${name}: remove it from the ${owner}'s restriction.`;
    return [{ actor, change: { kind: 'channel', channel, owner, remove, add }, text }];
  });
}
