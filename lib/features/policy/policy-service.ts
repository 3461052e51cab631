import { isInForce } from '@/lib/engine/compile-policy';
import type { PolicyWarning, ToolPolicy } from '@/lib/engine/types';
import { policyWarnings } from '@/lib/engine/warnings';
import { platformCatalog } from '@/lib/snapshot/platform-catalog';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { patchedPolicy, withoutRepeats } from './edit-policy';
import type { PolicyInput, PolicyPatch, PolicyView } from './policy-contract';
import { type PolicyTarget, readPolicy, type StoredPolicy, updatePolicy } from './policy-repository';

export { patchedPolicy, withoutRepeats } from './edit-policy';
export type { PolicyTarget } from './policy-repository';

async function catalogNames(target: PolicyTarget): Promise<readonly string[]> {
  if (target.layer === 'platform') return (await platformCatalog()).catalog.names;
  return (await snapshots().get(target.scope.orgId)).snapshot.catalog.names;
}

/** Blocks that hold nothing any more: saved too late, or not yet taken out by the job. */
function endedWarnings(policy: ToolPolicy, now: number): PolicyWarning[] {
  return policy.block
    .filter((block) => !isInForce(block, now))
    .map(({ tool, expiresAt }) => ({
      code: 'ended_block',
      message: `The block of \`${tool}\` ended at ${expiresAt}: it holds nothing and will be removed.`,
      entry: tool,
    }));
}

async function toView({ policy, version }: StoredPolicy, target: PolicyTarget): Promise<PolicyView> {
  const warnings = [...policyWarnings(policy, await catalogNames(target)), ...endedWarnings(policy, Date.now())];
  return { ...policy, revision: String(version), warnings };
}

/** Throws `not_found` for an agent that the organization does not have. */
export async function getPolicy(target: PolicyTarget): Promise<PolicyView> {
  return toView(await readPolicy(target), target);
}

/** `expected`: the revision of If-Match. Throws `not_found`, `version_mismatch`. */
export async function replacePolicy(target: PolicyTarget, expected: string, input: PolicyInput): Promise<PolicyView> {
  const { note, ...policy } = input;
  return toView(await updatePolicy(target, expected, note, () => withoutRepeats(policy)), target);
}

/** Sets the states of single entries; `expected` null: whatever is stored. Throws `not_found`, `version_mismatch`. */
export async function patchPolicy(
  target: PolicyTarget,
  expected: string | null,
  patch: PolicyPatch,
): Promise<PolicyView> {
  const stored = await updatePolicy(target, expected, patch.note, (before) => patchedPolicy(before, patch));
  return toView(stored, target);
}
