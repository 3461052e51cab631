import { applyEntries } from '@/lib/engine/apply-entries';
import { endOf } from '@/lib/engine/compile-policy';
import type { BlockEntry, EntryState, ToolPolicy } from '@/lib/engine/types';
import type { PolicyPatch } from './policy-contract';

type Edit = Pick<PolicyPatch, 'tools' | 'mode' | 'reason' | 'expiresAt'>;

/**
 * Removes duplicates from each list. Of several blocks of a tool, and of a goal where they name one, the one that ends
 * last stays, because all of them hold.
 */
export function withoutRepeats(policy: ToolPolicy): ToolPolicy {
  const blocks = new Map<string, BlockEntry>();
  for (const entry of policy.block) {
    const key = JSON.stringify([entry.tool, entry.goal]);
    const known = blocks.get(key);
    if (!known || endOf(entry) > endOf(known)) blocks.set(key, entry);
  }
  return { allow: { mode: policy.allow.mode, tools: [...new Set(policy.allow.tools)] }, block: [...blocks.values()] };
}

/** The problem of an entry for one goal outside an agent's own policy. `pointer`: of the entry. */
export const noGoalHere = (pointer: string) => ({
  pointer: `${pointer}/goal`,
  message: 'must be omitted: only entries of agents can hold during one goal',
});

function editBlocks(block: BlockEntry[], { tools, reason, expiresAt }: Edit): BlockEntry[] {
  return block.map((entry) => {
    if (tools[entry.tool] !== 'block' || entry.goal !== undefined || (reason === undefined && expiresAt === undefined))
      return entry;
    return {
      tool: entry.tool,
      ...(reason === undefined ? {} : { reason }),
      ...(expiresAt === undefined ? {} : { expiresAt }),
    };
  });
}

/** Applies entry states to a policy. Used by `PATCH …/policy` and by drafts. */
export function patchedPolicy(before: ToolPolicy, patch: Edit): ToolPolicy {
  const edited = applyEntries(before, patch.tools as Record<string, EntryState>);
  return {
    allow: { mode: patch.mode ?? edited.allow.mode, tools: edited.allow.tools },
    block: editBlocks(edited.block, patch),
  };
}
