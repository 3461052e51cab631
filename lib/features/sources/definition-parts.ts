import { schemaProblems } from '@/lib/features/catalog/input-schema';
import { asText, cutText, isRecord } from './document/clean-text';
import type { ImportedTool, Refusal } from './imported-tool';
import { wordsOf } from './openapi/operation-words';
import { refuseCollisions } from './openapi/read-openapi';

/** Why an entry becomes no tool: the end of a sentence that begins with "It". */
export class Unusable extends Error {}

export function hint(annotations: Record<string, unknown>, name: string): boolean | null {
  const value = annotations[`${name}Hint`] ?? annotations[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== 'boolean') throw new Unusable(`\`annotations.${name}Hint\` must be true or false`);
  return value;
}

export function schemaFrom(entry: Record<string, unknown>, field: 'inputSchema' | 'outputSchema') {
  const schema = entry[field];
  if (schema === undefined || schema === null) return null;
  if (!isRecord(schema)) throw new Unusable(`\`${field}\` must be a JSON Schema of an object`);
  const problem = schemaProblems(schema, `/${field}`)[0];
  if (problem) throw new Unusable(`${problem.pointer} ${problem.message}`);
  if (/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(schema)))
    throw new Unusable(`\`${field}\` holds a character that cannot be stored`);
  return schema;
}

/** What people call it: as its source says, else its name in words. */
export function titleFrom(entry: Record<string, unknown>, annotations: Record<string, unknown>, name: string): string {
  const words = wordsOf(name).join(' ');
  const said = asText(entry.title) || asText(annotations.title);
  return cutText(said || words.charAt(0).toUpperCase() + words.slice(1) || name, 120);
}

/** Each entry of a list a tool, or a refusal that says why not; of two with one name the later is refused. */
export function readEntries(
  list: readonly unknown[],
  base: string,
  toolFrom: (entry: unknown) => ImportedTool,
): { tools: ImportedTool[]; refused: Refusal[] } {
  const read: { tool: ImportedTool; name: string; pointer: string }[] = [];
  const refused: Refusal[] = [];
  list.forEach((entry: unknown, index) => {
    const pointer = `${base}/${index}`;
    const name = (isRecord(entry) && asText(entry.name)) || `#${index + 1}`;
    try {
      read.push({ tool: toolFrom(entry), name, pointer });
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      refused.push({
        name,
        pointer,
        message: `It ${error.message.replace(/^[`/]/, (first) => (first === '/' ? 'has a schema that cannot be used: /' : 'cannot be used: `'))}.`,
      });
    }
  });
  const distinct = refuseCollisions(read);
  return { tools: distinct.tools, refused: [...refused, ...distinct.refused] };
}
