import { withoutHeaderHints } from '@/lib/mcp/upstream/strip-meta';
import { hint, readEntries, schemaFrom, titleFrom, Unusable } from './definition-parts';
import { asText, cutText, isRecord } from './document/clean-text';
import { DocumentError } from './document/document-error';
import type { ImportedTool, ReadDocument } from './imported-tool';
import { importedName } from './tool-names';

const DRAFTS = /^https?:\/\/json-schema\.org\/draft(?:-0[67]|\/2019-09)\/schema#?$/;

/**
 * A schema without what is between us and its server, and without the name of an older draft: what tools use of it means
 * the same in 2020-12, which is checked.
 */
function cleaned(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { $schema, ...rest } = withoutHeaderHints(value);
  return typeof $schema === 'string' && !DRAFTS.test($schema) ? { $schema, ...rest } : rest;
}

/** Its answers are checked where we can read what it promises; a promise that we cannot is none. */
function outputSchemaOf(entry: Record<string, unknown>): Record<string, unknown> | null {
  try {
    return schemaFrom({ outputSchema: cleaned(entry.outputSchema) }, 'outputSchema');
  } catch (error) {
    if (error instanceof Unusable) return null;
    throw error;
  }
}

function toolFrom(entry: unknown, source: string): ImportedTool {
  if (!isRecord(entry)) throw new Unusable('is no object');
  const name = typeof entry.name === 'string' ? entry.name : '';
  if (asText(name) === '' || name.length > 256) throw new Unusable('has no `name` of 1 to 256 characters');
  // Such a name cannot be stored, and without it the server would not know what is called.
  if (name.includes('\u0000') || !name.isWellFormed()) throw new Unusable('has a `name` that cannot be stored');
  const inputSchema = schemaFrom({ inputSchema: cleaned(entry.inputSchema) }, 'inputSchema');
  if (!inputSchema) throw new Unusable('has no `inputSchema`');
  const annotations = isRecord(entry.annotations) ? entry.annotations : {};
  const title = titleFrom(entry, annotations, name);
  const readOnly = hint(annotations, 'readOnly');
  return {
    name: importedName(source, name),
    title,
    description: cutText(asText(entry.description) || title, 8_000),
    category: source,
    ...{ operations: [], entities: [] },
    inputSchema,
    outputSchema: outputSchemaOf(entry),
    readOnly,
    // Of what only reads the other hint means nothing, says the protocol.
    destructive: readOnly ? false : hint(annotations, 'destructive'),
    idempotent: hint(annotations, 'idempotent'),
    openWorld: hint(annotations, 'openWorld'),
    call: { method: 'tools/call', path: name, arguments: {} },
  };
}

/** The tools that an MCP server lists: each a tool of ours, or a refusal that says why not. Pure. Throws a DocumentError. */
export function readMcpTools(
  listed: { server: { name: string; version: string }; tools: readonly unknown[] },
  source: string,
): ReadDocument {
  if (listed.tools.length === 0) throw new DocumentError('The server lists no tools.');
  const { tools, refused } = readEntries(listed.tools, '/tools', (entry) => toolFrom(entry, source));
  return {
    title: cutText(listed.server.name, 200),
    version: cutText(listed.server.version, 100),
    ...{ servers: [], operations: listed.tools.length, tools, refused },
  };
}
