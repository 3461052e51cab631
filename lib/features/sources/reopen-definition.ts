import { recordAudit } from '@/lib/data/audit';
import type { Transaction } from '@/lib/data/db';
import { type OwnerScope, ownerId, readOwner, writeOwner } from '@/lib/data/owner';
import { queryIn, withWholeRows } from '@/lib/data/whole-changes';
import { revertRevision } from '@/lib/features/history/revisions/revision-service';
import { AppError, notFound } from '@/lib/shared/app-error';
import { latestDefinition, type ToolRow } from './definition-repository';
import type { DefinitionDecision, ReopenedDefinition } from './quarantine-contract';

const changedSince = (tool: string) =>
  new AppError('conflict', `${tool} has changed since its definition was decided. Withdraw its approval instead.`);

async function readTool(tx: Transaction, scope: OwnerScope, name: string): Promise<ToolRow> {
  const row = await tx.tool.findFirst({ where: { orgId: ownerId(scope), name } });
  if (!row) throw notFound('tool');
  return row;
}

/** The revision that approved this definition and nothing else. Throws `conflict` when the tool has changed since. */
async function findApproval(tx: Transaction, scope: OwnerScope, { id, name }: ToolRow): Promise<bigint> {
  const orgId = ownerId(scope);
  const newest = await tx.revisionChange.findFirst({
    where: { orgId, entity: 'Tool', entityId: id },
    orderBy: { seq: 'desc' },
    include: { revision: { select: { number: true, _count: { select: { changes: true } } } } },
  });
  if (!newest) throw changedSince(name);
  const [whole] = await withWholeRows(queryIn(tx), orgId, [newest]);
  const before = whole?.before as ToolRow | null;
  const after = whole?.after as ToolRow | null;
  const isApproval = before && before.definition !== 'approved' && after?.definition === 'approved';
  if (!isApproval) throw changedSince(name);
  if (newest.revision._count.changes > 1)
    throw new AppError('conflict', `${name} was approved together with others. Withdraw its approval instead.`);
  return newest.revision.number;
}

/**
 * Takes back the last decision about a definition: it waits for a decision again, and agents get what they had before.
 * Throws `not_found`, `version_mismatch` when the definition is not the one of `hash`, and `conflict` when nothing was
 * decided or the tool has changed since.
 */
export async function reopenDefinition(
  scope: OwnerScope,
  tool: string,
  { hash, note }: DefinitionDecision,
): Promise<ReopenedDefinition> {
  const audit = (tx: Transaction, was: 'approved' | 'refused') =>
    recordAudit(tx, scope, 'definition.reopen', `tool/${tool}`, { was, ...(note && { note }) });
  const row = await readOwner(scope, (tx) => readTool(tx, scope, tool));
  if (hash !== undefined && hash !== latestDefinition(row).hash)
    throw new AppError('version_mismatch', `The definition of ${tool} has changed. Review it again.`);
  if (row.definition !== 'approved') {
    await writeOwner(scope, note, async (tx) => {
      const now = await readTool(tx, scope, tool);
      if (now.definition === 'approved' || now.refusedHash === null || now.refusedHash !== latestDefinition(now).hash)
        throw new AppError('conflict', `The definition of ${tool} waits for a decision already.`);
      await tx.tool.update({ where: { id: now.id }, data: { refusedHash: null } });
      await audit(tx, 'refused');
    });
    return { tool };
  }
  const number = await readOwner(scope, (tx) => findApproval(tx, scope, row));
  // Whoever may approve a definition may take that back, although reverting a tool is otherwise the owner's.
  await revertRevision(scope, String(number), {
    ...{ note, dryRun: false, ownsAll: true },
    also: async (tx) => {
      if ((await findApproval(tx, scope, row)) !== number) throw changedSince(tool);
      await audit(tx, 'approved');
    },
  });
  return { tool };
}
