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

/**
 * Saves, and answers with warnings. Lists change no catalogue: where the one in memory is current when the save begins,
 * the answer does not wait until the boundaries are read again. They are read at once all the same, for who asks next.
 */
async function save(target: PolicyTarget, work: () => Promise<StoredPolicy>): Promise<PolicyView> {
  if (target.layer === 'platform') return toView(await work(), await catalogNames(target));
  const { orgId } = target.scope;
  const current = snapshots().peek(orgId)?.catalog.names;
  const stored = await work();
  const next = snapshots().get(orgId);
  // Whoever asks next is told why it cannot be read, if it cannot.
  next.catch(() => undefined);
  return toView(stored, current ?? (await next).snapshot.catalog.names);
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

function toView({ policy, version }: StoredPolicy, names: readonly string[]): PolicyView {
  const warnings = [...policyWarnings(policy, names), ...endedWarnings(policy, Date.now())];
  return { ...policy, revision: String(version), warnings };
}

/** Throws `not_found` for an agent that the organization does not have. */
export async function getPolicy(target: PolicyTarget): Promise<PolicyView> {
  return toView(await readPolicy(target), await catalogNames(target));
}

/** `expected`: the revision of If-Match. Throws `not_found`, `version_mismatch`. */
export async function replacePolicy(target: PolicyTarget, expected: string, input: PolicyInput): Promise<PolicyView> {
  const { note, ...policy } = input;
  return save(target, () => updatePolicy(target, expected, note, () => withoutRepeats(policy)));
}

/** Sets the states of single entries; `expected` null: whatever is stored. Throws `not_found`, `version_mismatch`. */
export async function patchPolicy(
  target: PolicyTarget,
  expected: string | null,
  patch: PolicyPatch,
): Promise<PolicyView> {
  return save(target, () => updatePolicy(target, expected, patch.note, (before) => patchedPolicy(before, patch)));
}
