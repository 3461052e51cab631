import { z } from 'zod';
import type { BlockEntry, ProfileAddition, ToolPolicy } from '@/lib/engine/types';
import { jsonColumn } from './json-column';

/** Authentication of a request, without the secret. */
const storedCredentialForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bearer') }),
  z.object({ kind: z.literal('header'), name: z.string() }),
  z.object({ kind: z.literal('query'), name: z.string() }),
  z.object({ kind: z.literal('basic'), username: z.string() }),
  z.object({
    kind: z.literal('oauth2'),
    tokenUrl: z.string(),
    clientId: z.string(),
    scope: z.string().optional(),
  }),
  z.object({ kind: z.literal('integration'), provider: z.string() }),
]);
export type StoredCredentialForm = z.infer<typeof storedCredentialForm>;

export const EXECUTION_CREDENTIAL_COLUMN = jsonColumn<StoredCredentialForm | null>(
  'Source.executionCredential',
  storedCredentialForm.nullable(),
);

const blockEntries = z.array(
  z.object({
    tool: z.string(),
    reason: z.string().optional(),
    expiresAt: z.string().optional(),
    goal: z.string().optional(),
  }),
);
const blockColumn = (table: string) => jsonColumn(`${table}.block`, blockEntries);
export const BLOCK_COLUMNS = {
  PlatformPolicy: blockColumn('PlatformPolicy'),
  OrgPolicy: blockColumn('OrgPolicy'),
  AgentPolicy: blockColumn('AgentPolicy'),
};
export const ADD_COLUMN = jsonColumn(
  'Profile.add',
  z.array(z.object({ tool: z.string(), expiresAt: z.string().optional(), goal: z.string().optional() })),
);
export const LIMITS_COLUMN = jsonColumn(
  'Channel.limits',
  z.array(z.object({ tool: z.string(), reason: z.string().optional(), expiresAt: z.string().optional() })),
);
export const PARAMETERS_COLUMN = jsonColumn('ToolOverride.parameters', z.record(z.string(), z.string()));
const text = z.string();
export const storedBinding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mcp'), source: text, tool: text }),
  z.object({
    kind: z.literal('http'),
    method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']),
    url: text,
    query: z.record(text, text).optional(),
    headers: z.record(text, text).optional(),
    body: z.unknown().optional(),
    credential: storedCredentialForm.nullish(),
  }),
]);
export type StoredBinding = z.infer<typeof storedBinding>;
export const BINDING_COLUMN = jsonColumn<StoredBinding>('ToolBinding.binding', storedBinding);
export const SOURCE_SAYS_COLUMN = jsonColumn('Tool.sourceSays', z.record(z.string(), z.unknown()));

const axis = z.array(z.string()).nullish();
const axes = z.object({ categories: axis, operations: axis, excludeOperations: axis, entities: axis });
export const BOUNDARY_COLUMNS = {
  Goal: jsonColumn('Goal.boundary', axes),
  BoundaryTemplate: jsonColumn('BoundaryTemplate.boundary', axes),
};

export interface PolicyColumns {
  allowMode: 'all' | 'selected';
  allowTools: string[];
  block: unknown;
}

/** The lists of a layer. `id`: the key of its row. Without a row, everything is let through. */
export function toPolicy(
  table: keyof typeof BLOCK_COLUMNS,
  id: string,
  row: PolicyColumns | null | undefined,
): ToolPolicy {
  if (!row) return { allow: { mode: 'all', tools: [] }, block: [] };
  const block: BlockEntry[] = BLOCK_COLUMNS[table].read(row.block, id);
  return { allow: { mode: row.allowMode, tools: row.allowTools }, block };
}

/** Reason and end of a channel's entries. Revisions from before this column lack it. */
export function toLimits({ id, limits }: { id: string; limits?: unknown }): BlockEntry[] {
  return LIMITS_COLUMN.read(limits ?? [], id);
}

/** Tools that a profile adds to the profile that it extends. Revisions from before this column lack it. */
export function toAdditions({ id, add }: { id: string; add?: unknown }): ProfileAddition[] {
  return ADD_COLUMN.read(add ?? [], id);
}
