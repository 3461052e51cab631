import { join } from 'node:path';
import { z } from 'zod';
import { SearchIndex } from '@/lib/search/search-index';
import { hasLines, readLines } from '../labelled-data';

const toolLine = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().default(''),
  description_long: z.string().nullish(),
});
const queryLine = z.object({ text: z.string(), relevant: z.array(z.string()).min(1) });

type ToolLine = z.output<typeof toolLine>;

const VARIANTS: Record<string, (tool: ToolLine) => string> = {
  'name only': () => '',
  short: ({ description }) => description,
  long: ({ description, description_long }) => description_long || description,
  both: ({ description, description_long }) => [description, description_long ?? ''].join(' ').trim(),
};

export interface VariantHits {
  variant: string;
  /** 1 for each message whose best tool is a right one. */
  hits: number[];
}

/** The same tools with four descriptions, on every n-th message so that about `most` are asked; null where there is no set. */
export function routeMetatool(folder: string, max: number): { tools: number; variants: VariantHits[] } | null {
  const place = join(folder, 'retrieval', 'metatool');
  if (!hasLines(join(place, 'tools.jsonl'))) return null;
  const tools = readLines(join(place, 'tools.jsonl'), toolLine);
  const all = readLines(join(place, 'queries.jsonl'), queryLine);
  const step = Math.max(1, Math.floor(all.length / max));
  const queries = all.filter((_, i) => i % step === 0).slice(0, max);
  const variants = Object.entries(VARIANTS).map(([variant, describe]) => {
    const index = SearchIndex.build(tools.map((tool) => ({ name: tool.name, description: describe(tool) })));
    const hits = queries.map(({ text, relevant }) => {
      const [best] = index.search(text, { limit: 1 });
      return best && relevant.includes(tools[best.tool]!.id) ? 1 : 0;
    });
    return { variant, hits };
  });
  return { tools: tools.length, variants };
}
