import { type Catalog, entriesMask } from '@/lib/engine/compile-catalog';
import { isInForce } from '@/lib/engine/compile-policy';
import { isEmpty } from '@/lib/engine/mask';
import type { PolicyWarning, ToolPolicy } from '@/lib/engine/types';
import { policyWarnings } from '@/lib/engine/warnings';
import { AppError } from '@/lib/shared/app-error';
import { utcText } from '@/lib/shared/format';
import { platformCatalog } from '@/lib/snapshot/platform-catalog';
import { snapshotOf, snapshots } from '@/lib/snapshot/snapshot-store';
import { noGoalHere, patchedPolicy, withoutRepeats } from './edit-policy';
import type { PolicyInput, PolicyPatch, PolicyView } from './policy-contract';
import { type PolicyTarget, readPolicy, type StoredPolicy, updatePolicy } from './policy-repository';

export { patchedPolicy, withoutRepeats } from './edit-policy';
export type { PolicyTarget } from './policy-repository';

type PolicyCatalog = Catalog | Pick<Catalog, 'names'>;

/** The platform's own catalog has no universal tools to warn about: its blocks hold for them. */
async function catalogOf(target: PolicyTarget): Promise<PolicyCatalog> {
  if (target.layer === 'platform') return { names: (await platformCatalog()).catalog.names };
  return (await snapshotOf(target.scope)).catalog;
}

/**
 * Saves the policy and returns its warnings. Uses the cached catalog when it is current, so saving does not wait for
 * a reload. The reload starts immediately for later requests.
 */
async function save(target: PolicyTarget, work: () => Promise<StoredPolicy>): Promise<PolicyView> {
  if (target.layer === 'platform') return toView(await work(), await catalogOf(target));
  const { orgId } = target.scope;
  const current = snapshots().peek(orgId)?.catalog;
  const stored = await work();
  const next = snapshots().get(orgId);
  // The next request reports the error if the reload fails.
  next.catch(() => undefined);
  return toView(stored, current ?? (await next).snapshot.catalog);
}

function expiredBlockWarnings(policy: ToolPolicy, now: number): PolicyWarning[] {
  return policy.block
    .filter((block) => !isInForce(block, now))
    .map(({ tool, expiresAt }) => ({
      code: 'ended_block',
      message: `The block of \`${tool}\` expired at ${utcText(expiresAt!)} and will be removed.`,
      entry: tool,
    }));
}

/** Blocks that name universal tools alone. */
function universalWarnings({ block }: ToolPolicy, catalog: PolicyCatalog): PolicyWarning[] {
  if (!('universal' in catalog)) return [];
  return block
    .filter(({ tool }) => {
      const named = entriesMask(catalog, [tool]);
      return !isEmpty(named) && named.every((word, w) => (word & ~catalog.universal[w]!) === 0);
    })
    .map(({ tool }) => ({
      code: 'universal_tool',
      message: `\`${tool}\` names only universal tools, so this block has no effect. Only the platform can block them.`,
      entry: tool,
    }));
}

function idleAllowWarnings({ allow }: ToolPolicy): PolicyWarning[] {
  if (allow.mode !== 'all' || allow.tools.length === 0) return [];
  return [
    { code: 'idle_allow_list', message: 'The allow list has no effect while every tool is allowed (mode `all`).' },
  ];
}

function toView({ policy, version }: StoredPolicy, catalog: PolicyCatalog): PolicyView {
  const warnings = [
    ...policyWarnings(policy, catalog.names),
    ...universalWarnings(policy, catalog),
    ...idleAllowWarnings(policy),
    ...expiredBlockWarnings(policy, Date.now()),
  ];
  return { ...policy, revision: String(version), warnings };
}

/** Throws `not_found` for an unknown agent. */
export async function getPolicy(target: PolicyTarget): Promise<PolicyView> {
  return toView(await readPolicy(target), await catalogOf(target));
}

function requireNoGoals(block: ToolPolicy['block']): void {
  const invalidParams = block.flatMap(({ goal }, index) => (goal === undefined ? [] : [noGoalHere(`/block/${index}`)]));
  if (invalidParams.length > 0)
    throw new AppError('invalid', 'Only agents have entries for one goal.', { invalidParams });
}

/** `expected`: revision from `If-Match`. Throws `not_found`, `version_mismatch`. */
export async function replacePolicy(target: PolicyTarget, expected: string, input: PolicyInput): Promise<PolicyView> {
  const { note, ...policy } = input;
  if (target.layer !== 'agent') requireNoGoals(policy.block);
  return save(target, () => updatePolicy(target, expected, note, () => withoutRepeats(policy)));
}

/**
 * Sets the states of single entries. `expected`: null skips the version check. Throws `not_found`, `version_mismatch`.
 */
export async function patchPolicy(
  target: PolicyTarget,
  expected: string | null,
  patch: PolicyPatch,
): Promise<PolicyView> {
  return save(target, () => updatePolicy(target, expected, patch.note, (before) => patchedPolicy(before, patch)));
}
