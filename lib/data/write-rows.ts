import { Prisma, type Transaction } from '@/lib/data/db';

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
  findFirst(query: object): Promise<unknown>;
  create(query: object): Promise<unknown>;
  updateMany(query: object): Promise<{ count: number }>;
  deleteMany(query: object): Promise<{ count: number }>;
}

/** How the rows of a table are found, by the key that its steps carry. */
function tableOf(tx: Transaction, { entity, key }: RowStep, orgId: string | null): { table: Table; where: object } {
  const found: Record<string, [unknown, object]> = {
    PlatformPolicy: [tx.platformPolicy, { id: 1 }],
    PlatformSource: [tx.platformSource, { id: key }],
    SubtypeDefault: [tx.subtypeDefault, { subtype: key }],
    Source: [tx.source, { id: key, orgId }],
    Tool: [tx.tool, { id: key, orgId }],
    Profile: [tx.profile, { id: key, orgId }],
    Channel: [tx.channel, { id: key, orgId }],
    OrgSettings: [tx.orgSettings, { orgId }],
    OrgPolicy: [tx.orgPolicy, { orgId }],
    ToolOverride: [tx.toolOverride, { orgId, tool: key }],
    IntegrationRequirement: [tx.integrationRequirement, { orgId, tool: key }],
    Agent: [tx.agent, { id: key, orgId }],
    AgentPolicy: [tx.agentPolicy, { agentId: key, orgId }],
    Goal: [tx.goal, { id: key, orgId }],
    BoundaryTemplate: [tx.boundaryTemplate, { id: key, orgId }],
    Intent: [tx.intent, { id: key, orgId }],
    BrokerSettings: [tx.brokerSettings, { orgId }],
  };
  const [table, where] = found[entity]!;
  return { table: table as Table, where };
}

/** Columns as Prisma takes them: a JSON column is emptied by a value of its own. */
function toData(row: Record<string, unknown>, columns: readonly string[]): Record<string, unknown> {
  const data = Object.fromEntries(columns.map((name) => [name, row[name]]));
  for (const name of ['outputSchema', 'call']) if (name in data && data[name] == null) data[name] = Prisma.DbNull;
  return data;
}

/**
 * Writes rows of the tables that decide, in the order given. `parked`: not yet what a row becomes, only its name out of
 * another's way. `orgId` null: the platform's.
 */
export async function writeRows(
  tx: Transaction,
  orgId: string | null,
  steps: readonly (RowStep & { parked?: Record<string, string> })[],
): Promise<void> {
  for (const { parked, ...step } of steps) {
    const { table, where } = tableOf(tx, step, orgId);
    if (step.after === null) await table.deleteMany({ where });
    else if (step.before === null) await table.create({ data: toData(step.after, step.columns) });
    else await table.updateMany({ where, data: parked ?? toData(step.after, step.columns) });
  }
}
