import { createHash } from 'node:crypto';
import type { Chosen } from '@/lib/features/routing/choose-tool';
import { type Caller, createPacket } from '@/lib/features/routing/packet-service';
import { replaceToolNames } from '@/lib/features/routing/question';
import { nextStepOn, type Run, type Selection, type Source } from '@/lib/features/routing/run';
import type { Routing } from '@/lib/features/routing-settings/load-routing';
import type { Resolution } from '@/lib/features/search/resolve-service';
import { ChatError } from '@/lib/llm/chat-client';
import { chatModel } from '@/lib/llm/chat-model';
import type { ModelPort, ModelRequest } from '@/lib/llm/model-port';
import type { ModelFailure } from '@/lib/routing/model-failure';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import type { ExecuteInput, GoalExecution, PromptInput } from './execution-contract';
import { goalPrompt } from './goal-prompt';
import { dataOf, requestOf, resultsOf, withResult } from './goal-state';
import { callableSchemas, toolsOfGoal } from './goal-tools';
import { selectOfflineOnGoal } from './offline-goal-selection';
import { parseAnswer } from './parse-answer';

/** Confidence of the selection, which the prompt does not ask for; leaves the decision to the review. */
const DEFAULT_CONFIDENCE = 0.5;
const ALTERNATIVES = 3;
const UNCLEAR = 'No tool of this goal plainly fits the request. What should be done?';
const MAX_ANSWERS = 500;
const MAX_INPUT = 32_768;
const TRIES = 3;
/** Total time for retries and delays, as a multiple of one attempt's timeout. */
const TIMEOUT_FACTOR = 2;

/** Bounded cache of model answers that were calls. Keys include the organization and all inputs. */
function answers(): Lru<string, string> {
  return singleton('goal-answers', () => new Lru<string, string>(MAX_ANSWERS));
}

/**
 * The key includes the boundaries' revision, and the messages include the state, so any change calls the model again.
 */
function keyOf(
  { snapshot, agent, context }: Resolution,
  model: ModelPort,
  { messages, responseFormat, selection }: ModelRequest,
): string {
  const { orgId, policyRevision, platformRevision } = snapshot;
  const asked = JSON.stringify([agent.input.id, context, messages, responseFormat, selection.data]);
  const digest = createHash('sha256').update(asked).digest('base64url');
  return `${orgId} ${platformRevision}.${policyRevision} ${model.name} ${digest}`;
}

/** The packet's input: the request in the state, or else the goal. */
function inputOf(goalId: string, state: PromptInput['state']): string {
  return (requestOf(state) ?? nextStepOn(goalId)).slice(0, MAX_INPUT);
}

/** Returns the organization's configured model. Its answers are validated like those of POST …/parse. */
function modelFor(resolution: Resolution, { values, target }: Routing): ModelPort | null {
  const { model } = values;
  if (!target || !model) return null;
  const { timeoutMs, selection } = model;
  const options = { timeoutMs, totalMs: TIMEOUT_FACTOR * timeoutMs, tries: TRIES };
  return chatModel({ ...target, model: selection }, options, (text) => {
    const parsed = parseAnswer(text, callableSchemas(resolution));
    return 'call' in parsed ? [] : parsed.problems.map(({ pointer, message }) => `${pointer} ${message}`);
  });
}

/** The goal's tools, as the prompt offers them. */
async function candidatesOf(
  resolution: Resolution,
  { state, tokenBudget }: Pick<PromptInput, 'state' | 'tokenBudget'>,
) {
  const { choices } = await toolsOfGoal(resolution, state, tokenBudget ?? null);
  return choices.map(({ name, description, inputSchema }) => ({ name, description, inputSchema, score: 0 }));
}

/**
 * Asks a model for one step on a goal. Ranks the tools by goal and data, builds the prompt, and calls the model unless
 * the same input is cached for this revision. An answer without a call is "no tool".
 */
export async function selectOnGoal(
  resolution: Resolution,
  { state, tokenBudget }: Pick<PromptInput, 'state' | 'tokenBudget'>,
  { model, sampling }: { model: ModelPort; sampling?: ModelRequest['sampling'] },
): Promise<Selection> {
  const goalId = resolution.context.goal!.id;
  const { choices } = await toolsOfGoal(resolution, state, tokenBudget ?? null);
  const considered = await candidatesOf(resolution, { state, tokenBudget });
  const data = dataOf(state);
  const request: ModelRequest = {
    ...goalPrompt(goalId, choices, state),
    ...(sampling && { sampling }),
    selection: { tools: choices, data },
  };
  const message = `${inputOf(goalId, state)}\n\nKnown: ${JSON.stringify(data)}`.slice(0, MAX_INPUT);
  const nothing: Chosen = {
    ...{ selector: model.name, tool: null, alternatives: [], also: [], reasoning: '', failure: null, offline: null },
    ...{ tokens: { input: 0, output: 0 }, modelMs: 0, repaired: false },
  };
  const key = keyOf(resolution, model, request);
  const known = answers().get(key);
  let text = known ?? '';
  if (known === undefined) {
    const started = performance.now();
    try {
      const { text: completion, usage } = await model.complete(request);
      text = completion;
      nothing.modelMs = performance.now() - started;
      nothing.tokens = { input: usage?.inputTokens ?? 0, output: usage?.outputTokens ?? 0 };
    } catch (error) {
      if (!(error instanceof ChatError)) throw error;
      nothing.tokens = { input: error.usage?.inputTokens ?? 0, output: error.usage?.outputTokens ?? 0 };
      nothing.modelMs = performance.now() - started;
      const failure: ModelFailure = { code: error.fault, message: error.message };
      return { message, considered, chosen: { ...nothing, failure } };
    }
  }
  const parsed = parseAnswer(text, callableSchemas(resolution));
  if ('problems' in parsed) {
    const wrong = parsed.problems.map(({ pointer, message: why }) => `${pointer} ${why}`).join('; ');
    const failure: ModelFailure = { code: 'unreadable', message: `the answer is not a valid call: ${wrong}` };
    return { message, considered, chosen: { ...nothing, failure } };
  }
  const { tool: toolName, arguments: params, reasoning } = parsed.call;
  // Without a tool, the reasoning is the model's question.
  if (toolName === null) return { message, considered, ...askedBy(resolution, considered, { ...nothing, reasoning }) };
  if (known === undefined) answers().set(key, text);
  return {
    message,
    considered,
    chosen: {
      ...nothing,
      tool: { toolName, params, selectionReasoning: reasoning, selectionConfidence: DEFAULT_CONFIDENCE },
      alternatives: choices
        .filter(({ name }) => name !== toolName)
        .slice(0, ALTERNATIVES)
        .map(({ name }) => ({ toolName: name, params: {}, selectionReasoning: '', selectionConfidence: 0 })),
      reasoning: known === undefined ? reasoning : `unchanged. ${reasoning}`,
    },
  };
}

function askedBy(
  { snapshot }: Resolution,
  considered: Selection['considered'],
  chosen: Chosen,
): Pick<Selection, 'chosen' | 'question'> {
  const tools = considered.map(({ name }) => snapshot.tools[snapshot.indexByAgentName(name) ?? -1]?.served ?? { name });
  return { chosen, question: replaceToolNames(chosen.reasoning, tools) };
}

/** Selects among the goal's tools. Earlier results in the state count as those of earlier passes. */
function goalSource(resolution: Resolution, input: ExecuteInput): Source {
  const { state } = input;
  const goalId = resolution.context.goal!.id;
  const offline = async (run: Run) => {
    const selection = await selectOfflineOnGoal(run, inputOf(goalId, state), dataOf(state));
    const { chosen } = selection;
    return chosen && chosen.tool === null
      ? { ...selection, chosen: { ...chosen, question: chosen.question ?? UNCLEAR } }
      : selection;
  };
  return {
    need: async (run) => {
      const considered = await candidatesOf(resolution, input);
      const { draft } = run;
      draft.addResults(resultsOf(state).map(({ arguments: params, ...result }) => ({ ...result, params })));
      draft.note('search', `${considered.length} tools of ${goalId}, best first`);
      return { ...run, considered };
    },
    select: async (run) => {
      const model = modelFor(resolution, run.routing);
      if (model === null) return offline(run);
      const {
        selectionTemperature: temperature,
        selectionTopP: topP,
        selectionMaxTokens: maxTokens,
      } = run.routing.values;
      const sampling = { temperature, topP, maxTokens };
      const selection = await selectOnGoal(resolution, input, { model, sampling });
      return { ...selection, instead: async () => (await offline(run)).chosen! };
    },
  };
}

/**
 * Executes one step on a goal. The packet is stored, reviewed, approved and executed like those of POST /packets; only
 * the tools to select from differ. The result of a call is added to the state.
 */
export async function executeGoal(caller: Caller, resolution: Resolution, input: ExecuteInput): Promise<GoalExecution> {
  const { state, timeZone } = input;
  const goalId = resolution.context.goal!.id;
  const asked = { input: inputOf(goalId, state), mode: 'execute' as const, timeZone };
  const packet = await createPacket(caller, { resolution, asked, source: goalSource(resolution, input) });
  const { selectedTool, executionResult } = packet;
  if (!selectedTool || !executionResult) return { packet, state: { ...state } };
  const { success, output, error, dryRun } = executionResult;
  const result = { tool: selectedTool.toolName, arguments: selectedTool.params, success, output, error, dryRun };
  return { packet, state: withResult(state, goalId, result) };
}
