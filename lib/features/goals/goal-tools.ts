import type { z } from 'zod';
import { decide } from '@/lib/engine/decide';
import { hasBit } from '@/lib/engine/mask';
import { inOrder } from '@/lib/engine/narrow';
import { NOTHING_STATED, rankResolution } from '@/lib/features/search/ranked-service';
import { agentWarnings, type Resolution } from '@/lib/features/search/resolve-service';
import type { ToolChoice } from '@/lib/llm/model-port';
import { firstSentence } from '@/lib/shared/first-sentence';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import type { resolvedTool } from '@/lib/snapshot/resolve-contract';
import { promptCounter } from './goal-prompt';
import { dataOf, type GoalState } from './goal-state';

type SentTool = z.infer<typeof resolvedTool>;

export interface GoalTools {
  sent: SentTool[];
  choices: ToolChoice[];
  tokens: number;
  warnings: { code: string; tool?: string }[];
}

const choices = new WeakMap<object, { whole: ToolChoice; short: ToolChoice }>();

/** Returns one cached object per tool of a snapshot, so that its tokens are counted once. */
function choiceOf({ tools, catalog }: OrgSnapshot, index: number, shortened: boolean): ToolChoice {
  const tool = tools[index]!;
  let both = choices.get(tool);
  if (!both) {
    const { name, category, description, inputSchema } = tool.served;
    const whole = { name, category, description, entities: catalog.tools[index]!.entities, inputSchema };
    both = { whole, short: { ...whole, description: firstSentence(description) } };
    choices.set(tool, both);
  }
  return shortened ? both.short : both.whole;
}

/**
 * Ranks the tools that rules 1 to 11 allow on a goal by the goal and the data, within the request's limit and a token
 * budget for the whole prompt. There is no message, so the broker does not filter the goal's tools.
 */
export async function toolsOfGoal(
  resolution: Resolution,
  state: GoalState,
  tokenBudget: number | null,
): Promise<GoalTools> {
  const { snapshot } = resolution;
  const stated = { ...NOTHING_STATED, context: dataOf(state), tokenBudget, shorten: tokenBudget !== null };
  const count = promptCounter(resolution.context.goal!.id, state);
  const choose = (indexes: readonly number[], shortened: boolean) =>
    indexes.map((index) => choiceOf(snapshot, index, shortened));
  const ranked = await rankResolution(resolution, stated, [], { meaning: null }, (indexes, shortened) =>
    count(choose(indexes, shortened)),
  );
  const { narrowed, order, sent, shortened } = ranked;
  const indexes = inOrder(narrowed.shown, order);
  const chosen = choose(indexes, shortened);
  const tokens = count(chosen);
  return {
    sent: JSON.parse(sent.json(indexes).toString()) as SentTool[],
    choices: chosen,
    tokens,
    warnings: agentWarnings(resolution, narrowed.shown, tokens),
  };
}

/**
 * Returns the input schema of a callable tool, even one outside the ranked list; undefined for hidden and unknown
 * tools.
 */
export function callableSchemas({ snapshot, agent, context }: Resolution): (tool: string) => unknown {
  const allowed = decide(agent.compiled, context);
  return (tool) => {
    const index = snapshot.indexByAgentName(tool);
    return index !== undefined && hasBit(allowed, index) ? snapshot.tools[index]!.served.inputSchema : undefined;
  };
}
