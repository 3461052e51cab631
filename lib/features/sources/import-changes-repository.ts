import type { Prisma, Transaction } from '@/lib/data/db';
import { updateRows, withSameColumns } from '@/lib/data/update-rows';
import { inSlices } from '@/lib/snapshot/in-slices';
import { type DefinitionFinding, isSuspicious } from './definition-lint/finding-contract';
import { lintDefinition } from './definition-lint/lint-definition';
import { knownNames } from './definition-lint/look-alike';
import { afterChange, latestOf, type ToolRow, toColumns } from './definition-repository';
import { changedFields, definitionHash, type ImportedTool, type ReadDocument, type Refusal } from './imported-tool';
import type { ImportCounts } from './source-contract';

const AT_ONCE = 250;
const MOST_NAMED = 100;

/** One tool that would be added, changed or taken away. */
export interface Change {
  tool: string;
  kind: 'added' | 'changed' | 'removed';
  fields: string[];
  before: ImportedTool | null;
  after: ImportedTool | null;
  /** Digest of what it was compared with. */
  base: string | null;
}

/** Whose tools, and from where: as a filter, and as columns. */
export interface OrgPlace {
  orgId: string;
  sourceId: string;
}
export interface PlatformPlace {
  orgId: null;
  platformSourceId: string;
}
export type Place = OrgPlace | PlatformPlace;

/** Names that the source may not use: tools of the platform, and of the organization where it has nothing to do with them. */
export async function namesOfOthers(tx: Transaction, place: Place): Promise<Set<string>> {
  const { orgId } = place;
  const where: Prisma.ToolWhereInput =
    orgId === null
      ? { orgId: null, OR: [{ platformSourceId: null }, { platformSourceId: { not: place.platformSourceId } }] }
      : { OR: [{ orgId: null }, { orgId, sourceId: null }, { orgId, sourceId: { not: place.sourceId } }] };
  const others = await tx.tool.findMany({ where, select: { name: true } });
  return new Set(others.map(({ name }) => name));
}

/** What was read without the tools whose names others have: those are refused. */
export function withoutTaken(
  document: Pick<ReadDocument, 'tools' | 'refused'>,
  others: ReadonlySet<string>,
): { tools: ImportedTool[]; refused: Refusal[] } {
  const taken = document.tools
    .filter(({ name }) => others.has(name))
    .map(({ name }) => ({ name, pointer: '', message: `The catalogue has another tool ${name} already.` }));
  const tools = document.tools.filter(({ name }) => !others.has(name));
  return { tools, refused: [...document.refused, ...taken] };
}

/** What a source says now beside what it said last. */
export function compareTools(
  rows: readonly ToolRow[],
  tools: readonly ImportedTool[],
): { changes: Change[]; unchanged: number } {
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

export const inPieces = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, i) => list.slice(i * AT_ONCE, (i + 1) * AT_ONCE));

export type Findings = ReadonlyMap<string, DefinitionFinding[]>;

/** What the lint finds in what comes anew; `others`: the other names of the catalogue. */
export async function lintChanges(changes: readonly Change[], others: ReadonlySet<string>): Promise<Findings> {
  const known = knownNames(others);
  const findings = new Map<string, DefinitionFinding[]>();
  await inSlices(changes, ({ after }) => {
    if (after) findings.set(after.name, lintDefinition(after, known));
  });
  return findings;
}

/** What the source's tools need because of what it is asked with. */
async function integrationsOf(tx: Transaction, place: Place): Promise<string[]> {
  if (place.orgId === null) return [];
  const { orgId, sourceId } = place;
  const connection = await tx.sourceConnection.findUnique({
    where: { sourceId_orgId: { sourceId, orgId } },
    select: { provider: true },
  });
  return connection?.provider ? [connection.provider] : [];
}

/**
 * Makes changes: what is new or suspicious waits for a person, unless `approve` says otherwise of the former. `findings`:
 * what `lintChanges` found, before anybody waits for this.
 */
export async function applyChanges(
  tx: Transaction,
  place: Place,
  changes: readonly Change[],
  approve: boolean,
  findings: Findings,
): Promise<void> {
  const integrations = await integrationsOf(tx, place);
  const gone = changes.filter(({ kind }) => kind === 'removed').map(({ tool }) => tool);
  for (const names of inPieces(gone)) await tx.tool.deleteMany({ where: { ...place, name: { in: names } } });
  const added = changes.filter(({ kind }) => kind === 'added').map(({ after }) => after!);
  for (const tools of inPieces(added)) {
    await tx.tool.createMany({
      data: tools.map((tool) => {
        const found = findings.get(tool.name) ?? [];
        return {
          ...{ ...toColumns(tool), ...place, integrations },
          findings: found as unknown as Prisma.InputJsonArray,
          definition: approve && !isSuspicious(found) ? ('approved' as const) : ('unapproved' as const),
        };
      }),
    });
  }
  const changed = new Map(changes.filter(({ kind }) => kind === 'changed').map(({ tool, after }) => [tool, after!]));
  for (const names of inPieces([...changed.keys()])) {
    const rows = await tx.tool.findMany({ where: { ...place, name: { in: names } } });
    const updates = rows.map((row) => ({
      key: row.id,
      values: afterChange(row, changed.get(row.name)!, approve, findings.get(row.name) ?? []),
    }));
    for (const alike of withSameColumns(updates))
      await updateRows(tx, { table: 'Tool', keyColumn: 'id', orgId: place.orgId }, alike);
  }
}

const count = (changes: readonly Change[], kind: Change['kind']) => changes.filter((one) => one.kind === kind).length;

/** What changes, as the audit log says it. */
export function namedChanges(changes: readonly Change[]) {
  return Object.fromEntries(
    (['added', 'changed', 'removed'] as const).map((kind) => {
      const names = changes.filter((one) => one.kind === kind).map(({ tool }) => tool);
      return [kind, { count: names.length, tools: names.slice(0, MOST_NAMED) }];
    }),
  );
}

/** How many of each. */
export function toCounts(
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
