import { hint, readEntries, schemaFrom, titleFrom, Unusable } from './definition-parts';
import { asText, cutText, isRecord } from './document/clean-text';
import { DocumentError } from './document/document-error';
import type { ImportedTool, ReadDocument } from './imported-tool';
import { MOST_OPERATIONS } from './openapi/read-openapi';
import { importedName } from './tool-names';

const MOST_WORDS = 50;

function wordsFrom(entry: Record<string, unknown>, field: 'operations' | 'entities'): string[] {
  const list = entry[field];
  if (list === undefined || list === null) return [];
  const isList = Array.isArray(list) && list.length <= MOST_WORDS && list.every((one) => asText(one) !== '');
  if (!isList) throw new Unusable(`\`${field}\` must be a list of at most ${MOST_WORDS} words`);
  return [...new Set((list as string[]).map((one) => cutText(one, 64)))];
}

function toolFrom(entry: unknown, source: string): ImportedTool {
  if (!isRecord(entry)) throw new Unusable('is no object');
  const name = asText(entry.name);
  if (name === '') throw new Unusable('has no `name`');
  const description = asText(entry.description);
  if (description === '') throw new Unusable('has no `description`, by which agents would know it');
  const inputSchema = schemaFrom(entry, 'inputSchema');
  if (!inputSchema) throw new Unusable('has no `inputSchema`; for a tool without arguments it is {"type": "object"}');
  const annotations = isRecord(entry.annotations) ? entry.annotations : {};
  const readOnly = hint(annotations, 'readOnly');
  const destructive = hint(annotations, 'destructive');
  if (readOnly && destructive) throw new Unusable('claims to be both read-only and destructive');
  return {
    name: importedName(source, name),
    title: titleFrom(entry, annotations, name),
    description: cutText(description, 8_000),
    category: cutText(asText(entry.category) || source, 80),
    operations: wordsFrom(entry, 'operations'),
    entities: wordsFrom(entry, 'entities'),
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
 * The tools of a plain list, `[{name, description, inputSchema, …}]`, also as the `tools` of an object (as MCP's
 * `tools/list` answers): one for each entry, or a refusal that says why not. Pure. Throws a DocumentError.
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
  if (list.length === 0) throw new DocumentError('The manifest lists no tools.', { pointer: base });
  if (list.length > MOST_OPERATIONS)
    throw new DocumentError(`It lists ${list.length} tools; at most ${MOST_OPERATIONS} are read.`, { pointer: base });
  const { tools, refused } = readEntries(list, base, (entry) => toolFrom(entry, source));
  progress(list.length, list.length);
  const title = isRecord(root) ? cutText(asText(root.title) || asText(root.name), 200) : '';
  return {
    title,
    version: isRecord(root) ? cutText(asText(root.version), 100) : '',
    servers: [],
    operations: list.length,
    tools,
    refused,
  };
}
