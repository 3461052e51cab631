import type { z } from 'zod';
import { decide } from '@/lib/engine/decide';
import { hasBit } from '@/lib/engine/mask';
import { inOrder } from '@/lib/engine/narrow';
import { NOTHING_STATED, rankResolution } from '@/lib/features/resolve/ranked-service';
import type { resolvedTool } from '@/lib/features/resolve/resolve-contract';
import { agentWarnings, type Resolution } from '@/lib/features/resolve/resolve-service';
import type { ToolChoice } from '@/lib/llm/model-port';
import { firstSentence } from '@/lib/shared/first-sentence';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { promptCounter } from './goal-prompt';
import { dataOf, type GoalState } from './goal-state';

type SentTool = z.infer<typeof resolvedTool>;

/** The tools of a goal as a request is sent them, best first. */
export interface GoalTools {
  sent: SentTool[];
  choices: ToolChoice[];
  /** What their prompt costs. */
  tokens: number;
  warnings: { code: string; tool?: string }[];
}

const choices = new WeakMap<object, { whole: ToolChoice; short: ToolChoice }>();

/** One object for each tool of a snapshot, so that what it costs is counted once. */
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
 * The tools that rules 1 to 11 leave of a resolution on a goal, ranked by the goal and by the data at hand, within the
 * request's limit and the token budget, which is for the whole prompt. No message is stated, so the broker leaves a goal's
 * tools alone.
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
  const ranked = await rankResolution(resolution, stated, [], null, (indexes, shortened) =>
    count(choose(indexes, shortened)),
  );
  const { narrowed, order, sent, shortened } = ranked;
  const indexes = inOrder(narrowed.shown, order);
  const chosen = choose(indexes, shortened);
  return {
    sent: JSON.parse(sent.json(indexes).toString()) as SentTool[],
    choices: chosen,
    tokens: count(chosen),
    warnings: agentWarnings(resolution, narrowed.shown),
  };
}

/** The input schema of a tool that may be called, also one that a list left out; undefined for hidden and unknown ones. */
export function callableSchemas({ snapshot, agent, context }: Resolution): (tool: string) => unknown {
  const allowed = decide(agent.compiled, context);
  return (tool) => {
    const index = snapshot.numberCalled(tool);
    return index !== undefined && hasBit(allowed, index) ? snapshot.tools[index]!.served.inputSchema : undefined;
  };
}
