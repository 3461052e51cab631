import type { OwnerScope } from '@/lib/data/owner';
import type { RevisionChangeView, RevisionView } from '@/lib/features/history/audit/audit-contract';
import { AppError } from '@/lib/shared/app-error';
import type { Page, PageRequest } from '@/lib/shared/page';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { platformText } from './restore-effects';
import { previewRestore, type Restored, writeRestore } from './restore-repository';
import { previewRevert, type Revert, type RevertConflict, type RevertSteps, writeRevert } from './revert-repository';
import type { RestoreView, RevertView } from './revision-contract';
import { getRevision, listChanges } from './revision-read-model';

export { listRevisions as listRevisionLog } from './revision-read-model';

/** Throws `not_found`. */
export function readRevision(scope: OwnerScope, number: string): Promise<RevisionView> {
  return getRevision(scope, BigInt(number));
}

/** Throws `not_found`, `invalid` for an unknown cursor. */
export function listRevisionChanges(
  scope: OwnerScope,
  number: string,
  request: PageRequest,
): Promise<Page<RevisionChangeView>> {
  return listChanges(scope, BigInt(number), request);
}

/** The layer above an organization, with which its agents' tools are compared; null for the platform itself. */
async function platformOf(scope: OwnerScope): Promise<string | null> {
  return 'orgId' in scope ? platformText((await snapshotOf(scope)).platform) : null;
}

function toView(number: string, dryRun: boolean, { plan, changes, made }: Restored): RestoreView {
  return {
    dryRun,
    restores: number,
    revision: made ? String(made.revision) : null,
    previous: made ? String(made.previous) : null,
    changeCount: plan.changeCount,
    changes,
    notRestored: plan.notRestored,
  };
}

export interface RestoreOptions {
  note: string | undefined;
  /** Only reports the changes. */
  dryRun: boolean;
}

/**
 * Restores an organization's policy or the platform's layer to revision `number`, as a new revision. Throws `not_found`
 * for an unknown revision.
 */
export async function restoreRevision(
  scope: OwnerScope,
  number: string,
  { dryRun, note }: RestoreOptions,
): Promise<RestoreView> {
  const target = BigInt(number);
  const platform = await platformOf(scope);
  const restored = await (dryRun
    ? previewRestore(scope, target, platform)
    : writeRestore(scope, target, note, platform));
  const { agents } = restored.plan;
  return { ...toView(number, dryRun, restored), ...(agents && { agents }) };
}

const MAX_NAMED = 5;

function conflictText(number: string, conflicts: readonly RevertConflict[]): string {
  const named = conflicts
    .slice(0, MAX_NAMED)
    .map(({ what, why, revision }) => `${what}: ${why}${revision ? ` (revision ${revision.number})` : ''}`);
  const rest = conflicts.length - MAX_NAMED;
  const more = rest > 0 ? `; and ${rest} more. A dry run lists all conflicts.` : '.';
  return `Revision ${number} cannot be reverted by itself: ${named.join('; ')}${more}`;
}

function toRevertView(number: string, dryRun: boolean, { plan, changes, made, conflicts }: Revert): RevertView {
  return {
    dryRun,
    reverts: number,
    revision: made ? String(made.revision) : null,
    previous: made ? String(made.previous) : null,
    changeCount: plan.changeCount,
    changes,
    conflicts: conflicts.map(({ what, why, revision }) => ({
      ...{ what, why },
      revision: revision ? String(revision.number) : null,
      by: revision?.label || null,
    })),
  };
}

export interface RevertOptions extends RestoreOptions {
  /** The caller may also revert changes that only owners can make. */
  ownsAll: boolean;
  within?: RevertSteps;
}

/**
 * Takes back what one revision changed and leaves all later changes, as a new revision. Throws `not_found`,
 * `forbidden`, and `conflict` naming what depends on the change.
 */
export async function revertRevision(
  scope: OwnerScope,
  number: string,
  { dryRun, note, ownsAll, within }: RevertOptions,
): Promise<RevertView> {
  const target = { number: BigInt(number), platform: await platformOf(scope), ownsAll };
  const reverted = await (dryRun ? previewRevert(scope, target) : writeRevert(scope, target, note, within));
  const { plan, conflicts } = reverted;
  if (!dryRun && conflicts.length > 0) throw new AppError('conflict', conflictText(number, conflicts));
  return { ...toRevertView(number, dryRun, reverted), ...(plan.agents && { agents: plan.agents }) };
}
