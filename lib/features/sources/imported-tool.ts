import { createHash } from 'node:crypto';
import { canonicalJson } from '@/lib/shared/canonical-json';

export interface ArgumentPlace {
  in: 'path' | 'query' | 'header' | 'cookie' | 'body';
  /** As the source calls it; left out where the argument is the whole body. */
  name?: string;
}

/** How a tool of an OpenAPI document is called. The host is no part of it: no document says where credentials go. */
export interface ToolCall {
  method: string;
  path: string;
  contentType?: string;
  arguments: Record<string, ArgumentPlace>;
}

/** A tool as a source defines it: what agents read, and what decides. */
export interface ImportedTool {
  /** `<source>__<name>`. */
  name: string;
  title: string;
  description: string;
  category: string;
  operations: string[];
  entities: string[];
  inputSchema: Record<string, unknown>;
  outputSchema: Record<string, unknown> | null;
  readOnly: boolean | null;
  destructive: boolean | null;
  idempotent: boolean | null;
  openWorld: boolean | null;
  call: ToolCall | null;
}

/** One operation or entry of a document that became no tool. */
export interface Refusal {
  name: string;
  pointer: string;
  message: string;
  line?: number | undefined;
}

/** What a document holds. `operations` = `tools` + `refused`, always. */
export interface ReadDocument {
  title: string;
  version: string;
  /** As the document names them; credentials are never sent there because it does. */
  servers: string[];
  operations: number;
  tools: ImportedTool[];
  refused: Refusal[];
}

export const DEFINITION_FIELDS = [
  'title',
  'description',
  'category',
  'operations',
  'entities',
  'inputSchema',
  'outputSchema',
  'readOnly',
  'destructive',
  'idempotent',
  'openWorld',
  'call',
] as const satisfies readonly (keyof ImportedTool)[];

/** What differs between two definitions; the order of an object's properties does not count. */
export function changedFields(before: ImportedTool, after: ImportedTool): string[] {
  return DEFINITION_FIELDS.filter((field) => canonicalJson(before[field]) !== canonicalJson(after[field]));
}

/** SHA-256 of the canonical form: two definitions that say the same have the same, whatever the order of properties. */
export function definitionHash(tool: ImportedTool): string {
  const said = [tool.name, ...DEFINITION_FIELDS.map((field) => tool[field])];
  return createHash('sha256').update(canonicalJson(said)).digest('base64url');
}
