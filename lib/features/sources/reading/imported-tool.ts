import { createHash } from 'node:crypto';
import { canonicalJson } from '@/lib/shared/canonical-json';

export interface ArgumentPlace {
  in: 'path' | 'query' | 'header' | 'cookie' | 'body';
  /** Name at the source; omitted when the argument is the whole body. */
  name?: string;
  /** Serialization style of a parameter, where it is not the default of its location. */
  style?: string;
  explode?: boolean;
  /** Set for a parameter that is written as JSON,. */
  contentType?: string;
}

/** HTTP call of an OpenAPI tool. Excludes the host, because a document must not decide where credentials are sent. */
export interface ToolCall {
  method: string;
  path: string;
  contentType?: string;
  arguments: Record<string, ArgumentPlace>;
}

export interface ImportedTool {
  /** `<source>__<name>`. */
  name: string;
  title: string;
  description: string;
  category: string;
  operations: string[];
  entities: string[];
  /** Requests that it answers; omitted without any. */
  examples?: string[] | undefined;
  inputSchema: Record<string, unknown>;
  outputSchema: Record<string, unknown> | null;
  readOnly: boolean | null;
  destructive: boolean | null;
  idempotent: boolean | null;
  openWorld: boolean | null;
  call: ToolCall | null;
}

export interface Refusal {
  name: string;
  pointer: string;
  message: string;
  line?: number | undefined;
}

/** A part of a document that was left out, although its operation was imported. */
export type ImportWarning = Refusal;

/** Contents of a document. Invariant: `operations` = `tools` + `refused`. */
export interface ReadDocument {
  title: string;
  version: string;
  /** Servers listed in the document. Never used as destinations for credentials. */
  servers: string[];
  operations: number;
  tools: ImportedTool[];
  refused: Refusal[];
  warnings: ImportWarning[];
}

/** A document whose tools stay JSON text until their import is planned. */
export interface PackedDocument extends Omit<ReadDocument, 'tools'> {
  toolCount: number;
  toolText: string;
}

export function packDocument({ tools, ...document }: ReadDocument): PackedDocument {
  return { ...document, toolCount: tools.length, toolText: JSON.stringify(tools) };
}

export const DEFINITION_FIELDS = [
  'title',
  'description',
  'category',
  'operations',
  'entities',
  'examples',
  'inputSchema',
  'outputSchema',
  'readOnly',
  'destructive',
  'idempotent',
  'openWorld',
  'call',
] as const satisfies readonly (keyof ImportedTool)[];

/** Lists the fields that differ, ignoring the order of object properties. */
export function changedFields(before: ImportedTool, after: ImportedTool): string[] {
  return DEFINITION_FIELDS.filter((field) => canonicalJson(before[field]) !== canonicalJson(after[field]));
}

/** SHA-256 of the canonical form. Independent of property order. */
export function definitionHash(tool: ImportedTool): string {
  // Definitions without examples keep the hash that they had before examples existed.
  const fields = DEFINITION_FIELDS.filter((field) => field !== 'examples' || tool.examples);
  const content = [tool.name, ...fields.map((field) => tool[field])];
  return createHash('sha256').update(canonicalJson(content)).digest('base64url');
}
