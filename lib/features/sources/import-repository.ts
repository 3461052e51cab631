import { recordAudit } from '@/lib/data/audit';
import { Prisma, type Transaction } from '@/lib/data/db';
import { planThenWrite } from '@/lib/data/planned-write';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import { AppError } from '@/lib/shared/app-error';
import { latestOf } from './definition-repository';
import {
  applyChanges,
  type Change,
  compareTools,
  type Findings,
  inPieces,
  lintChanges,
  namedChanges,
  namesOfOthers,
  type OrgPlace,
  toCounts,
  withoutTaken,
} from './import-changes-repository';
import type { ImportedTool, ReadDocument } from './imported-tool';
import { type Attempt, endRun, getRunIn } from './run-repository';
import type { AcceptInput } from './source-contract';

/** Thousands of rows, each with its revision: minutes at worst, seconds as a rule. */
const SAVE_TIMEOUT_MS = 120_000;

export type ChangeRow = Prisma.ImportChangeGetPayload<object>;

/** What was read: the document, and the SHA-256 of its text. */
export interface ReadResult {
  document: ReadDocument;
  digest: string;
}

/**
 * Ends a run with what its document holds: makes the changes where nobody has to be asked (the first time, or when a
 * script said so), else keeps them to be shown. One transaction: all of it or nothing, and nothing when another worker
 * has the run by now.
 */
export async function finishRun(scope: OrgScope, attempt: Attempt, { document, digest }: ReadResult): Promise<void> {
  const { orgId } = scope;
  const { runId, sourceId, source } = attempt;
  const place = { orgId, sourceId };
  await planThenWrite(
    scope,
    `Imports ${source}`,
    {
      read: async (tx) => ({
        run: await tx.importRun.findUniqueOrThrow({ where: { id_orgId: { id: runId, orgId } } }),
        others: await namesOfOthers(tx, place),
        rows: await tx.tool.findMany({ where: place }),
      }),
      plan: async ({ run, others, rows }) => {
        const { tools, refused } = withoutTaken(document, others);
        const { changes, unchanged } = compareTools(rows, tools);
        const counts = toCounts(document.operations, { tools, refused, changes, unchanged });
        const mustAsk = !run.acceptAll && changes.length > 0;
        const findings: Findings = mustAsk ? new Map() : await lintChanges(changes, others);
        return { run, refused, changes, unchanged, counts, mustAsk, findings };
      },
      write: async (tx, { run, refused, changes, unchanged, counts, mustAsk, findings }) => {
        const { title, version, servers } = document;
        const end = { counts: { ...counts, document: { title, version, servers } }, refused, digest };
        if (mustAsk) {
          await keep(tx, orgId, runId, changes);
          await endRun(tx, orgId, attempt, { ...end, status: 'review' });
          return;
        }
        await applyChanges(tx, place, changes, run.approve, findings);
        await noteDocument(tx, place, document, digest);
        await endRun(tx, orgId, attempt, { ...end, status: 'applied' });
        // That a server was asked by the clock, and said the same as before, is no news.
        if (run.requestedBy === 'system:sources' && changes.length === 0) return;
        await recordAudit(tx, scope, 'source.import', `source/${source}`, {
          ...{ run: runId, requestedBy: run.requestedLabel, approve: run.approve, digest },
          ...namedChanges(changes),
          ...{ unchanged, refused: refused.length },
        });
      },
    },
    { timeoutMs: SAVE_TIMEOUT_MS },
  );
}

async function noteDocument(
  tx: Transaction,
  { orgId, sourceId }: OrgPlace,
  document: Pick<ReadDocument, 'title' | 'version' | 'servers'>,
  digest: string,
) {
  await tx.source.update({
    where: { id_orgId: { id: sourceId, orgId } },
    data: {
      ...{ documentTitle: document.title, documentVersion: document.version, servers: document.servers },
      ...{ digest, syncedAt: new Date() },
    },
  });
}

async function keep(tx: Transaction, orgId: string, runId: string, changes: readonly Change[]): Promise<void> {
  const json = (tool: ImportedTool | null) =>
    tool === null ? Prisma.DbNull : (tool as unknown as Prisma.InputJsonObject);
  await tx.importChange.deleteMany({ where: { orgId, runId } });
  for (const piece of inPieces(changes)) {
    await tx.importChange.createMany({
      data: piece.map(({ before, after, ...rest }) => ({
        ...rest,
        orgId,
        runId,
        before: json(before),
        after: json(after),
      })),
    });
  }
}

/** What a run would change, by name, from the one after `after`. Throws `not_found`. */
export function listChangeRows(
  scope: OrgScope,
  slug: string,
  id: string,
  { kind, after, limit }: { kind?: Change['kind'] | undefined; after: string | null; limit: number },
): Promise<ChangeRow[]> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const run = await getRunIn(tx, orgId, slug, id);
    return tx.importChange.findMany({
      where: { orgId, runId: run.id, ...(kind && { kind }), ...(after === null ? {} : { tool: { gt: after } }) },
      orderBy: { tool: 'asc' },
      take: limit,
    });
  });
}

/** Refuses to overwrite what was not what the person saw. */
async function requireSameBase(
  tx: Transaction,
  { orgId, sourceId }: OrgPlace,
  changes: readonly ChangeRow[],
): Promise<void> {
  const rows = new Map((await tx.tool.findMany({ where: { orgId, sourceId } })).map((row) => [row.name, row]));
  for (const { tool, base } of changes) {
    const row = rows.get(tool);
    if ((row ? latestOf(row).hash : null) !== base)
      throw new AppError('conflict', `${tool} is another one than when this was read. Import the document again.`);
  }
}

/** Throws `not_found`, `conflict` unless the run waits for it, `invalid` for names that it does not hold. */
export async function acceptRun(scope: OrgScope, slug: string, id: string, input: AcceptInput): Promise<void> {
  const { orgId } = scope;
  const { tools: chosen, approve, note } = input;
  await planThenWrite(
    scope,
    note,
    {
      read: async (tx) => {
        const run = await getRunIn(tx, orgId, slug, id);
        requireReview(run.status);
        const place = { orgId, sourceId: run.sourceId };
        const names = chosen && [...new Set(chosen)];
        const accepted = await tx.importChange.findMany({
          where: { orgId, runId: id, ...(names && { tool: { in: names } }) },
        });
        const unknown = names?.filter((name) => !accepted.some(({ tool }) => tool === name)) ?? [];
        if (unknown.length > 0)
          throw new AppError('invalid', 'Some of these tools are not changed by this import.', {
            invalidParams: unknown
              .slice(0, 50)
              .map((name) => ({ pointer: '/tools', message: `does not change ${name}` })),
          });
        await requireSameBase(tx, place, accepted);
        return { place, accepted, others: await namesOfOthers(tx, place) };
      },
      plan: async ({ place, accepted, others }) => {
        const changes = accepted.map((row) => row as unknown as Change);
        return { place, accepted, changes, findings: await lintChanges(changes, others) };
      },
      write: async (tx, { place, accepted, changes, findings }) => {
        // No revision tells of runs: somebody else may have decided on this one.
        const run = await getRunIn(tx, orgId, slug, id);
        requireReview(run.status);
        await applyChanges(tx, place, changes, approve, findings);
        await tx.importChange.updateMany({
          where: { orgId, runId: id, tool: { in: accepted.map(({ tool }) => tool) } },
          data: { accepted: true },
        });
        await tx.importRun.update({
          where: { id_orgId: { id, orgId } },
          data: { status: 'applied', approve, finishedAt: new Date() },
        });
        const read = run.counts as unknown as { document: Pick<ReadDocument, 'title' | 'version' | 'servers'> };
        await noteDocument(tx, place, read.document, run.digest);
        await recordAudit(tx, scope, 'source.import', `source/${slug}`, {
          ...{ run: id, approve, digest: run.digest },
          ...namedChanges(changes),
          ...(note && { note }),
        });
      },
    },
    { timeoutMs: SAVE_TIMEOUT_MS },
  );
}

function requireReview(status: string): void {
  if (status !== 'review')
    throw new AppError(
      'conflict',
      `This import is ${status === 'applied' ? 'made already' : status}; there is nothing to decide.`,
    );
}

/** Throws `not_found`, `conflict` unless the run waits for a decision. */
export function discardRun(scope: OrgScope, slug: string, id: string): Promise<void> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const run = await getRunIn(tx, orgId, slug, id);
    requireReview(run.status);
    await tx.importRun.update({
      where: { id_orgId: { id, orgId } },
      data: { status: 'discarded', finishedAt: new Date() },
    });
    await recordAudit(tx, scope, 'source.discard', `source/${slug}`, { run: id });
  });
}
