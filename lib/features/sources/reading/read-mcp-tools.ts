import { asText, cutText } from '@/lib/features/sources/document/clean-text';
import { DocumentError } from '@/lib/features/sources/document/document-error';
import { isRecord } from '@/lib/shared/is-record';
import { withoutHeaderHints } from '@/lib/upstream/strip-meta';
import type { ImportedTool, ReadDocument } from './imported-tool';
import { hint, InvalidEntryError, readEntries, schemaFrom, titleFrom } from './read-definition-entries';
import { examplesFrom } from './read-examples';
import { toImportedToolName } from './tool-names';

const DRAFTS = /^https?:\/\/json-schema\.org\/draft(?:-0[67]|\/2019-09)\/schema#?$/;

/**
 * Removes server-specific keywords and the older draft's `$schema`. The keywords that tools use have the same meaning
 * in 2020-12, which is validated.
 */
function cleaned(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { $schema, ...rest } = withoutHeaderHints(value);
  return typeof $schema === 'string' && !DRAFTS.test($schema) ? { $schema, ...rest } : rest;
}

/** Output schema for validating results; null when the declared one cannot be read. */
function outputSchemaOf(entry: Record<string, unknown>): Record<string, unknown> | null {
  try {
    return schemaFrom({ outputSchema: cleaned(entry.outputSchema) }, 'outputSchema');
  } catch (error) {
    if (error instanceof InvalidEntryError) return null;
    throw error;
  }
}

const EXAMPLES = {
  field: '_meta["ambit/examples"]',
  pointer: '/_meta/ambit~1examples',
  in: ({ _meta }: Record<string, unknown>) => (isRecord(_meta) ? _meta['ambit/examples'] : undefined),
};

function toolFrom(entry: unknown, source: string): ImportedTool {
  if (!isRecord(entry)) throw new InvalidEntryError('is not an object');
  const name = typeof entry.name === 'string' ? entry.name : '';
  if (asText(name) === '' || name.length > 256) throw new InvalidEntryError('has no `name` of 1 to 256 characters');
  // Such a name cannot be stored, and calls need the exact name.
  if (name.includes('\u0000') || !name.isWellFormed())
    throw new InvalidEntryError('has a `name` that cannot be stored');
  const inputSchema = schemaFrom({ inputSchema: cleaned(entry.inputSchema) }, 'inputSchema');
  if (!inputSchema) throw new InvalidEntryError('has no `inputSchema`');
  const annotations = isRecord(entry.annotations) ? entry.annotations : {};
  const title = titleFrom(entry, annotations, name);
  const readOnly = hint(annotations, 'readOnly');
  return {
    name: toImportedToolName(source, name),
    title,
    description: cutText(asText(entry.description) || title, 8_000),
    category: source,
    ...{ operations: [], entities: [] },
    ...examplesFrom(EXAMPLES.in(entry)),
    inputSchema,
    outputSchema: outputSchemaOf(entry),
    readOnly,
    // MCP: `destructiveHint` has no meaning when `readOnlyHint` is true.
    destructive: readOnly ? false : hint(annotations, 'destructive'),
    idempotent: hint(annotations, 'idempotent'),
    openWorld: hint(annotations, 'openWorld'),
    call: { method: 'tools/call', path: name, arguments: {} },
  };
}

/** Converts the tools of an MCP server: a tool or a refusal for each. Pure. Throws a DocumentError. */
export function readMcpTools(
  listed: { server: { name: string; version: string }; tools: readonly unknown[] },
  source: string,
): ReadDocument {
  if (listed.tools.length === 0) throw new DocumentError('The server has no tools.');
  const read = readEntries(listed.tools, '/tools', (entry) => toolFrom(entry, source), EXAMPLES);
  return {
    title: cutText(listed.server.name, 200),
    version: cutText(listed.server.version, 100),
    ...{ servers: [], operations: listed.tools.length, ...read },
  };
}
