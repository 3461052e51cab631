import { Prisma, type Transaction } from '@/lib/data/db';
import { updateRows } from './update-rows';

type Row = Record<string, unknown>;

/** One row that has to change: `before` null is an insert, `after` null a delete. */
export interface RowStep {
  entity: string;
  key: string;
  before: Row | null;
  after: Row | null;
  /** The columns that differ; for updates. */
  columns: string[];
}

interface Table {
  createMany(query: object): Promise<unknown>;
  updateMany(query: object): Promise<{ count: number }>;
  deleteMany(query: object): Promise<{ count: number }>;
}

/** A table, and the column that holds the key of its steps. */
interface Place {
  table: Table;
  keyColumn: string;
  /** undefined: a table without tenants. */
  orgId: string | null | undefined;
}

function placeOf(tx: Transaction, entity: string, orgId: string | null): Place {
  const places: Record<string, [table: unknown, keyColumn: string, tenants?: false]> = {
    PlatformPolicy: [tx.platformPolicy, 'id', false],
    PlatformSource: [tx.platformSource, 'id', false],
    SubtypeDefault: [tx.subtypeDefault, 'subtype', false],
    Source: [tx.source, 'id'],
    Tool: [tx.tool, 'id'],
    Profile: [tx.profile, 'id'],
    Channel: [tx.channel, 'id'],
    OrgSettings: [tx.orgSettings, 'orgId'],
    OrgPolicy: [tx.orgPolicy, 'orgId'],
    ToolOverride: [tx.toolOverride, 'tool'],
    IntegrationRequirement: [tx.integrationRequirement, 'tool'],
    Agent: [tx.agent, 'id'],
    AgentPolicy: [tx.agentPolicy, 'agentId'],
    Goal: [tx.goal, 'id'],
    BoundaryTemplate: [tx.boundaryTemplate, 'id'],
    Intent: [tx.intent, 'id'],
    BrokerSettings: [tx.brokerSettings, 'orgId'],
  };
  const [table, keyColumn, tenants] = places[entity]!;
  return { table: table as Table, keyColumn, orgId: tenants === false ? undefined : orgId };
}

function whereOf({ keyColumn, orgId }: Place, entity: string, keys: readonly string[]): object {
  // Tables of one row: of the platform, and of an organization.
  if (entity === 'PlatformPolicy') return { id: 1 };
  if (keyColumn === 'orgId') return { orgId };
  return { [keyColumn]: { in: keys }, ...(orgId === undefined ? {} : { orgId }) };
}

/** Columns as Prisma takes them: a JSON column is emptied by a value of its own. */
function toData(row: Record<string, unknown>, columns: readonly string[]): Record<string, unknown> {
  const data = Object.fromEntries(columns.map((name) => [name, row[name]]));
  for (const name of ['outputSchema', 'call']) if (name in data && data[name] == null) data[name] = Prisma.DbNull;
  return data;
}

type WrittenStep = RowStep & { parked?: Record<string, string> };

const kindOf = ({ before, after }: RowStep) => (after === null ? 'delete' : before === null ? 'create' : 'update');

/** Steps that one statement can make: neighbors of one table that do the same, and pass no name on to each other. */
function isLike(a: WrittenStep, b: WrittenStep): boolean {
  if (a.entity !== b.entity || kindOf(a) !== kindOf(b)) return false;
  if (kindOf(a) !== 'update') return true;
  if (!IN_BULK.has(a.entity) || a.parked || b.parked || a.columns.includes('name')) return false;
  return a.columns.length === b.columns.length && a.columns.every((name) => b.columns.includes(name));
}

/** Tables of which there may be thousands of rows to update. */
const IN_BULK = new Set(['Tool', 'ToolOverride', 'IntegrationRequirement']);
const ROWS_AT_ONCE = 250;

function inGroups(steps: readonly WrittenStep[]): [WrittenStep, ...WrittenStep[]][] {
  const groups: [WrittenStep, ...WrittenStep[]][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last && last.length < ROWS_AT_ONCE && isLike(last[0], step)) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/**
 * Writes rows of the tables that decide, in the order given. `parked`: not yet what a row becomes, only its name out of
 * another's way. `orgId` null: the platform's.
 */
export async function writeRows(tx: Transaction, orgId: string | null, steps: readonly WrittenStep[]): Promise<void> {
  for (const group of inGroups(steps)) {
    const [{ entity, columns, parked }] = group;
    const place = placeOf(tx, entity, orgId);
    const where = whereOf(
      place,
      entity,
      group.map(({ key }) => key),
    );
    const kind = kindOf(group[0]);
    if (kind === 'delete') await place.table.deleteMany({ where });
    else if (kind === 'create')
      await place.table.createMany({ data: group.map((step) => toData(step.after!, step.columns)) });
    else if (group.length === 1)
      await place.table.updateMany({ where, data: parked ?? toData(group[0].after!, columns) });
    else {
      const updates = group.map(({ key, after }) => ({
        key,
        values: Object.fromEntries(columns.map((name) => [name, after![name] ?? null])),
      }));
      await updateRows(tx, { table: entity, keyColumn: place.keyColumn, orgId: place.orgId }, updates);
    }
  }
}
