import { recordAudit } from '@/lib/data/audit';
import { type OrgRows, type OrgTables, readOrgTables, toOrgRows } from '@/lib/data/boundary-tables';
import type { Transaction } from '@/lib/data/db';
import { planThenWrite } from '@/lib/data/planned-write';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg } from '@/lib/data/transactions';
import { writeRows } from '@/lib/data/write-rows';
import type { BoundaryChange, WholeBoundary } from './boundary-contract';
import type { Surroundings } from './check-document';
import { planRows } from './plan-rows';
import { toDocument } from './to-document';

/** What an organization says, and what its document is checked against. */
export type Standing = Omit<Surroundings, 'wanted'>;

/** What an import comes to, once it has been found right. */
export interface Wanted {
  wanted: WholeBoundary;
  changes: BoundaryChange[];
}

export interface Imported<T> {
  answer: T;
  rows: { before: OrgRows; after: OrgRows };
  /** The revision that it made, and the one that stood before; null when it made none. */
  made: { revision: bigint; previous: bigint } | null;
}

const CHANGES_AUDITED = 100;

export function readStanding(scope: OrgScope): Promise<WholeBoundary> {
  return readOrg(scope, async (tx) => toDocument(await readOrgTables(tx, scope.orgId), scope.orgId, Date.now()));
}

async function load(tx: Transaction, { orgId }: OrgScope): Promise<{ tables: OrgTables; standing: Standing }> {
  const tables = await readOrgTables(tx, orgId);
  const tools = await tx.tool.findMany({ where: { orgId: null }, select: { name: true } });
  const profiles = await tx.profile.findMany({ where: { orgId: null }, select: { slug: true } });
  const providers = await tx.integrationProvider.findMany({ select: { slug: true } });
  const imported = [...tables.Tool.values()].filter(({ sourceId }) => sourceId !== null);
  const standing = {
    present: toDocument(tables, orgId, Date.now()),
    platformTools: new Set(tools.map(({ name }) => name)),
    importedTools: new Set(imported.map(({ name }) => name)),
    platformProfiles: new Set(profiles.map(({ slug }) => slug)),
    providers: new Set(providers.map(({ slug }) => slug)),
  };
  return { tables, standing };
}

/** Rows before and after; where the catalogue stays, the very same one, so that what is prepared of it is shared. */
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

/** What `plan` makes of what stands; nothing is written. */
export function previewImport<T extends Wanted>(
  scope: OrgScope,
  plan: (standing: Standing) => T,
): Promise<Imported<T>> {
  return readOrg(scope, async (tx) => {
    const { tables, standing } = await load(tx, scope);
    const answer = plan(standing);
    const { after } = planRows(tables, answer.wanted, answer.changes, scope.orgId);
    return { answer, rows: rowsOf(scope, tables, after, answer.changes), made: null };
  });
}

/** The same, written in one transaction with its audit row, planned before the organization is locked. */
export function carryOutImport<T extends Wanted>(
  scope: OrgScope,
  note: string | undefined,
  plan: (standing: Standing) => T,
): Promise<Imported<T>> {
  const { orgId } = scope;
  const planned = ({ tables, standing }: Awaited<ReturnType<typeof load>>) => {
    const answer = plan(standing);
    const { changes } = answer;
    const { steps, after } = planRows(tables, answer.wanted, changes, orgId);
    return { answer, changes, steps, rows: rowsOf(scope, tables, after, changes) };
  };
  return planThenWrite(
    scope,
    note ?? 'Imports a boundary document',
    {
      read: (tx) => load(tx, scope),
      plan: planned,
      write: async (tx, { answer, changes, steps, rows }) => {
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
