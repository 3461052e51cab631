import { applyEntries } from '@/lib/engine/apply-remedy';
import type { BlockEntry, EntryState, ToolPolicy } from '@/lib/engine/types';
import type { PolicyPatch } from './policy-contract';

type Edit = Pick<PolicyPatch, 'tools' | 'mode' | 'reason' | 'expiresAt'>;

/** One entry, one meaning: a list that names a tool twice keeps the first. */
export function withoutRepeats(policy: ToolPolicy): ToolPolicy {
  const blocked = new Set<string>();
  const block = policy.block.filter((entry) => !blocked.has(entry.tool) && blocked.add(entry.tool));
  return { allow: { mode: policy.allow.mode, tools: [...new Set(policy.allow.tools)] }, block };
}

function editBlocks(block: BlockEntry[], { tools, reason, expiresAt }: Edit): BlockEntry[] {
  return block.map((entry) => {
    if (tools[entry.tool] !== 'block' || (reason === undefined && expiresAt === undefined)) return entry;
    return {
      tool: entry.tool,
      ...(reason === undefined ? {} : { reason }),
      ...(expiresAt === undefined ? {} : { expiresAt }),
    };
  });
}

/** A policy with the states of single entries set: what `PATCH …/policy` saves and what a draft tries. */
export function patchedPolicy(before: ToolPolicy, patch: Edit): ToolPolicy {
  const edited = applyEntries(before, patch.tools as Record<string, EntryState>);
  return {
    allow: { mode: patch.mode ?? edited.allow.mode, tools: edited.allow.tools },
    block: editBlocks(edited.block, patch),
  };
}
