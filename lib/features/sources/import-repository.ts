import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { type OwnerScope, ownerId } from '@/lib/data/owner';
import { planInThread } from '@/lib/data/plan-in-thread';
import { writePlanned } from '@/lib/data/planned-write';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import { notify } from '@/lib/features/notifications/notify';
import { AppError } from '@/lib/shared/app-error';
import { applyToolWrites, type Place, readCatalog, readChanges, saveChanges } from './import-changes-repository';
import { type ChangeKind, planAcceptTask, planImportTask } from './import-plan';
import type { PackedDocument } from './reading/imported-tool';
import { type Attempt, endRun, getRunIn } from './run-repository';
import { countsOf } from './source-columns';
import type { AcceptInput } from './source-contract';

/** Thousands of rows with revisions: usually seconds, minutes at worst. */
const SAVE_TIMEOUT_MS = 120_000;

export type ChangeRow = Prisma.ImportChangeGetPayload<object>;

export interface ReadResult {
  document: PackedDocument;
  digest: string;
}

/**
 * Finishes a run. Applies the changes if no review is needed (first import, or requested by a script); otherwise stores
 * them for review. Runs in one transaction, and does nothing when another worker has claimed the run.
 */
export async function finishRun(
  scope: OwnerScope,
  attempt: Attempt,
  { document, digest }: ReadResult,
  signal: AbortSignal,
): Promise<void> {
  const orgId = ownerId(scope);
  const { runId, sourceId, source } = attempt;
  const place = { orgId, sourceId };
  await writePlanned(
    scope,
    `Imports ${source}`,
    {
      read: async (tx) => ({
        run: await tx.importRun.findUniqueOrThrow({ where: { id: runId, orgId } }),
        catalog: await readCatalog(tx, place),
      }),
      plan: async ({ run, catalog }) => {
        const reviewIn = orgId !== null && !run.acceptAll ? runId : null;
        const input = { ...catalog, document, approve: run.approve, reviewIn };
        return { run, plan: await planInThread(orgId, planImportTask, input, { signal }) };
      },
      write: async (tx, { run, plan }) => {
        const { title, version, servers, warnings } = document;
        const { counts, refused, summary, unchanged } = plan;
        const end = { counts: { ...counts, document: { title, version, servers } }, refused, warnings, digest };
        if (plan.review !== null && orgId !== null) {
          await saveChanges(tx, orgId, runId, plan.review);
          await endRun(tx, orgId, attempt, { ...end, status: 'review' });
          return;
        }
        if (plan.review === null) await applyToolWrites(tx, place, plan.writes);
        await noteDocument(tx, place, document, digest);
        await endRun(tx, orgId, attempt, { ...end, status: 'applied' });
        // A scheduled sync without changes is not recorded.
        const hasChanges = Object.values(summary).some(({ count }) => count > 0);
        if (run.requestedBy === 'system:sources' && !hasChanges) return;
        await recordAudit(tx, scope, 'source.import', `source/${source}`, {
          ...{ run: runId, requestedBy: run.requestedLabel, approve: run.approve, digest },
          ...summary,
          ...{ unchanged, refused: refused.length },
        });
        const { changed } = summary;
        // Approved ones wait for nobody.
        if (!('orgId' in scope) || run.approve || !changed || changed.count === 0) return;
        await notify(tx, scope, 'definition.quarantined', { source, ...changed });
      },
    },
    { timeoutMs: SAVE_TIMEOUT_MS },
  );
}

async function noteDocument(
  tx: Transaction,
  { orgId, sourceId }: Place,
  document: Pick<PackedDocument, 'title' | 'version' | 'servers'>,
  digest: string,
) {
  await tx.source.update({
    where: { id: sourceId, orgId },
    data: {
      ...{ documentTitle: document.title, documentVersion: document.version, servers: document.servers },
      ...{ digest, syncedAt: new Date() },
    },
  });
}

/** Lists the changes of a run by name, starting after `after`. Throws `not_found`. */
export function listChangeRows(
  scope: OrgScope,
  slug: string,
  id: string,
  { kind, after, limit }: { kind?: ChangeKind | undefined; after: string | null; limit: number },
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

/** Throws `invalid` for names that are not in the run. */
async function requireInRun(tx: Transaction, orgId: string, runId: string, names: readonly string[]): Promise<void> {
  const found = await tx.importChange.findMany({
    where: { orgId, runId, tool: { in: [...names] } },
    select: { tool: true },
  });
  const known = new Set(found.map(({ tool }) => tool));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new AppError('invalid', 'Some of these tools are not in this import.', {
    invalidParams: unknown.slice(0, 50).map((name) => ({ pointer: '/tools', message: `does not change ${name}` })),
  });
}

/** Throws `not_found`, `conflict` unless the run waits for review, `invalid` for names that are not in the run. */
export async function acceptRun(scope: OrgScope, slug: string, id: string, input: AcceptInput): Promise<void> {
  const { orgId } = scope;
  const { tools: chosen, approve, note } = input;
  await writePlanned(
    scope,
    note,
    {
      read: async (tx) => {
        const run = await getRunIn(tx, orgId, slug, id);
        requireReview(run.status);
        const place = { orgId, sourceId: run.sourceId };
        const names = chosen && [...new Set(chosen)];
        if (names) await requireInRun(tx, orgId, id, names);
        const accepted = await readChanges(tx, { orgId, runId: id }, names);
        return { place, names, input: { ...(await readCatalog(tx, place)), accepted, approve } };
      },
      plan: async ({ place, names, input }) => {
        const plan = await planInThread(orgId, planAcceptTask, input);
        if (plan.stale !== null)
          throw new AppError(
            'conflict',
            `${plan.stale} was changed after this import was read. Import the document again.`,
          );
        return { place, names, plan };
      },
      write: async (tx, { place, names, plan }) => {
        // Read again, because another person may have decided: runs have no revision.
        const run = await getRunIn(tx, orgId, slug, id);
        requireReview(run.status);
        await applyToolWrites(tx, place, plan.writes);
        await tx.importChange.updateMany({
          where: { orgId, runId: id, ...(names && { tool: { in: names } }) },
          data: { accepted: true },
        });
        await tx.importRun.update({
          where: { id, orgId },
          data: { status: 'applied', approve, finishedAt: new Date() },
        });
        const read = countsOf(run);
        if (read?.document) await noteDocument(tx, place, read.document, run.digest);
        await recordAudit(tx, scope, 'source.import', `source/${slug}`, {
          ...{ run: id, approve, digest: run.digest },
          ...plan.summary,
          ...(note && { note }),
        });
      },
    },
    { timeoutMs: SAVE_TIMEOUT_MS },
  );
}

function requireReview(status: string): void {
  if (status !== 'review') throw new AppError('conflict', `This import is already ${status}.`);
}

/** Throws `not_found`, `conflict` unless the run waits for review. */
export function discardRun(scope: OrgScope, slug: string, id: string): Promise<void> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const run = await getRunIn(tx, orgId, slug, id);
    requireReview(run.status);
    await tx.importRun.update({
      where: { id, orgId },
      data: { status: 'discarded', finishedAt: new Date() },
    });
    await recordAudit(tx, scope, 'source.discard', `source/${slug}`, { run: id });
  });
}
