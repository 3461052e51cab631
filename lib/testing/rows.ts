import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { EngineTool } from '@/lib/engine/types';

type Values = Record<string, unknown>;

const JSON_COLUMNS = new Set([
  'block',
  'inputSchema',
  'outputSchema',
  'details',
  'before',
  'after',
  'changes',
  'boundary',
  'call',
  'counts',
  'refused',
  'error',
  'arguments',
  'asks',
]);

/** Writes one row as the client's role and answers the whole of it. */
export async function insertRow(client: pg.Client | pg.Pool, table: string, values: Values): Promise<Values> {
  const columns = Object.keys(values);
  const parameters = columns.map((column) =>
    JSON_COLUMNS.has(column) && values[column] !== null ? JSON.stringify(values[column]) : values[column],
  );
  const { rows } = await client.query(
    `INSERT INTO "${table}" (${columns.map((c) => `"${c}"`).join(', ')})
     VALUES (${columns.map((_, i) => `$${i + 1}`).join(', ')}) RETURNING *`,
    parameters,
  );
  return rows[0];
}

/** Data of a tool for agents beyond the engine's. */
export interface ToolWords {
  title?: string;
  description?: string;
  inputSchema?: object;
  outputSchema?: object;
  idempotent?: boolean | null;
  openWorld?: boolean | null;
}

const SCHEMA = {
  type: 'object',
  properties: { zebra: { type: 'string' }, apple: { type: 'integer' } },
  required: ['zebra'],
};

/** A row of "Tool": of the platform when `orgId` is null. The schema's properties are in no order but their own. */
export function toolRow(tool: Partial<EngineTool> & { name: string } & ToolWords, orgId: string | null): Values {
  return {
    id: randomUUID(),
    orgId,
    name: tool.name,
    title: tool.title ?? tool.name.replaceAll('_', ' '),
    description: tool.description ?? `Does ${tool.name}.`,
    category: tool.category ?? 'general',
    operations: tool.operations ?? [],
    entities: tool.entities ?? [],
    inputSchema: tool.inputSchema ?? SCHEMA,
    outputSchema: tool.outputSchema ?? null,
    universal: tool.universal ?? false,
    readOnly: tool.readOnly === undefined ? false : tool.readOnly,
    destructive: tool.destructive === undefined ? false : tool.destructive,
    idempotent: tool.idempotent ?? null,
    openWorld: tool.openWorld ?? null,
    requiresApproval: tool.requiresApproval ?? false,
    integrations: tool.integrations ?? [],
    definition: tool.definition ?? 'approved',
    updatedAt: new Date(),
  };
}
