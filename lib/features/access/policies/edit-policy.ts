import { applyEntries } from '@/lib/engine/apply-entries';
import type { BlockEntry, EntryState, ToolPolicy } from '@/lib/engine/types';
import type { PolicyPatch } from './policy-contract';

type Edit = Pick<PolicyPatch, 'tools' | 'mode' | 'reason' | 'expiresAt'>;

/** Removes duplicates from each list; the first entry of a tool, and of a goal where it names one, wins. */
export function withoutRepeats(policy: ToolPolicy): ToolPolicy {
  const blocked = new Set<string>();
  const keyOf = ({ tool, goal }: BlockEntry) => JSON.stringify([tool, goal]);
  const block = policy.block.filter((entry) => !blocked.has(keyOf(entry)) && blocked.add(keyOf(entry)));
  return { allow: { mode: policy.allow.mode, tools: [...new Set(policy.allow.tools)] }, block };
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
