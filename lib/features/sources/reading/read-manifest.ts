import { asText, cutText } from '@/lib/features/sources/document/clean-text';
import { DocumentError } from '@/lib/features/sources/document/document-error';
import { MAX_OPERATIONS } from '@/lib/features/sources/openapi/read-openapi';
import { isRecord } from '@/lib/shared/is-record';
import type { ImportedTool, ReadDocument } from './imported-tool';
import { hint, InvalidEntryError, readEntries, schemaFrom, titleFrom } from './read-definition-entries';
import { examplesFrom } from './read-examples';
import { toImportedToolName } from './tool-names';

const MAX_WORDS = 50;

function wordsFrom(entry: Record<string, unknown>, field: 'operations' | 'entities'): string[] {
  const list = entry[field];
  if (list === undefined || list === null) return [];
  const isList = Array.isArray(list) && list.length <= MAX_WORDS && list.every((one) => asText(one) !== '');
  if (!isList) throw new InvalidEntryError(`\`${field}\` must be a list of at most ${MAX_WORDS} words`);
  return [...new Set((list as string[]).map((one) => cutText(one, 64)))];
}

const EXAMPLES = { field: 'examples', pointer: '/examples', in: (entry: Record<string, unknown>) => entry.examples };

function toolFrom(entry: unknown, source: string): ImportedTool {
  if (!isRecord(entry)) throw new InvalidEntryError('is not an object');
  const name = asText(entry.name);
  if (name === '') throw new InvalidEntryError('has no `name`');
  const description = asText(entry.description);
  if (description === '') throw new InvalidEntryError('has no `description` for agents');
  const inputSchema = schemaFrom(entry, 'inputSchema');
  if (!inputSchema) throw new InvalidEntryError('has no `inputSchema`; without arguments, use {"type": "object"}');
  const annotations = isRecord(entry.annotations) ? entry.annotations : {};
  const readOnly = hint(annotations, 'readOnly');
  const destructive = hint(annotations, 'destructive');
  if (readOnly && destructive) throw new InvalidEntryError('claims to be both read-only and destructive');
  return {
    name: toImportedToolName(source, name),
    title: titleFrom(entry, annotations, name),
    description: cutText(description, 8_000),
    category: cutText(asText(entry.category) || source, 80),
    operations: wordsFrom(entry, 'operations'),
    entities: wordsFrom(entry, 'entities'),
    ...examplesFrom(EXAMPLES.in(entry)),
    inputSchema,
    outputSchema: schemaFrom(entry, 'outputSchema'),
    readOnly,
    destructive,
    idempotent: hint(annotations, 'idempotent'),
    openWorld: hint(annotations, 'openWorld'),
    call: null,
  };
}

/**
 * Reads a plain list of tools, `[{name, description, inputSchema, …}]`, or an object with `tools` (like MCP's
 * `tools/list` result): a tool or a refusal for each entry. Pure. Throws a DocumentError.
 */
export function readManifest(
  root: unknown,
  source: string,
  progress: (done: number, total: number) => void = () => {},
): ReadDocument {
  const isWrapped = isRecord(root) && Array.isArray(root.tools);
  const list = isWrapped ? root.tools : root;
  const base = isWrapped ? '/tools' : '';
  if (!Array.isArray(list))
    throw new DocumentError('A manifest is a list of tools, or an object with such a list as `tools`.', {
      pointer: '',
    });
  if (list.length === 0) throw new DocumentError('The manifest has no tools.', { pointer: base });
  if (list.length > MAX_OPERATIONS)
    throw new DocumentError(`It has ${list.length} tools; the limit is ${MAX_OPERATIONS}.`, { pointer: base });
  const read = readEntries(list, base, (entry) => toolFrom(entry, source), EXAMPLES);
  progress(list.length, list.length);
  const title = isRecord(root) ? cutText(asText(root.title) || asText(root.name), 200) : '';
  return {
    title,
    version: isRecord(root) ? cutText(asText(root.version), 100) : '',
    servers: [],
    operations: list.length,
    ...read,
  };
}
