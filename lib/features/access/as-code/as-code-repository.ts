import { setImmediate as nextTurn } from 'node:timers/promises';
import { recordAudit } from '@/lib/data/audit';
import { type OrgRows, toOrgRows } from '@/lib/data/boundary-rows';
import { type OrgTables, readOrgTables } from '@/lib/data/boundary-tables';
import type { Transaction } from '@/lib/data/db';
import { planInThread } from '@/lib/data/plan-in-thread';
import { writePlanned } from '@/lib/data/planned-write';
import { readToolText } from '@/lib/data/read-pieces';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg } from '@/lib/data/transactions';
import { writeRows } from '@/lib/data/write-rows';
import { runWithPauses } from '@/lib/search/slices';
import type { BoundaryChange, CompleteBoundary } from './as-code-contract';
import type { Surroundings } from './check-document';
import { type ExportedDocument, type ExportFormat, exportTask } from './export-task';
import { planRows } from './plan-rows';
import { toDocument } from './to-document';

export type CurrentState = Omit<Surroundings, 'wanted'>;

export interface ImportTarget {
  wanted: CompleteBoundary;
  changes: BoundaryChange[];
}

export interface Imported<T> {
  answer: T;
  rows: { before: OrgRows; after: OrgRows };
  /** The revision created and the one before it; null when nothing changed. */
  made: { revision: bigint; previous: bigint } | null;
}

const CHANGES_AUDITED = 100;

/** Exports the organization's configuration. `schema`: URL of the document's JSON Schema. */
export async function exportDocument(scope: OrgScope, format: ExportFormat, schema: string): Promise<ExportedDocument> {
  const { orgId, orgSlug } = scope;
  const read = await readOrg(scope, async (tx) => ({
    toolText: await readToolText(tx, { orgId }),
    tables: await readOrgTables(tx, orgId, true),
  }));
  return planInThread(orgId, exportTask, { ...read, orgId, orgSlug, format, schema, now: Date.now() });
}

interface Loaded {
  tables: OrgTables;
  standing: CurrentState;
}

async function load(tx: Transaction, { orgId }: OrgScope): Promise<Loaded> {
  const tables = await readOrgTables(tx, orgId);
  const tools = await tx.tool.findMany({ where: { orgId: null }, select: { name: true, universal: true } });
  const profiles = await tx.profile.findMany({ where: { orgId: null }, select: { slug: true } });
  const providers = await tx.integrationProvider.findMany({ select: { slug: true } });
  const shared = await tx.source.findMany({
    where: { orgId: null, kind: { startsWith: 'mcp-' } },
    select: { slug: true },
  });
  const own = [...tables.Source.values()].filter(({ kind }) => kind.startsWith('mcp-'));
  const imported = [...tables.Tool.values()].filter(({ sourceId }) => sourceId !== null);
  const standing = {
    present: toDocument(tables, orgId, Date.now()),
    platformTools: new Set(tools.map(({ name }) => name)),
    universalTools: new Set(tools.filter(({ universal }) => universal).map(({ name }) => name)),
    importedTools: new Set(imported.map(({ name }) => name)),
    platformProfiles: new Set(profiles.map(({ slug }) => slug)),
    providers: new Set(providers.map(({ slug }) => slug)),
    servers: new Set([...shared, ...own].map(({ slug }) => slug)),
  };
  return { tables, standing };
}

/**
 * Rows before and after the import. Reuses the catalog when it is unchanged, so that data derived from it is shared.
 */
function rowsOf(scope: OrgScope, present: OrgTables, after: OrgTables, changes: readonly BoundaryChange[]) {
  const { orgId, orgSlug: slug } = scope;
  const mark = { orgId, slug, name: '', revision: 0, policyRevision: 0, catalogRevision: -1 };
  const before = toOrgRows(present, mark);
  const will = toOrgRows(after, mark);
  const { tools, overrides } = changes.some(({ section }) => section === 'tools' || section === 'descriptions')
    ? will
    : before;
  return { before, after: { ...will, tools, overrides } };
}

async function newestRevision(tx: Transaction, orgId: string): Promise<bigint> {
  const newest = await tx.revision.findFirst({
    where: { orgId },
    orderBy: { number: 'desc' },
    select: { number: true },
  });
  return newest?.number ?? 0n;
}

/** Each step takes long for a large organization: others are answered in between. */
async function planWhole<T extends ImportTarget>(
  scope: OrgScope,
  { tables, standing }: Loaded,
  plan: (standing: CurrentState) => Promise<T>,
) {
  await nextTurn();
  const answer = await plan(standing);
  await nextTurn();
  const planning = planRows(tables, answer.wanted, answer.changes, scope.orgId);
  const { steps, after } = await runWithPauses(planning, nextTurn);
  await nextTurn();
  return { answer, steps, rows: rowsOf(scope, tables, after, answer.changes) };
}

/** Runs `plan` against the current state without writing. */
export async function previewImport<T extends ImportTarget>(
  scope: OrgScope,
  plan: (standing: CurrentState) => Promise<T>,
): Promise<Imported<T>> {
  const { tables, standing } = await readOrg(scope, (tx) => load(tx, scope));
  const { answer, rows } = await planWhole(scope, { tables, standing }, plan);
  return { answer, rows, made: null };
}

/** Plans before locking the organization, then writes the changes and an audit row in one transaction. */
export function applyImport<T extends ImportTarget>(
  scope: OrgScope,
  note: string | undefined,
  plan: (standing: CurrentState) => Promise<T>,
): Promise<Imported<T>> {
  const { orgId } = scope;
  return writePlanned(
    scope,
    note ?? 'Imports a policy document',
    {
      read: (tx) => load(tx, scope),
      plan: (loaded) => planWhole(scope, loaded, plan),
      write: async (tx, { answer, steps, rows }) => {
        const { changes } = answer;
        if (steps.length === 0) return { answer, rows, made: null };
        const previous = await newestRevision(tx, orgId);
        await writeRows(tx, orgId, steps);
        const revision = await newestRevision(tx, orgId);
        await recordAudit(tx, scope, 'boundary.import', 'boundary', {
          changeCount: changes.length,
          changes: changes.slice(0, CHANGES_AUDITED).map(({ section, name, change, fields }) => ({
            ...{ section, change },
            ...(name === null ? {} : { name }),
            ...(fields.length > 0 ? { fields: fields.map(({ field }) => field) } : {}),
          })),
          ...(note ? { note } : {}),
        });
        return { answer, rows, made: { revision, previous } };
      },
    },
    { timeoutMs: 120_000 },
  );
}
