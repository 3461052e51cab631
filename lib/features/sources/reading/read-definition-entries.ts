import { asText, cutText } from '@/lib/features/sources/document/clean-text';
import { wordsOf } from '@/lib/features/sources/openapi/operation-names';
import { rejectCollisions, withoutRefused } from '@/lib/features/sources/openapi/read-openapi';
import { schemaProblems } from '@/lib/json-schema/input-schema';
import { isRecord } from '@/lib/shared/is-record';
import type { ImportedTool, ImportWarning, Refusal } from './imported-tool';
import { exampleProblem } from './read-examples';

/** Reason why an entry cannot become a tool, as the end of a sentence that begins with "It". */
export class InvalidEntryError extends Error {}

export function hint(annotations: Record<string, unknown>, name: string): boolean | null {
  const value = annotations[`${name}Hint`] ?? annotations[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'boolean') throw new InvalidEntryError(`\`annotations.${name}Hint\` must be true or false`);
  return value;
}

export function schemaFrom(entry: Record<string, unknown>, field: 'inputSchema' | 'outputSchema') {
  const schema = entry[field];
  if (schema === undefined || schema === null) return null;
  if (!isRecord(schema)) throw new InvalidEntryError(`\`${field}\` must be a JSON Schema of an object`);
  const problem = schemaProblems(schema, `/${field}`)[0];
  if (problem) throw new InvalidEntryError(`${problem.pointer} ${problem.message}`);
  if (/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(schema)))
    throw new InvalidEntryError(`\`${field}\` contains a character that cannot be stored`);
  return schema;
}

export function titleFrom(entry: Record<string, unknown>, annotations: Record<string, unknown>, name: string): string {
  const words = wordsOf(name).join(' ');
  const title = asText(entry.title) || asText(annotations.title);
  return cutText(title || words.charAt(0).toUpperCase() + words.slice(1) || name, 120);
}

/** Where an entry has its example requests. */
interface ExamplePlace {
  field: string;
  pointer: string;
  in(entry: Record<string, unknown>): unknown;
}

/** Converts each entry to a tool or a refusal with a reason. All entries with the same name are refused. */
export function readEntries(
  list: readonly unknown[],
  base: string,
  toolFrom: (entry: unknown) => ImportedTool,
  examples: ExamplePlace,
): { tools: ImportedTool[]; refused: Refusal[]; warnings: ImportWarning[] } {
  const read: { tool: ImportedTool; name: string; pointer: string }[] = [];
  const refused: Refusal[] = [];
  const warnings: ImportWarning[] = [];
  list.forEach((entry: unknown, index) => {
    const pointer = `${base}/${index}`;
    const name = (isRecord(entry) && asText(entry.name)) || `#${index + 1}`;
    try {
      read.push({ tool: toolFrom(entry), name, pointer });
      const message = isRecord(entry) ? exampleProblem(examples.field, examples.in(entry)) : null;
      if (message) warnings.push({ name, pointer: `${pointer}${examples.pointer}`, message });
    } catch (error) {
      if (!(error instanceof InvalidEntryError)) throw error;
      refused.push({
        name,
        pointer,
        message: `It ${error.message.replace(/^[`/]/, (first) => (first === '/' ? 'has a schema that cannot be used: /' : 'cannot be used: `'))}.`,
      });
    }
  });
  const distinct = rejectCollisions(read);
  const allRefused = [...refused, ...distinct.refused];
  return { tools: distinct.tools, refused: allRefused, warnings: withoutRefused(warnings, allRefused) };
}
