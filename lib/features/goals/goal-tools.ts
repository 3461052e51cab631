import type { z } from 'zod';
import { decide } from '@/lib/engine/decide';
import { hasBit } from '@/lib/engine/mask';
import { inOrder } from '@/lib/engine/narrow';
import { NOTHING_STATED, rankResolution } from '@/lib/features/resolve/ranked-service';
import type { resolvedTool } from '@/lib/features/resolve/resolve-contract';
import { agentWarnings, type Resolution } from '@/lib/features/resolve/resolve-service';
import type { ToolChoice } from '@/lib/llm/model-port';
import { dataOf, type GoalState } from './goal-state';

type SentTool = z.infer<typeof resolvedTool>;

/** The tools of a goal as a request is sent them, best first. */
export interface GoalTools {
  sent: SentTool[];
  choices: ToolChoice[];
  warnings: { code: string; tool?: string }[];
}

/**
 * The tools that rules 1 to 11 leave of a resolution on a goal, ranked by the goal and by the data at hand, within the
 * request's limit and the token budget. No message is stated, so the broker leaves a goal's tools alone.
 */
export async function toolsOfGoal(
  resolution: Resolution,
  state: GoalState,
  tokenBudget: number | null,
): Promise<GoalTools> {
  const { catalog } = resolution.snapshot;
  const stated = { ...NOTHING_STATED, context: dataOf(state), tokenBudget, shorten: tokenBudget !== null };
  const { narrowed, order, sent } = await rankResolution(resolution, stated, [], null);
  const indexes = inOrder(narrowed.shown, order);
  const tools = JSON.parse(sent.json(indexes).toString()) as SentTool[];
  return {
    sent: tools,
    choices: tools.map(({ name, category, description, inputSchema }, place) => {
      const { entities } = catalog.tools[indexes[place]!]!;
      return { name, category, description, entities, inputSchema };
    }),
    warnings: agentWarnings(resolution, narrowed.shown),
  };
}

/** The input schema of a tool that may be called, also one that a list left out; undefined for hidden and unknown ones. */
export function callableSchemas({ snapshot, agent, context }: Resolution): (tool: string) => unknown {
  const allowed = decide(agent.compiled, context);
  return (tool) => {
    const index = snapshot.catalog.indexOf.get(tool);
    return index !== undefined && hasBit(allowed, index) ? snapshot.tools[index]!.definition.inputSchema : undefined;
  };
}
