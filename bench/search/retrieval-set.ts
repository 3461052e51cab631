import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { SearchTool } from '@/lib/search/search-tool';
import { hasLines, readLines } from '../labelled-data';

const toolSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().default(''),
  category: z.string().optional(),
  server: z.string().optional(),
  server_description: z.string().optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        description: z.string().optional(),
        type: z.string().optional(),
        required: z.boolean().optional(),
      }),
    )
    .default([]),
});
const querySchema = z.object({
  id: z.string(),
  text: z.string(),
  relevant: z.array(z.string()).min(1),
  /** Each is one need; any of its members meets it. */
  groups: z.array(z.array(z.string()).min(1)).optional(),
});

/** A message with the tools that are right for it, as positions in the set's list. */
export interface LabelledQuery {
  id: string;
  text: string;
  needs: readonly (readonly number[])[];
}

export interface RetrievalSet {
  name: string;
  tools: SearchTool[];
  queries: LabelledQuery[];
}

function readSet(folder: string, name: string): RetrievalSet {
  const tools = readLines(join(folder, 'tools.jsonl'), toolSchema);
  const positions = new Map(tools.map(({ id }, position) => [id, position]));
  const known = (ids: readonly string[]) =>
    ids.map((id) => positions.get(id)).filter((position) => position !== undefined);
  const queries = readLines(join(folder, 'queries.jsonl'), querySchema).map(({ id, text, relevant, groups }) => ({
    id,
    text,
    needs: (groups ?? relevant.map((one) => [one])).map(known).filter((need) => need.length > 0),
  }));
  return {
    name,
    tools: tools.map(({ id: _, server, server_description, ...tool }) => ({
      ...tool,
      source: server,
      sourceDescription: server_description,
    })),
    queries: queries.filter(({ needs }) => needs.length > 0),
  };
}

/** Every set of a folder (or of its `retrieval` folder): a folder with `tools.jsonl` and `queries.jsonl`. */
export function readSets(folder: string): RetrievalSet[] {
  const root = existsSync(join(folder, 'retrieval')) ? join(folder, 'retrieval') : folder;
  if (!existsSync(root)) return [];
  const isSet = (path: string) => hasLines(join(path, 'tools.jsonl')) && hasLines(join(path, 'queries.jsonl'));
  if (isSet(root)) return [readSet(root, root.split(/[\\/]/).at(-1) ?? root)];
  return readdirSync(root)
    .sort()
    .filter((name) => isSet(join(root, name)))
    .map((name) => readSet(join(root, name), name));
}
