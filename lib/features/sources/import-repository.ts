import { recordAudit } from '@/lib/data/audit';
import { Prisma, type Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import { AppError } from '@/lib/shared/app-error';
import { inSlices } from '@/lib/snapshot/in-slices';
import { type DefinitionFinding, isSuspicious } from './definition-lint/finding-contract';
import { lintDefinition } from './definition-lint/lint-definition';
import { knownNames } from './definition-lint/look-alike';
import { afterChange, latestOf, type ToolRow, toColumns } from './definition-repository';
import { changedFields, definitionHash, type ImportedTool, type ReadDocument, type Refusal } from './imported-tool';
import { type Attempt, endRun, getRunIn } from './run-repository';
import type { AcceptInput, ImportCounts } from './source-contract';

/** Thousands of rows, each with its revision: minutes at worst, seconds as a rule. */
const SAVE_TIMEOUT_MS = 120_000;
const AT_ONCE = 250;
const MOST_NAMED = 100;

export type ChangeRow = Prisma.ImportChangeGetPayload<object>;

/** One tool that would be added, changed or taken away. */
interface Change {
  tool: string;
  kind: 'added' | 'changed' | 'removed';
  fields: string[];
  before: ImportedTool | null;
  after: ImportedTool | null;
  /** Digest of what it was compared with. */
  base: string | null;
}

/** Names that the document may not have: tools of the platform, of the organization itself, of other sources. */
async function namesOfOthers(tx: Transaction, orgId: string, sourceId: string): Promise<Set<string>> {
  const others = await tx.tool.findMany({
    where: { OR: [{ orgId: null }, { orgId, sourceId: null }, { orgId, sourceId: { not: sourceId } }] },
    select: { name: true },
  });
  return new Set(others.map(({ name }) => name));
}

function compare(rows: readonly ToolRow[], tools: readonly ImportedTool[]): { changes: Change[]; unchanged: number } {
  const left = new Map(rows.map((row) => [row.name, row]));
  const changes: Change[] = [];
  let unchanged = 0;
  for (const after of tools) {
    const row = left.get(after.name);
    left.delete(after.name);
    if (!row) {
      changes.push({ tool: after.name, kind: 'added', fields: [], before: null, after, base: null });
      continue;
    }
    const { tool: before, hash } = latestOf(row);
    if (hash === definitionHash(after)) unchanged += 1;
    else
      changes.push({
        tool: after.name,
        kind: 'changed',
        fields: changedFields(before, after),
        before,
        after,
        base: hash,
      });
  }
  for (const row of left.values()) {
    const { tool: before, hash } = latestOf(row);
    changes.push({ tool: row.name, kind: 'removed', fields: [], before, after: null, base: hash });
  }
  return { changes, unchanged };
}

const inPieces = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, i) => list.slice(i * AT_ONCE, (i + 1) * AT_ONCE));

interface Place {
  orgId: string;
  sourceId: string;
}

type Findings = ReadonlyMap<string, DefinitionFinding[]>;

/** What the lint finds in what comes anew; `others`: the other names of the catalogue. */
async function lintChanges(changes: readonly Change[], others: ReadonlySet<string>): Promise<Findings> {
  const known = knownNames(others);
  const findings = new Map<string, DefinitionFinding[]>();
  await inSlices(changes, ({ after }) => {
    if (after) findings.set(after.name, lintDefinition(after, known));
  });
  return findings;
}

/** What the source's tools need because of what it is asked with. */
async function integrationsOf(tx: Transaction, { orgId, sourceId }: Place): Promise<string[]> {
  const connection = await tx.sourceConnection.findUnique({
    where: { sourceId_orgId: { sourceId, orgId } },
    select: { provider: true },
  });
  return connection?.provider ? [connection.provider] : [];
}

async function apply(
  tx: Transaction,
  { orgId, sourceId }: Place,
  changes: readonly Change[],
  approve: boolean,
  others: ReadonlySet<string>,
): Promise<void> {
  const findings = await lintChanges(changes, others);
  const integrations = await integrationsOf(tx, { orgId, sourceId });
  const gone = changes.filter(({ kind }) => kind === 'removed').map(({ tool }) => tool);
  for (const names of inPieces(gone)) await tx.tool.deleteMany({ where: { orgId, sourceId, name: { in: names } } });
  const added = changes.filter(({ kind }) => kind === 'added').map(({ after }) => after!);
  for (const tools of inPieces(added)) {
    await tx.tool.createMany({
      data: tools.map((tool) => {
        const found = findings.get(tool.name) ?? [];
        return {
          ...{ ...toColumns(tool), orgId, sourceId, integrations },
          findings: found as unknown as Prisma.InputJsonArray,
          definition: approve && !isSuspicious(found) ? ('approved' as const) : ('unapproved' as const),
        };
      }),
    });
  }
  const changed = new Map(changes.filter(({ kind }) => kind === 'changed').map(({ tool, after }) => [tool, after!]));
  for (const names of inPieces([...changed.keys()])) {
    for (const row of await tx.tool.findMany({ where: { orgId, sourceId, name: { in: names } } })) {
      const data = afterChange(row, changed.get(row.name)!, approve, findings.get(row.name) ?? []);
      await tx.tool.update({ where: { id_orgId: { id: row.id, orgId } }, data });
    }
  }
}

const count = (changes: readonly Change[], kind: Change['kind']) => changes.filter((one) => one.kind === kind).length;

function named(changes: readonly Change[]) {
  return Object.fromEntries(
    (['added', 'changed', 'removed'] as const).map((kind) => {
      const names = changes.filter((one) => one.kind === kind).map(({ tool }) => tool);
      return [kind, { count: names.length, tools: names.slice(0, MOST_NAMED) }];
    }),
  );
}

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
  await writeOrg(
    scope,
    `Imports ${source}`,
    async (tx) => {
      const run = await tx.importRun.findUniqueOrThrow({ where: { id_orgId: { id: runId, orgId } } });
      const others = await namesOfOthers(tx, orgId, sourceId);
      const taken: Refusal[] = document.tools
        .filter(({ name }) => others.has(name))
        .map(({ name }) => ({ name, pointer: '', message: `The catalogue has another tool ${name} already.` }));
      const tools = document.tools.filter(({ name }) => !others.has(name));
      const rows = await tx.tool.findMany({ where: { orgId, sourceId } });
      const { changes, unchanged } = compare(rows, tools);
      const refused = [...document.refused, ...taken];
      const counts: ImportCounts = {
        ...{ operations: document.operations, imported: tools.length, refused: refused.length, unchanged },
        ...{ added: count(changes, 'added'), changed: count(changes, 'changed'), removed: count(changes, 'removed') },
      };
      const mustAsk = !run.acceptAll && changes.length > 0;
      const { title, version, servers } = document;
      const end = { counts: { ...counts, document: { title, version, servers } }, refused, digest };
      if (mustAsk) {
        await keep(tx, orgId, runId, changes);
        await endRun(tx, orgId, attempt, { ...end, status: 'review' });
        return;
      }
      await apply(tx, { orgId, sourceId }, changes, run.approve, others);
      await noteDocument(tx, { orgId, sourceId }, document, digest);
      await endRun(tx, orgId, attempt, { ...end, status: 'applied' });
      // That a server was asked by the clock, and said the same as before, is no news.
      if (run.requestedBy === 'system:sources' && changes.length === 0) return;
      await recordAudit(tx, scope, 'source.import', `source/${source}`, {
        ...{ run: runId, requestedBy: run.requestedLabel, approve: run.approve, digest },
        ...named(changes),
        ...{ unchanged, refused: refused.length },
      });
    },
    { timeoutMs: SAVE_TIMEOUT_MS },
  );
}

async function noteDocument(
  tx: Transaction,
  { orgId, sourceId }: Place,
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
  { orgId, sourceId }: Place,
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
  await writeOrg(
    scope,
    note,
    async (tx) => {
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
      const changes = accepted.map((row) => row as unknown as Change);
      await apply(tx, place, changes, approve, await namesOfOthers(tx, orgId, run.sourceId));
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
        ...named(changes),
        ...(note && { note }),
      });
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
