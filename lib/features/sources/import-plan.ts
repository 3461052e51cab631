import { randomUUID } from 'node:crypto';
import { readColumns } from '@/lib/data/json-column';
import { parsePieces, parseTools } from '@/lib/data/parse-pieces';
import { withSameColumns } from '@/lib/data/row-writes';
import type { Slices } from '@/lib/search/slices';
import type { ThreadTask } from '@/lib/threads/thread-task';
import { checkDefinition } from './definition-checks/check-definition';
import type { DefinitionFinding } from './definition-checks/finding-contract';
import { knownNames } from './definition-checks/look-alike';
import { isSuspicious } from './definition-checks/suspicious-contract';
import { columnsAfterChange, latestDefinition, type ToolRow, toColumns } from './definition-repository';
import {
  changedFields,
  definitionHash,
  type ImportedTool,
  type PackedDocument,
  type ReadDocument,
  type Refusal,
} from './reading/imported-tool';
import { CHANGE_COLUMNS } from './source-columns';
import type { ImportCounts } from './source-contract';

const AT_ONCE = 250;
const MAX_NAMED = 100;

export type ChangeKind = 'added' | 'changed' | 'removed';

interface Change {
  tool: string;
  kind: ChangeKind;
  fields: string[];
  before: ImportedTool | null;
  after: ImportedTool | null;
  /** Digest of the definition it was compared with. */
  base: string | null;
}

/** Rows with the same columns, as JSON text of at most 250. */
export interface RowText {
  columns: string[];
  rows: string;
}

/** Rows that an import writes to the catalog. */
export interface ToolWrites {
  gone: string[];
  added: RowText[];
  /** With the rows' ids. */
  changed: RowText[];
}

type ChangeSummary = ReturnType<typeof summarizeChanges>;

/** `review`: changes for a person to accept. */
type ImportPlan = { refused: Refusal[]; counts: ImportCounts; unchanged: number; summary: ChangeSummary } & (
  | { review: RowText[] }
  | { review: null; writes: ToolWrites }
);

/** `stale`: a tool whose definition is no longer the one that the person reviewed. */
type AcceptPlan = { stale: string } | { stale: null; summary: ChangeSummary; writes: ToolWrites };

/** Refuses tools whose names are already used elsewhere. */
function rejectTakenNames(
  document: Pick<ReadDocument, 'tools' | 'refused'>,
  others: ReadonlySet<string>,
): { tools: ImportedTool[]; refused: Refusal[] } {
  const taken = document.tools
    .filter(({ name }) => others.has(name))
    .map(({ name }) => ({ name, pointer: '', message: `The catalog already has another tool ${name}.` }));
  const tools = document.tools.filter(({ name }) => !others.has(name));
  return { tools, refused: [...document.refused, ...taken] };
}

function* compareTools(
  rows: readonly ToolRow[],
  tools: readonly ImportedTool[],
): Slices<{ changes: Change[]; unchanged: number }> {
  const left = new Map(rows.map((row) => [row.name, row]));
  const changes: Change[] = [];
  let unchanged = 0;
  for (const after of tools) {
    yield;
    const row = left.get(after.name);
    left.delete(after.name);
    if (!row) {
      changes.push({ tool: after.name, kind: 'added', fields: [], before: null, after, base: null });
      continue;
    }
    const { tool: before, hash } = latestDefinition(row);
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
    yield;
    const { tool: before, hash } = latestDefinition(row);
    changes.push({ tool: row.name, kind: 'removed', fields: [], before, after: null, base: hash });
  }
  return { changes, unchanged };
}

const inChunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, i) => list.slice(i * AT_ONCE, (i + 1) * AT_ONCE));

type Findings = ReadonlyMap<string, DefinitionFinding[]>;

/** Checks new and changed definitions. `others`: the other names in the catalog. */
function* checkChanges(changes: readonly Change[], others: ReadonlySet<string>): Slices<Findings> {
  const known = knownNames(others);
  const findings = new Map<string, DefinitionFinding[]>();
  for (const { after } of changes) {
    if (after) findings.set(after.name, checkDefinition(after, known));
    yield;
  }
  return findings;
}

const toText = (rows: readonly object[]): RowText[] =>
  inChunks(rows).map((some) => ({ columns: Object.keys(some[0]!), rows: JSON.stringify(some) }));

/**
 * New and suspicious definitions wait for approval; `approve` approves new ones that are not suspicious.
 */
function* planWrites(
  rows: readonly ToolRow[],
  changes: readonly Change[],
  { orgId, sourceId, approve }: Owner & { approve: boolean },
  others: ReadonlySet<string>,
): Slices<ToolWrites> {
  const findings = yield* checkChanges(changes, others);
  const added: object[] = [];
  const updates: { key: string; values: Record<string, unknown> }[] = [];
  const rowOf = new Map(rows.map((row) => [row.name, row]));
  for (const { tool, kind, after } of changes) {
    yield;
    if (!after) continue;
    const found = findings.get(tool) ?? [];
    const row = rowOf.get(tool);
    if (kind === 'changed' && row)
      updates.push({ key: row.id, values: columnsAfterChange(row, after, approve, found) });
    if (kind !== 'added') continue;
    const definition = approve && !isSuspicious(found) ? 'approved' : 'unapproved';
    added.push({ id: randomUUID(), orgId, sourceId, ...toColumns(after), findings: found, definition });
  }
  const gone = changes.filter(({ kind }) => kind === 'removed').map(({ tool }) => tool);
  const changed = withSameColumns(updates).flatMap((alike) =>
    inChunks(alike).map((some) => ({
      columns: Object.keys(some[0]!.values),
      rows: JSON.stringify(some.map(({ key, values }) => ({ ...values, id: key }))),
    })),
  );
  return { gone, added: toText(added), changed };
}

const count = (changes: readonly Change[], kind: Change['kind']) => changes.filter((one) => one.kind === kind).length;

function summarizeChanges(changes: readonly Change[]) {
  return Object.fromEntries(
    (['added', 'changed', 'removed'] as const).map((kind) => {
      const names = changes.filter((one) => one.kind === kind).map(({ tool }) => tool);
      return [kind, { count: names.length, tools: names.slice(0, MAX_NAMED) }];
    }),
  );
}

function toCounts(
  operations: number,
  {
    tools,
    refused,
    changes,
    unchanged,
  }: { tools: readonly unknown[]; refused: readonly unknown[]; changes: readonly Change[]; unchanged: number },
): ImportCounts {
  return {
    ...{ operations, imported: tools.length, refused: refused.length, unchanged },
    ...{ added: count(changes, 'added'), changed: count(changes, 'changed'), removed: count(changes, 'removed') },
  };
}

/** Owner (null: the platform) and source of the tools. */
interface Owner {
  orgId: string | null;
  sourceId: string;
}

export interface CatalogText extends Owner {
  /** The source's tools. */
  rows: string[];
  /** Names that the source may not use, as a JSON array. */
  taken: string;
  approve: boolean;
}

/** Plans an import. `reviewIn`: the run in which a person reviews changes; null applies them. */
export const planImportTask: ThreadTask<
  CatalogText & { document: PackedDocument; reviewIn: string | null },
  ImportPlan
> = {
  name: 'plan-import',
  *run({ document, reviewIn, ...catalog }) {
    const others = new Set(JSON.parse(catalog.taken) as string[]);
    const parsed = JSON.parse(document.toolText) as ImportedTool[];
    yield;
    const { tools, refused } = rejectTakenNames({ tools: parsed, refused: document.refused }, others);
    const rows = yield* parseTools(catalog.rows);
    const { changes, unchanged } = yield* compareTools(rows, tools);
    const counts = toCounts(document.operations, { tools, refused, changes, unchanged });
    const plan = { refused, counts, unchanged, summary: summarizeChanges(changes) };
    if (reviewIn !== null && changes.length > 0) {
      const { orgId } = catalog;
      return { ...plan, review: toText(changes.map((change) => ({ ...change, orgId, runId: reviewIn }))) };
    }
    return { ...plan, review: null, writes: yield* planWrites(rows, changes, catalog, others) };
  },
};

/** Plans the changes that a person accepted. `accepted`: rows of `ImportChange`. */
export const planAcceptTask: ThreadTask<CatalogText & { accepted: string[] }, AcceptPlan> = {
  name: 'plan-accept',
  *run({ accepted, ...catalog }) {
    const stored = yield* parsePieces<Change & { runId: string }>(accepted);
    const changes = stored.map((row): Change => readColumns(CHANGE_COLUMNS, row, `${row.runId}/${row.tool}`));
    const rows = yield* parseTools(catalog.rows);
    const rowOf = new Map(rows.map((row) => [row.name, row]));
    for (const { tool, base } of changes) {
      yield;
      const row = rowOf.get(tool);
      if ((row ? latestDefinition(row).hash : null) !== base) return { stale: tool };
    }
    const others = new Set(JSON.parse(catalog.taken) as string[]);
    const writes = yield* planWrites(rows, changes, catalog, others);
    return { stale: null, summary: summarizeChanges(changes), writes };
  },
};
