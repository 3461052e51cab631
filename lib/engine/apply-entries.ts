import { endOf } from './compile-policy';
import { isGlob, matchesEntry } from './glob';
import type { BlockEntry, EntryState, ToolPolicy } from './types';

/**
 * A name blocked instead of a removed glob keeps the glob's reason and expiry. Of several globs, the one that expires
 * last is used.
 */
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
 * Sets the states of policy entries. `allow` adds an entry to the allow list and removes it from the block list,
 * `block` does the opposite, `inherit` removes it from both. Blocks for one goal go with `allow` and `inherit`, and stay
 * with `block`. Other entries are unchanged.
 */
export function applyEntries(policy: ToolPolicy, entries: Readonly<Record<string, EntryState>>): ToolPolicy {
  const states = new Map(Object.entries(entries));
  const isRemoved = (block: BlockEntry) => states.get(block.tool) === 'inherit' && isGlob(block.tool);
  const removed = policy.block.filter(isRemoved);
  const kept = policy.allow.tools.filter((entry) => (states.get(entry) ?? 'allow') === 'allow');
  const stays = new Set(kept);
  const allowed = [...states].flatMap(([entry, state]) => (state === 'allow' && !stays.has(entry) ? [entry] : []));
  // For duplicate entries the first is effective, so it is set last.
  const always = policy.block.filter(({ goal }) => goal === undefined);
  const before = new Map(always.toReversed().map((block) => [block.tool, block]));
  const isKept = ({ tool, goal }: BlockEntry) =>
    !states.has(tool) || (goal !== undefined && states.get(tool) === 'block');
  const blocked = [...states].flatMap(([entry, state]) =>
    state === 'block' ? [blockInPlace(entry, before, removed)] : [],
  );
  return {
    allow: { mode: policy.allow.mode, tools: [...kept, ...allowed] },
    block: [...policy.block.filter(isKept), ...blocked],
  };
}
