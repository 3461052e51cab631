import { createHash, randomUUID } from 'node:crypto';
import { hasBit } from '@/lib/engine/mask';
import { type Resolution, resolutionTag } from '@/lib/features/resolve/resolve-service';
import type { ModelPort, ModelRequest } from '@/lib/llm/model-port';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import type { GoalExecution, GoalPacket, PromptInput } from './execution-contract';
import { goalPrompt } from './goal-prompt';
import { dataOf, withResult } from './goal-state';
import { callableSchemas, toolsOfGoal } from './goal-tools';
import { type ParsedAnswer, parseAnswer } from './parse-answer';

export type ExecutionResult = NonNullable<GoalPacket['executionResult']>;

/** What carries a checked call out. */
export interface ToolExecutor {
  execute(call: ParsedAnswer): Promise<ExecutionResult>;
}

/** Says what would be called, and calls nothing. */
export const dryRun: ToolExecutor = {
  execute: async () => ({ success: true, output: null, error: null, executionTimeMs: 0, dryRun: true }),
};

/** What a step needs of the world. */
export interface GoalPorts {
  model: ModelPort;
  executor: ToolExecutor;
  now: () => Date;
}

// What nobody reviewed or said has this confidence.
const UNSAID_CONFIDENCE = 0.5;
const ALTERNATIVES = 3;
const MAX_REINJECTIONS = 3;
const MOST_ANSWERS = 500;

/** Answers that were calls, by everything that they followed from: bounded, and never of another organization's. */
function answers(): Lru<string, string> {
  return singleton('goal-answers', () => new Lru<string, string>(MOST_ANSWERS));
}

/** The revision is in the tag, the state in the messages: whatever changes asks the model again. */
function keyOf(
  resolution: Resolution,
  model: ModelPort,
  { messages, responseFormat, selection }: ModelRequest,
): string {
  const asked = JSON.stringify([messages, responseFormat, selection.data]);
  const digest = createHash('sha256').update(asked).digest('base64url');
  return `${resolution.snapshot.orgId} ${resolutionTag(resolution)} ${model.name} ${digest}`;
}

/** A model that chose no tool says so by null; its reasoning is what to ask for. */
function refusalOf(text: string): string | null {
  try {
    const { tool, reasoning } = JSON.parse(text) as { tool?: unknown; reasoning?: unknown };
    return tool === null && typeof reasoning === 'string' ? reasoning : null;
  } catch {
    return null;
  }
}

/**
 * One step on a goal: search → prompt → model → check → execute → context updated.
 *
 * 1. The goal's tools are ranked (rules 1 to 11 decide, the data at hand ranks), at most the request's limit.
 * 2. The prompt is made of them and of the state.
 * 3. The model chooses, unless it was asked the same before at this revision.
 * 4. Its answer is checked: the tool must be one that may be called, the arguments must fit its schema. An answer that is no
 *    call is "no tool".
 * 5. The executor carries the call out, unless a person has to approve it first.
 * 6. The result is put into the state.
 *
 * Throws what the model's port throws; everything else that goes wrong is in the packet.
 */
export async function executeGoal(
  resolution: Resolution,
  input: PromptInput,
  { model, executor, now }: GoalPorts,
): Promise<GoalExecution> {
  const { state } = input;
  const goalId = resolution.context.goal!.id;
  const log: GoalPacket['log'] = [];
  const note = (step: string, summary: string, confidence?: number) =>
    log.push({ step, summary, ...(confidence === undefined ? {} : { confidence }), at: now().toISOString() });
  const { choices } = await toolsOfGoal(resolution, state, input.tokenBudget ?? null);
  note('search', `${choices.length} tools of ${goalId}, best first`);

  const request: ModelRequest = {
    ...goalPrompt(goalId, choices, state),
    selection: { tools: choices, data: dataOf(state) },
  };
  const key = keyOf(resolution, model, request);
  const known = answers().get(key);
  const text = known ?? (await model.complete(request)).text;
  note('select', known ? `${model.name} chose before, from the same` : `${model.name} was asked`);

  const parsed = parseAnswer(text, callableSchemas(resolution));
  const packet: GoalPacket = {
    id: randomUUID(),
    status: 'skipped',
    needsTool: 'call' in parsed,
    selectedTool: null,
    alternativeTools: [],
    reviewConfidence: null,
    reviewReasoning: null,
    executionResult: null,
    reinjectionCount: 1,
    maxReinjections: MAX_REINJECTIONS,
    selector: model.name,
    dataFields: [],
    log,
  };
  if ('problems' in parsed) {
    const question = refusalOf(text);
    const wrong = parsed.problems.map(({ pointer, message }) => `${pointer} ${message}`).join('; ');
    note('check', question ? 'no tool was chosen' : `the answer is no call: ${wrong}`);
    return { packet: question ? { ...packet, question } : packet, state: { ...state } };
  }
  if (!known) answers().set(key, text);
  const { call } = parsed;
  note('check', `${call.tool} may be called, and its arguments fit`, UNSAID_CONFIDENCE);
  const selected: GoalPacket = {
    ...packet,
    selectedTool: {
      toolName: call.tool,
      params: call.arguments,
      selectionReasoning: call.reasoning,
      selectionConfidence: UNSAID_CONFIDENCE,
    },
    alternativeTools: choices
      .map(({ name }) => name)
      .filter((name) => name !== call.tool)
      .slice(0, ALTERNATIVES),
  };
  const index = resolution.snapshot.numberCalled(call.tool)!;
  if (hasBit(resolution.agent.compiled.requiresApproval, index)) {
    note('approval', 'a person has to approve this call first');
    return { packet: { ...selected, status: 'awaiting_approval' }, state: { ...state } };
  }
  const result = await executor.execute(call);
  note('execute', result.dryRun ? 'a dry run: nothing was called' : result.success ? 'called' : 'the call failed');
  const { success, output, error } = result;
  const next = withResult(state, goalId, {
    tool: call.tool,
    arguments: call.arguments,
    success,
    output,
    error,
    dryRun: result.dryRun,
  });
  return {
    packet: {
      ...selected,
      status: success ? 'executed' : 'failed',
      executionResult: result,
      dataFields: ['tool_results', 'latest_tool_result'],
    },
    state: next,
  };
}
