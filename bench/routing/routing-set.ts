import { join } from 'node:path';
import { z } from 'zod';
import type { SelectorTool } from '@/lib/routing/offline/tool-reading';
import { SearchIndex } from '@/lib/search/search-index';
import type { SearchTool } from '@/lib/search/search-tool';
import { hasLines, readLines } from '../labelled-data';

const line = z.object({
  id: z.string(),
  kind: z.string(),
  input: z.string(),
  tools: z.array(
    z.object({ name: z.string(), description: z.string().default(''), parameters: z.record(z.string(), z.unknown()) }),
  ),
  expected: z.array(z.object({ tool: z.string(), arguments: z.record(z.string(), z.array(z.unknown())) })).nullable(),
});

/** One message with the tools that are offered for it, and the right call; null where none fits. */
export interface RoutingItem {
  id: string;
  kind: string;
  input: string;
  tools: readonly SelectorTool[];
  index: SearchIndex;
  expected: { tool: string; arguments: Record<string, readonly unknown[]> } | null;
}

export function searchToolOf({ name, description, inputSchema }: SelectorTool): SearchTool {
  const { properties = {}, required = [] } = inputSchema as {
    properties?: Record<string, { description?: string; type?: string }>;
    required?: string[];
  };
  const parameters = Object.entries(properties).map(([parameter, schema]) => ({
    name: parameter,
    ...(schema.description === undefined ? {} : { description: schema.description }),
    ...(typeof schema.type === 'string' ? { type: schema.type } : {}),
    required: required.includes(parameter),
  }));
  return { name, description, parameters };
}

/** Null where the file is not there. */
export function readRoutingSet(folder: string): RoutingItem[] | null {
  const file = [join(folder, 'bfcl-dev.jsonl'), join(folder, 'routing', 'bfcl-dev.jsonl')].find(hasLines);
  if (!file) return null;
  return readLines(file, line).map(({ id, kind, input, tools, expected }) => {
    const read = tools.map(({ name, description, parameters }) => ({ name, description, inputSchema: parameters }));
    return {
      id,
      kind,
      input,
      tools: read,
      index: SearchIndex.build(read.map(searchToolOf)),
      expected: expected?.[0] ?? null,
    };
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[ ,./\-_*^]/g, '')
    .replaceAll("'", '"');

/** Texts count as the same without regard to case, blanks and signs, as the set's own checker has it. */
function isSame(value: unknown, wanted: unknown): boolean {
  if (typeof value === 'string' && typeof wanted === 'string') return plain(value) === plain(wanted);
  if (Array.isArray(value) && Array.isArray(wanted))
    return (
      value.length === wanted.length &&
      wanted.every((one, i) => (isRecord(one) ? isAcceptable(value[i], [one]) : isSame(value[i], one)))
    );
  return value === wanted;
}

/** True if a value is acceptable. Objects are compared by field. */
export function isAcceptable(value: unknown, acceptable: readonly unknown[]): boolean {
  return acceptable.some((wanted) => {
    if (!isRecord(wanted)) return isSame(value, wanted);
    if (!isRecord(value)) return false;
    const isKnown = Object.entries(value).every(
      ([name, one]) => Array.isArray(wanted[name]) && isAcceptable(one, wanted[name]),
    );
    return (
      isKnown &&
      Object.entries(wanted).every(
        ([name, values]) => Object.hasOwn(value, name) || (Array.isArray(values) && values.includes('')),
      )
    );
  });
}

/** True if every required argument is present and acceptable. */
export function areRequiredRight(item: RoutingItem, params: Record<string, unknown>): boolean {
  const tool = item.tools.find(({ name }) => name === item.expected?.tool);
  const required = (tool?.inputSchema as { required?: string[] } | undefined)?.required ?? [];
  return required.every((name) => {
    const acceptable = item.expected?.arguments[name];
    return acceptable !== undefined && Object.hasOwn(params, name) && isAcceptable(params[name], acceptable);
  });
}
