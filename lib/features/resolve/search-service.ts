import { decide } from '@/lib/engine/decide';
import { learnedUse } from '@/lib/snapshot/learned-use';
import { toolSearch } from '@/lib/snapshot/tool-search';
import { rankTools } from './ranking';
import type { FoundTool } from './resolve-contract';
import type { Resolution } from './resolve-service';

/** The best of what rules 1 to 11 allow for a text; nothing where no word of it is known. The same scores as a list is ranked by. */
export async function searchTools(resolution: Resolution, text: string, limit: number): Promise<{ data: FoundTool[] }> {
  const { snapshot, agent, context } = resolution;
  const allowed = decide(agent.compiled, context);
  const { index: use } = await learnedUse().get(snapshot);
  const hits = (await toolSearch().get(snapshot)).search(text, { allowed, limit, use });
  const { scores } = rankTools(snapshot, allowed, null, hits, null);
  return {
    data: hits.map(({ tool }) => {
      const { name, title, description } = snapshot.tools[tool]!.definition;
      return { name, title, description, score: scores[tool]! };
    }),
  };
}
