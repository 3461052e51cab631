import { applyEntries } from '@/lib/engine/apply-remedy';
import type { BlockEntry, EntryState, ToolPolicy } from '@/lib/engine/types';
import { policyWarnings } from '@/lib/engine/warnings';
import { platformCatalog } from '@/lib/snapshot/platform-catalog';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import type { PolicyInput, PolicyPatch, PolicyView } from './policy-contract';
import { type PolicyTarget, readPolicy, type StoredPolicy, updatePolicy } from './policy-repository';

export type { PolicyTarget } from './policy-repository';

async function catalogNames(target: PolicyTarget): Promise<readonly string[]> {
  if (target.layer === 'platform') return (await platformCatalog()).catalog.names;
  return (await snapshots().get(target.scope.orgId)).snapshot.catalog.names;
}

async function toView({ policy, version }: StoredPolicy, target: PolicyTarget): Promise<PolicyView> {
  return { ...policy, revision: String(version), warnings: policyWarnings(policy, await catalogNames(target)) };
}

/** Throws `not_found` for an agent that the organization does not have. */
export async function getPolicy(target: PolicyTarget): Promise<PolicyView> {
  return toView(await readPolicy(target), target);
}

// One entry, one meaning: a list that names a tool twice keeps the first.
function withoutRepeats(policy: ToolPolicy): ToolPolicy {
  const blocked = new Set<string>();
  const block = policy.block.filter((entry) => !blocked.has(entry.tool) && blocked.add(entry.tool));
  return { allow: { mode: policy.allow.mode, tools: [...new Set(policy.allow.tools)] }, block };
}

/** `expected`: the revision of If-Match. Throws `not_found`, `version_mismatch`. */
export async function replacePolicy(target: PolicyTarget, expected: string, input: PolicyInput): Promise<PolicyView> {
  const { note, ...policy } = input;
  return toView(await updatePolicy(target, expected, note, () => withoutRepeats(policy)), target);
}

function editBlocks(block: BlockEntry[], patch: PolicyPatch): BlockEntry[] {
  const { reason, expiresAt } = patch;
  return block.map((entry) => {
    if (patch.tools[entry.tool] !== 'block' || (reason === undefined && expiresAt === undefined)) return entry;
    return {
      tool: entry.tool,
      ...(reason === undefined ? {} : { reason }),
      ...(expiresAt === undefined ? {} : { expiresAt }),
    };
  });
}

/** Sets the states of single entries; `expected` null: whatever is stored. Throws `not_found`, `version_mismatch`. */
export async function patchPolicy(
  target: PolicyTarget,
  expected: string | null,
  patch: PolicyPatch,
): Promise<PolicyView> {
  const stored = await updatePolicy(target, expected, patch.note, (before) => {
    const edited = applyEntries(before, patch.tools as Record<string, EntryState>);
    return {
      allow: { mode: patch.mode ?? edited.allow.mode, tools: edited.allow.tools },
      block: editBlocks(edited.block, patch),
    };
  });
  return toView(stored, target);
}
