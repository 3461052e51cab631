type Row = Record<string, unknown>;

/** A row change: `before` null is an insert, `after` null a delete. */
export interface RowStep {
  entity: string;
  key: string;
  before: Row | null;
  after: Row | null;
  columns: string[];
}

/** `parked`: temporarily renames a row to free its name for another. */
export type WrittenStep = RowStep & { parked?: Record<string, string> };

/** Rows and columns of one statement. */
export interface RowWrite {
  entity: string;
  kind: 'create' | 'update' | 'delete';
  keys: string[];
  columns: string[];
  /** JSON text of many rows with the same columns and their key. */
  rows: Row[] | string;
}

/** Column that identifies a row in its table; `tenants` false: a table without tenants. */
export const PLACES: Readonly<Record<string, { keyColumn: string; tenants?: false }>> = {
  PlatformPolicy: { keyColumn: 'id', tenants: false },
  SubtypeDefault: { keyColumn: 'subtype', tenants: false },
  Source: { keyColumn: 'id' },
  Tool: { keyColumn: 'id' },
  Profile: { keyColumn: 'id' },
  Channel: { keyColumn: 'id' },
  OrgSettings: { keyColumn: 'orgId' },
  OrgPolicy: { keyColumn: 'orgId' },
  ToolOverride: { keyColumn: 'tool' },
  ToolBinding: { keyColumn: 'id' },
  CallSettings: { keyColumn: 'tool' },
  IntegrationRequirement: { keyColumn: 'tool' },
  Agent: { keyColumn: 'id' },
  AgentPolicy: { keyColumn: 'agentId' },
  Goal: { keyColumn: 'id' },
  BoundaryTemplate: { keyColumn: 'id' },
  Intent: { keyColumn: 'id' },
  BrokerSettings: { keyColumn: 'orgId' },
};

/** Tables with possibly thousands of updated rows. */
const IN_BULK = new Set(['Tool', 'ToolOverride', 'IntegrationRequirement']);
const ROWS_AT_ONCE = 250;

const kindOf = ({ before, after }: RowStep) => (after === null ? 'delete' : before === null ? 'create' : 'update');

const hasSameColumns = (a: RowStep, b: RowStep) =>
  a.columns.length === b.columns.length && a.columns.every((name) => b.columns.includes(name));

/**
 * Returns true for consecutive steps that one statement can apply: same table and operation, without passing a name
 * from one row to the other.
 */
function isLike(a: WrittenStep, b: WrittenStep): boolean {
  if (a.entity !== b.entity || kindOf(a) !== kindOf(b)) return false;
  if (kindOf(a) === 'create') return a.entity !== 'Tool' || hasSameColumns(a, b);
  if (kindOf(a) === 'delete') return true;
  if (!IN_BULK.has(a.entity) || a.parked || b.parked || a.columns.includes('name')) return false;
  return hasSameColumns(a, b);
}

function inGroups(steps: readonly WrittenStep[]): [WrittenStep, ...WrittenStep[]][] {
  const groups: [WrittenStep, ...WrittenStep[]][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last && last.length < ROWS_AT_ONCE && isLike(last[0], step)) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((name) => [name, row[name] ?? null]));

function toWrite(group: readonly [WrittenStep, ...WrittenStep[]]): RowWrite {
  const [{ entity, columns, parked }] = group;
  const kind = kindOf(group[0]);
  const keys = group.map(({ key }) => key);
  const write = { entity, kind, keys, columns } as const;
  if (kind === 'delete') return { ...write, rows: [] };
  if (parked) return { ...write, columns: Object.keys(parked), rows: [parked] };
  const isBulk = kind === 'create' ? entity === 'Tool' : group.length > 1;
  if (!isBulk)
    return {
      ...write,
      rows: group.map((step) => Object.fromEntries(step.columns.map((name) => [name, step.after![name]]))),
    };
  const { keyColumn } = PLACES[entity]!;
  return {
    ...write,
    rows: JSON.stringify(group.map(({ key, after }) => ({ ...pick(after!, columns), [keyColumn]: key }))),
  };
}

/** Groups steps into statements, in their order. */
export function toWrites(steps: readonly WrittenStep[]): RowWrite[] {
  return inGroups(steps).map(toWrite);
}

export interface RowUpdate {
  key: string;
  /** Every row must have the same columns. Null clears a JSON column. */
  values: Record<string, unknown>;
}

/** Groups the updates by columns. Undefined sets no column, as in Prisma. */
export function withSameColumns(updates: readonly RowUpdate[]): RowUpdate[][] {
  const groups = new Map<string, RowUpdate[]>();
  for (const update of updates) {
    const set = Object.entries(update.values).filter(([, value]) => value !== undefined);
    const kept = { key: update.key, values: Object.fromEntries(set) };
    const columns = Object.keys(kept.values).sort().join();
    const group = groups.get(columns);
    if (group) group.push(kept);
    else groups.set(columns, [kept]);
  }
  return [...groups.values()];
}
