import { Prisma, type Transaction } from '@/lib/data/db';
import { type OwnerScope, ownerId, readOwner } from '@/lib/data/owner';
import { planInThread } from '@/lib/data/plan-in-thread';
import { writePlanned } from '@/lib/data/planned-write';
import { readChangeText } from '@/lib/data/read-pieces';
import { queryIn, withWholeRows } from '@/lib/data/whole-changes';
import { AppError } from '@/lib/shared/app-error';
import type { NotRestored } from './restore-planner';
import {
  type Restored,
  readState,
  requireRevision,
  toChanges,
  WRITE_TIMEOUT_MS,
  writePlan,
} from './restore-repository';
import { planRevertTask, type RevertOutcome } from './restore-task';
import { isSame, partOf } from './revert-merge';
import type { RevertObstacle } from './revert-plan';
import { revertedByOwners } from './reverting-role';

type Row = Record<string, unknown>;

export interface RevertConflict extends NotRestored {
  /** The later revision that is the cause; null when none is. */
  revision: { number: bigint; label: string } | null;
}

export interface Revert extends Restored {
  conflicts: RevertConflict[];
}

const LATER_CHANGES = 200;

/** The newest revision after `number` that changed what the obstacle is about. */
async function causeOf(
  tx: Transaction,
  scope: OwnerScope,
  number: bigint,
  { cause }: RevertObstacle,
): Promise<RevertConflict['revision']> {
  if (!cause) return null;
  const orgId = ownerId(scope);
  const found = await tx.revisionChange.findMany({
    where: { orgId, entity: cause.entity, entityId: cause.key, revision: { number: { gt: number } } },
    orderBy: { seq: 'desc' },
    take: LATER_CHANGES,
    include: { revision: { select: { number: true, label: true } } },
  });
  const later = await withWholeRows(queryIn(tx), orgId, found);
  const change = later.find(
    ({ before, after }) => !isSame(partOf(before as Row | null, cause.part), partOf(after as Row | null, cause.part)),
  );
  return change?.revision ?? null;
}

export interface RevertTarget {
  number: bigint;
  /** See `platformText`; null for the platform itself. */
  platform: string | null;
  ownsAll: boolean;
}

async function requireConfigured(tx: Transaction, scope: OwnerScope, revisionId: string): Promise<void> {
  if ((await revertedByOwners(tx, ownerId(scope), [revisionId])).size > 0)
    throw new AppError('forbidden', 'Only an owner can revert this revision, because it changed settings of owners.');
}

async function readRevert(tx: Transaction, scope: OwnerScope, { number, platform, ownsAll }: RevertTarget) {
  const revisionId = await requireRevision(tx, scope, number);
  if (!ownsAll) await requireConfigured(tx, scope, revisionId);
  const changes = await readChangeText(
    tx,
    ownerId(scope),
    Prisma.sql`SELECT c.seq AS place, c.entity, c."entityId", c.seq, c.before, c.after, c.parts
      FROM "RevisionChange" c WHERE c."revisionId" = ${revisionId}::uuid`,
  );
  const state = await readState(tx, scope, platform);
  const elsewhere = new Set([...state.around.otherProfiles].map((slug) => `Profile ${slug}`));
  const channels =
    'orgId' in scope ? await tx.channel.findMany({ where: { orgId: null }, select: { slug: true } }) : [];
  for (const { slug } of channels) elsewhere.add(`Channel ${slug}`);
  return { state, changes, elsewhere };
}

async function conflictsOf(
  tx: Transaction,
  scope: OwnerScope,
  number: bigint,
  { plan, obstacles }: RevertOutcome,
): Promise<RevertConflict[]> {
  const conflicts: RevertConflict[] = [];
  for (const obstacle of obstacles) {
    const { what, why } = obstacle;
    conflicts.push({ what, why, revision: await causeOf(tx, scope, number, obstacle) });
  }
  return [...conflicts, ...plan.notRestored.map((one) => ({ ...one, revision: null }))];
}

const preview = async (
  tx: Transaction,
  scope: OwnerScope,
  number: bigint,
  outcome: RevertOutcome,
): Promise<Revert> => ({
  plan: outcome.plan,
  conflicts: await conflictsOf(tx, scope, number, outcome),
  changes: await toChanges(tx, scope, outcome.plan.shown),
  made: null,
});

/** Throws `not_found` for an unknown revision, `forbidden`. */
export async function previewRevert(scope: OwnerScope, target: RevertTarget): Promise<Revert> {
  const read = await readOwner(scope, (tx) => readRevert(tx, scope, target));
  const outcome = await planInThread(ownerId(scope), planRevertTask, read);
  return readOwner(scope, (tx) => preview(tx, scope, target.number, outcome));
}

/** Steps in the transaction of a revert. */
export interface RevertSteps {
  /** Runs before anything is written. Throws to revert nothing. */
  check: (tx: Transaction) => Promise<void>;
  /** Further writes, after the revert. */
  also: (tx: Transaction) => Promise<void>;
}

/**
 * Takes one revision's changes back in one transaction with its audit row and `within`. Writes nothing when there are
 * conflicts. Throws `not_found` for an unknown revision, `forbidden`.
 */
export function writeRevert(
  scope: OwnerScope,
  target: RevertTarget,
  note: string | undefined,
  within?: RevertSteps,
): Promise<Revert> {
  const { number } = target;
  return writePlanned(
    scope,
    `Reverts revision ${number}${note ? `: ${note}` : ''}`,
    {
      read: (tx) => readRevert(tx, scope, target),
      plan: (read) => planInThread(ownerId(scope), planRevertTask, read),
      write: async (tx, outcome) => {
        await within?.check(tx);
        const conflicts = await conflictsOf(tx, scope, number, outcome);
        if (conflicts.length > 0) return { plan: outcome.plan, conflicts, changes: [], made: null };
        const details = { reverts: String(number), ...(note ? { note } : {}) };
        const written = await writePlan(tx, scope, outcome.plan, { action: 'revision.revert', number, details });
        await within?.also(tx);
        return { ...written, conflicts };
      },
    },
    { timeoutMs: WRITE_TIMEOUT_MS },
  );
}
