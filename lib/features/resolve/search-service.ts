import { decide } from '@/lib/engine/decide';
import { findTools } from '@/lib/snapshot/find-tools';
import { meanings } from '@/lib/snapshot/meanings';
import { rankTools } from './ranking';
import type { FoundTool } from './resolve-contract';
import type { Resolution } from './resolve-service';

/**
 * The best of what rules 1 to 11 allow for a text; nothing where no word of it is known and no vectors join. The same scores
 * as a list is ranked by.
 */
export async function searchTools(resolution: Resolution, text: string, limit: number): Promise<{ data: FoundTool[] }> {
  const { snapshot, agent, context } = resolution;
  const allowed = decide(agent.compiled, context);
  const meaning = await meanings().of(snapshot, text);
  const hits = await findTools(snapshot, text, { allowed, meaning, limit });
  const { scores } = rankTools(snapshot, allowed, null, hits, null);
  return {
    data: hits.map(({ tool }) => {
      const { name, title, description } = snapshot.tools[tool]!.served;
      return { name, title, description, score: scores[tool]! };
    }),
  };
}
