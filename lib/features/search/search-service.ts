import { decide } from '@/lib/engine/decide';
import { forEachIndex } from '@/lib/engine/mask';
import { findTools } from '@/lib/snapshot/find-tools';
import type { FoundTools } from '@/lib/snapshot/resolve-contract';
import { NOTHING_STATED, signalsOf } from './ranked-service';
import { rankTools } from './ranking';
import type { Resolution } from './resolve-service';

/**
 * Searches the tools that rules 1 to 11 allow. Uses the same scores as ranking. When nothing matches, for instance a
 * message in another language, returns the first allowed tools with score 0, so that a caller sees what there is.
 */
export async function searchTools(resolution: Resolution, text: string, limit: number): Promise<FoundTools> {
  const { snapshot, agent, context } = resolution;
  const allowed = decide(agent.compiled, context);
  const { meaning, wording } = await signalsOf(resolution, { ...NOTHING_STATED, message: text });
  const hits = await findTools(snapshot, text, { allowed, meaning, wording, limit });
  const { scores } = rankTools(snapshot, allowed, null, hits, null);
  const found = hits.map(({ tool }) => tool);
  if (found.length === 0)
    forEachIndex(allowed, (tool) => {
      if (found.length < limit) found.push(tool);
    });
  return {
    data: found.map((tool) => {
      const { served, executable } = snapshot.tools[tool]!;
      const { name, title, description } = served;
      return { name, title, description, executable, score: scores[tool]! };
    }),
    ...(wording ? { wording } : {}),
  };
}
