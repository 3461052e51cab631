import type { Transaction } from '@/lib/data/db';
import { type OwnerScope, ownerId } from '@/lib/data/owner';
import type { RevisionView } from '@/lib/features/history/audit/audit-contract';

type Reverter = NonNullable<RevisionView['revertedBy']>;

/** The reverts of a revision by its number, newest first. */
export type Reverts = ReadonlyMap<string, readonly Reverter[]>;

/** The newest revert that applies. A revert that was itself reverted does not. */
export function reverterOf(reverts: Reverts, number: string): Reverter | null {
  return reverts.get(number)?.find((one) => reverterOf(reverts, one.number) === null) ?? null;
}

const revisionOf = (target: string) => target.slice('revision/'.length);

/** Tells which revisions a later restore took back: those after the restored one. */
async function readRestores(tx: Transaction, scope: OwnerScope, after: bigint): Promise<(number: bigint) => boolean> {
  const restores = await tx.auditEvent.findMany({
    where: { orgId: ownerId(scope), action: 'revision.restore', revision: { gt: after } },
    select: { target: true, revision: true },
  });
  return (number) =>
    restores.some(({ target, revision }) => BigInt(revisionOf(target)) < number && number < BigInt(revision!));
}

/** Returns the revisions that reverted these, by the number of the reverted revision. */
export async function readReverters(
  tx: Transaction,
  scope: OwnerScope,
  numbers: readonly bigint[],
): Promise<Map<string, Reverter>> {
  const reverts = new Map<string, Reverter[]>();
  if (numbers.length === 0) return new Map();
  const isTakenBack = await readRestores(
    tx,
    scope,
    numbers.reduce((least, one) => (one < least ? one : least)),
  );
  let asked = numbers.map(String);
  // Reverts can be reverted; a revert is always newer than what it reverts, so this ends.
  while (asked.length > 0) {
    const events = await tx.auditEvent.findMany({
      where: {
        ...{ orgId: ownerId(scope), action: 'revision.revert', revision: { not: null } },
        target: { in: asked.map((number) => `revision/${number}`) },
      },
      orderBy: { seq: 'desc' },
      select: { target: true, revision: true, label: true, actor: true },
    });
    const found = new Set<string>();
    for (const { target, revision, label, actor } of events) {
      if (isTakenBack(revision!)) continue;
      const reverted = revisionOf(target);
      const reverter = { number: String(revision), label: label || actor };
      reverts.set(reverted, [...(reverts.get(reverted) ?? []), reverter]);
      if (!reverts.has(reverter.number)) found.add(reverter.number);
    }
    asked = [...found];
  }
  return new Map(
    numbers.map(String).flatMap((number) => {
      const reverter = reverterOf(reverts, number);
      return reverter ? [[number, reverter]] : [];
    }),
  );
}
