import type { OrgTables, PlatformTables } from '@/lib/data/boundary-tables';
import { isInForce } from '@/lib/engine/compile-policy';
import type { BlockEntry } from '@/lib/engine/types';
import { BROKER_OFF, EVERYTHING } from './restore-plan';
import { NATURAL_KEY, POLICIES, titleOf, VERSIONED_AGENT_COLUMNS } from './restore-planner';
import { isSame, type Part, revertColumn } from './revert-merge';

type Row = Record<string, unknown>;
type Table = Map<string, Row>;
type AnyTables = Record<string, Table>;

/** One row before a revision's first change and after its last one. */
export interface RevertedRow {
  entity: string;
  key: string;
  before: Row | null;
  after: Row | null;
}

/** Why a revision cannot be reverted, and where to look for the later revision that is the cause. */
export interface RevertObstacle {
  what: string;
  why: string;
  cause: { entity: string; key: string; part: Part } | null;
}

const IGNORED = new Set(['id', 'orgId', 'agentId', 'createdAt', 'updatedAt', 'version', 'confirmedHost', 'written']);

function columnsOf(entity: string, ...rows: Row[]): string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => !IGNORED.has(name));
  return entity === 'Agent' ? names.filter((name) => VERSIONED_AGENT_COLUMNS.includes(name)) : names;
}

const differing = (entity: string, a: Row, b: Row) =>
  columnsOf(entity, a, b).filter((name) => name in a && name in b && !isSame(a[name], b[name]));

/** Values that apply while a row does not exist. The first change adds the row and changes these values. */
const STANDARD_ROWS: Readonly<Record<string, Row>> = {
  ...Object.fromEntries(POLICIES.map((entity) => [entity, EVERYTHING])),
  BrokerSettings: BROKER_OFF,
};

const WHOLE_ROW: Part = { column: null, entry: null };

function changedSince({ entity, key }: RevertedRow, what: string, why: string, part: Part): RevertObstacle {
  return { what, why, cause: { entity, key, part } };
}

/** Rows that cannot be deleted or added again by a revert, because more than their policy depends on them. */
function fixed({ entity, before, after }: RevertedRow): RevertObstacle | null {
  if (entity === 'IntegrationConnection') {
    const what = `the connection to ${(after ?? before)?.provider}`;
    return { what, why: 'connections are not reverted: connect or disconnect it under Integrations', cause: null };
  }
  if (entity !== 'Agent' || (before && after)) return null;
  const what = `agent ${(after ?? before)?.slug}`;
  if (after) return { what, why: 'a revert deletes no agent: delete it under Agents', cause: null };
  return { what, why: 'its keys are gone: add it again under Agents', cause: null };
}

function revertUpdate(change: RevertedRow, present: Row, before: Row, after: Row): [Row, RevertObstacle[]] {
  const { entity } = change;
  const row: Row = { ...present };
  const obstacles: RevertObstacle[] = [];
  for (const column of differing(entity, before, after)) {
    const { value, conflicts } = revertColumn(column, [present[column], before[column], after[column]]);
    row[column] = value;
    for (const part of conflicts) {
      const { entry } = part;
      const title = titleOf(entity, present);
      const what = entry === null ? `${column} of ${title}` : `the entry ${entry} in ${title}`;
      obstacles.push(changedSince(change, what, 'it has changed again since', part));
    }
  }
  return [row, obstacles];
}

/** The row of a private profile without any entry of its own; null for other rows. */
function withoutEntries({ entity }: RevertedRow, row: Row): Row | null {
  const isPrivate = entity === 'Profile' && row.agentId != null && row.extends != null;
  return isPrivate ? { ...row, add: [], remove: [] } : null;
}

const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0;

/**
 * Takes the entries out of a private profile with which it was added, when others followed: they are changes of access
 * to other tools. The profile is deleted with its last entry.
 */
function revertEntries(table: Table, change: RevertedRow, present: Row, [empty, after]: [Row, Row]): RevertObstacle[] {
  const [row, obstacles] = revertUpdate(change, present, empty, after);
  if (isEmpty(row.add) && isEmpty(row.remove)) table.delete(change.key);
  else table.set(change.key, row);
  return obstacles;
}

/** Takes one row's change out of its table. Returns why not. */
function revertRow(table: Table, change: RevertedRow): RevertObstacle[] {
  const { entity, key } = change;
  const before = change.before ?? STANDARD_ROWS[entity] ?? null;
  const after = change.after ?? STANDARD_ROWS[entity] ?? null;
  const refused = fixed(change);
  if (refused) return [refused];
  const present = table.get(key) ?? null;
  if (before && after) {
    if (!present) return [changedSince(change, titleOf(entity, after), 'it was deleted since', WHOLE_ROW)];
    const [row, obstacles] = revertUpdate(change, present, before, after);
    table.set(key, row);
    return obstacles;
  }
  if (after) {
    if (!present) return [];
    const isUntouched = differing(entity, after, present).length === 0;
    const empty = withoutEntries(change, after);
    if (!isUntouched && empty) return revertEntries(table, change, present, [empty, after]);
    if (!isUntouched)
      return [changedSince(change, titleOf(entity, present), 'it has changed since it was added', WHOLE_ROW)];
    table.delete(key);
    return [];
  }
  if (!before) return [];
  if (present) {
    if (differing(entity, before, present).length === 0) return [];
    return [changedSince(change, titleOf(entity, present), 'it was added again since', WHOLE_ROW)];
  }
  const column = NATURAL_KEY[entity];
  const successor = column && [...table].find(([, row]) => row[column] === before[column]);
  if (successor) {
    const cause = { entity, key: successor[0], part: WHOLE_ROW };
    return [{ what: titleOf(entity, before), why: 'another has its name now', cause }];
  }
  table.set(key, before);
  return [];
}

/** The change without the assignment of a private profile that the revert keeps. */
function keepingProfile(change: RevertedRow, { Profile }: AnyTables): RevertedRow {
  const { entity, key, before, after } = change;
  if (entity !== 'Agent' || !before || !after || isSame(before.profile, after.profile)) return change;
  const isKept = [...(Profile?.values() ?? [])].some((row) => row.agentId === key && row.slug === after.profile);
  return isKept ? { ...change, before: { ...before, profile: after.profile } } : change;
}

/** Column of a table that names a row of another table. */
interface Reference {
  from: string;
  column: string;
  to: string;
  by: string;
}

const REFERENCES: readonly Reference[] = [
  { from: 'Agent', column: 'profile', to: 'Profile', by: 'slug' },
  { from: 'Agent', column: 'channels', to: 'Channel', by: 'slug' },
  { from: 'Profile', column: 'extends', to: 'Profile', by: 'slug' },
  { from: 'SubtypeDefault', column: 'profile', to: 'Profile', by: 'slug' },
  { from: 'Goal', column: 'template', to: 'BoundaryTemplate', by: 'slug' },
  { from: 'Tool', column: 'sourceId', to: 'Source', by: 'id' },
  { from: 'Tool', column: 'platformSourceId', to: 'PlatformSource', by: 'id' },
];

const rowNamed = (tables: AnyTables, { to, by }: Reference, name: unknown) =>
  [...(tables[to]?.values() ?? [])].find((row) => row[by] === name);

/** Rows that the revert would leave with a reference to nothing. `elsewhere`: names that another layer provides. */
function brokenReferences(present: AnyTables, target: AnyTables, elsewhere: ReadonlySet<string>): RevertObstacle[] {
  const obstacles: RevertObstacle[] = [];
  for (const reference of REFERENCES) {
    const { from, column, to } = reference;
    const known = new Map<unknown, boolean>();
    const isKnown = (name: unknown) => {
      if (!known.has(name)) known.set(name, elsewhere.has(`${to} ${name}`) || !!rowNamed(target, reference, name));
      return known.get(name)!;
    };
    for (const [key, row] of target[from] ?? []) {
      for (const name of [row[column] ?? []].flat()) {
        if (isKnown(name)) continue;
        const used = rowNamed(present, reference, name);
        // References that were broken before do not prevent the revert.
        if (!used && isSame(present[from]?.get(key)?.[column], row[column])) continue;
        const why = used ? `it uses ${titleOf(to, used)}` : `there is no ${to.toLowerCase()} ${name} any more`;
        const cause = used ? { entity: from, key, part: { column, entry: null } } : null;
        obstacles.push({ what: titleOf(from, row), why, cause });
      }
    }
  }
  return obstacles;
}

function profileCycle(target: AnyTables): RevertObstacle[] {
  const rows = [...(target.Profile?.entries() ?? [])];
  const bySlug = new Map(rows.map(([, row]) => [row.slug, row]));
  for (const [key, row] of rows) {
    let base = bySlug.get(row.extends);
    for (let depth = 0; base && base !== row && depth < rows.length; depth++) base = bySlug.get(base.extends);
    if (base !== row) continue;
    const cause = { entity: 'Profile', key, part: { column: 'extends', entry: null } };
    return [{ what: titleOf('Profile', row), why: 'it would extend itself', cause }];
  }
  return [];
}

function withoutEndedBlocks(tables: AnyTables, now: number): void {
  for (const entity of POLICIES) {
    for (const [key, row] of tables[entity] ?? []) {
      const block = (row.block as BlockEntry[]).filter((entry) => isInForce(entry, now));
      tables[entity]!.set(key, { ...row, block });
    }
  }
}

/**
 * The present tables without what one revision changed, and what prevents that: later changes of the same entries, and
 * rows that use what would go. With obstacles nothing is taken back. Pure.
 */
export function planRevert<T extends OrgTables | PlatformTables>(
  present: T,
  changes: readonly RevertedRow[],
  { now, elsewhere }: { now: number; elsewhere: ReadonlySet<string> },
): { target: T; obstacles: RevertObstacle[] } {
  const tables = present as unknown as AnyTables;
  const copy = (): AnyTables =>
    Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, new Map(table)]));
  const reverted = copy();
  const addsProfile = changes.some(({ entity, before }) => entity === 'Profile' && before === null);
  // Profiles first, because those that stay also stay assigned.
  const ordered = [...changes].sort((a, b) => Number(b.entity === 'Profile') - Number(a.entity === 'Profile'));
  const obstacles = ordered.flatMap((change) => {
    const table = reverted[change.entity];
    return table ? revertRow(table, addsProfile ? keepingProfile(change, reverted) : change) : [];
  });
  if (obstacles.length === 0)
    obstacles.push(...brokenReferences(tables, reverted, elsewhere), ...profileCycle(reverted));
  const target = obstacles.length > 0 ? copy() : reverted;
  withoutEndedBlocks(target, now);
  return { target: target as unknown as T, obstacles };
}
