import { recordAudit } from '@/lib/data/audit';
import type { Transaction } from '@/lib/data/db';
import { type OwnerScope, ownerId, readOwner, writeOwner } from '@/lib/data/owner';
import { queryIn, withWholeRows } from '@/lib/data/whole-changes';
import { revertRevision } from '@/lib/features/history/revisions/revision-service';
import { AppError, notFound } from '@/lib/shared/app-error';
import { latestDefinition, type ToolRow } from './definition-repository';
import type { DefinitionReopening, ReopenedDefinition } from './quarantine-contract';
import { isRefused, requireSeen } from './quarantine-repository';

const changedSince = (tool: string) =>
  new AppError('conflict', `${tool} has changed since its definition was decided. Read its definition again.`);

/** The newest change of a tool. */
function newestChange(tx: Transaction, scope: OwnerScope, { id }: ToolRow) {
  return tx.revisionChange.findFirst({
    where: { orgId: ownerId(scope), entity: 'Tool', entityId: id },
    orderBy: { seq: 'desc' },
    include: { revision: { select: { number: true, _count: { select: { changes: true } } } } },
  });
}

type Change = NonNullable<Awaited<ReturnType<typeof newestChange>>>;

/** Throws `conflict` unless the change approved the definition that waited, and no other. */
async function requireApproval(tx: Transaction, scope: OwnerScope, tool: string, change: Change): Promise<void> {
  const [whole] = await withWholeRows(queryIn(tx), ownerId(scope), [change]);
  const before = whole?.before as ToolRow | null;
  const after = whole?.after as ToolRow | null;
  const isApproval = before && before.definition !== 'approved' && after?.definition === 'approved';
  // An import can approve another definition than the one that waited.
  if (!isApproval || latestDefinition(before).hash !== after.definitionHash) throw changedSince(tool);
  if (change.revision._count.changes > 1)
    throw new AppError('conflict', `${tool} was approved together with others. Withdraw its approval instead.`);
}

/**
 * The revision that approved the definition; null when it was refused. Throws `not_found`, `version_mismatch`, and
 * `conflict` when another decision was asked for or nothing was decided.
 */
async function readDecision(
  tx: Transaction,
  scope: OwnerScope,
  tool: string,
  { hash, revision }: DefinitionReopening,
): Promise<bigint | null> {
  const row = await tx.tool.findFirst({ where: { orgId: ownerId(scope), name: tool } });
  if (!row) throw notFound('tool');
  requireSeen(row, hash);
  const change = await newestChange(tx, scope, row);
  if (revision !== undefined && change?.revision.number !== BigInt(revision)) throw changedSince(tool);
  if (row.definition !== 'approved') {
    if (isRefused(row)) return null;
    throw new AppError('conflict', `The definition of ${tool} is already waiting for a decision.`);
  }
  if (!change) throw changedSince(tool);
  await requireApproval(tx, scope, tool, change);
  return change.revision.number;
}

/**
 * Takes back the last decision about a definition: it waits for a decision again, and agents get what they had before.
 * `revision`: takes back this decision alone. Throws `not_found`, `version_mismatch` when the definition is not the one of
 * `hash`, and `conflict` when nothing was decided or the tool has changed since.
 */
export async function reopenDefinition(
  scope: OwnerScope,
  tool: string,
  asked: DefinitionReopening,
): Promise<ReopenedDefinition> {
  const { note } = asked;
  const approval = await readOwner(scope, (tx) => readDecision(tx, scope, tool, asked));
  async function check(tx: Transaction): Promise<void> {
    if ((await readDecision(tx, scope, tool, asked)) !== approval) throw changedSince(tool);
  }
  async function also(tx: Transaction): Promise<void> {
    // An approval may have followed a refusal, which does not return.
    await tx.tool.updateMany({ where: { orgId: ownerId(scope), name: tool }, data: { refusedHash: null } });
    const was = approval === null ? 'refused' : 'approved';
    await recordAudit(tx, scope, 'definition.reopen', `tool/${tool}`, { was, ...(note && { note }) });
  }
  if (approval === null) {
    await writeOwner(scope, note, async (tx) => {
      await check(tx);
      await also(tx);
    });
  } else {
    // Whoever may approve a definition may take that back, although reverting a tool is otherwise the owner's.
    const within = { check, also };
    await revertRevision(scope, String(approval), { note, dryRun: false, ownsAll: true, within });
  }
  return { tool };
}
