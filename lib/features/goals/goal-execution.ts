import { createHash } from 'node:crypto';
import type { OrgScope } from '@/lib/data/scope';
import type { ResolveAgain } from '@/lib/features/routing/advance-packet';
import type { Chosen } from '@/lib/features/routing/choose-tool';
import { createPacket } from '@/lib/features/routing/packet-service';
import { replaceToolNames } from '@/lib/features/routing/question';
import type { Selection } from '@/lib/features/routing/run-pass';
import type { Routing } from '@/lib/features/routing-settings/load-routing';
import type { Resolution } from '@/lib/features/search/resolve-service';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import { ChatError } from '@/lib/llm/chat-client';
import { chatModel } from '@/lib/llm/chat-model';
import type { ModelPort, ModelRequest } from '@/lib/llm/model-port';
import { offlineModel, wordsOfRequest } from '@/lib/llm/offline-model';
import type { ModelFailure } from '@/lib/routing/model-failure';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import type { GoalExecution, PromptInput } from './execution-contract';
import { goalPrompt } from './goal-prompt';
import { dataOf, withResult } from './goal-state';
import { callableSchemas, toolsOfGoal } from './goal-tools';
import { parseAnswer } from './parse-answer';

/** Confidence for models that report none; leaves the decision to the review. */
const DEFAULT_CONFIDENCE = 0.5;
/** Confidence of the offline model for the top-ranked tool; lower ranks get less. */
const TOP_RANK_CONFIDENCE = 0.95;
const EACH_PLACE = 0.05;
const ALTERNATIVES = 3;
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

/** A model returns null when it chose no tool; its reasoning is then the clarifying question. */
function refusalOf(text: string): string | null {
  try {
    const { tool, reasoning } = JSON.parse(text) as { tool?: unknown; reasoning?: unknown };
    return tool === null && typeof reasoning === 'string' ? reasoning : null;
  } catch {
    return null;
  }
}

/** The packet's input: the request in the state, or else the goal. */
function inputOf(goalId: string, state: PromptInput['state']): string {
  return (wordsOfRequest(dataOf(state)).whole ?? `Take the next step on ${goalId}.`).slice(0, MAX_INPUT);
}

/** Returns the organization's configured model. Its answers are validated like those of POST …/parse. */
function modelFor(resolution: Resolution, { values, target }: Routing): ModelPort {
  const { model } = values;
  if (!target || !model) return offlineModel;
  const { timeoutMs, selection } = model;
  const options = { timeoutMs, totalMs: TIMEOUT_FACTOR * timeoutMs, tries: TRIES };
  return chatModel({ ...target, model: selection }, options, (text) => {
    if (refusalOf(text) !== null) return [];
    const parsed = parseAnswer(text, callableSchemas(resolution));
    return 'call' in parsed ? [] : parsed.problems.map(({ pointer, message }) => `${pointer} ${message}`);
  });
}

/**
 * Selects a tool for one step on a goal. Ranks the tools by goal and data, builds the prompt, and calls the model
 * unless the same input is cached for this revision. An answer without a call is "no tool".
 */
export async function selectOnGoal(
  resolution: Resolution,
  { state, tokenBudget }: Pick<PromptInput, 'state' | 'tokenBudget'>,
  model: ModelPort,
  sampling?: ModelRequest['sampling'],
): Promise<Selection> {
  const goalId = resolution.context.goal!.id;
  const { choices } = await toolsOfGoal(resolution, state, tokenBudget ?? null);
  const considered = choices.map(({ name, description, inputSchema }) => ({
    name,
    description,
    inputSchema,
    score: 0,
  }));
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
      if (model !== offlineModel) nothing.modelMs = performance.now() - started;
      nothing.tokens = { input: usage?.inputTokens ?? 0, output: usage?.outputTokens ?? 0 };
    } catch (error) {
      if (!(error instanceof ChatError)) throw error;
      nothing.tokens = { input: error.usage?.inputTokens ?? 0, output: error.usage?.outputTokens ?? 0 };
      nothing.modelMs = performance.now() - started;
      const failure: ModelFailure = { code: error.fault, message: error.message };
      const offline = () => selectOnGoal(resolution, { state, tokenBudget }, offlineModel);
      return {
        ...{ message, considered, chosen: { ...nothing, failure } },
        instead: async () => (await offline()).chosen!,
      };
    }
  }
  const parsed = parseAnswer(text, callableSchemas(resolution));
  if ('problems' in parsed) {
    const question = refusalOf(text);
    if (question !== null) {
      const { snapshot } = resolution;
      const tools = choices.map(
        ({ name }) => snapshot.tools[snapshot.indexByAgentName(name) ?? -1]?.served ?? { name },
      );
      const chosen = { ...nothing, reasoning: question };
      return { message, considered, chosen, question: replaceToolNames(question, tools) };
    }
    const wrong = parsed.problems.map(({ pointer, message: why }) => `${pointer} ${why}`).join('; ');
    const failure: ModelFailure = { code: 'unreadable', message: `the answer is not a valid call: ${wrong}` };
    return { message, considered, chosen: { ...nothing, failure } };
  }
  if (known === undefined) answers().set(key, text);
  const { tool: toolName, arguments: params, reasoning } = parsed.call;
  const place = Math.max(
    0,
    choices.findIndex(({ name }) => name === toolName),
  );
  const isOffline = model === offlineModel;
  const confidence = isOffline
    ? Math.round(Math.max(DEFAULT_CONFIDENCE, TOP_RANK_CONFIDENCE - EACH_PLACE * place) * 1e4) / 1e4
    : DEFAULT_CONFIDENCE;
  return {
    message,
    considered,
    chosen: {
      ...nothing,
      tool: { toolName, params, selectionReasoning: reasoning, selectionConfidence: confidence },
      alternatives: choices
        .filter(({ name }) => name !== toolName)
        .slice(0, ALTERNATIVES)
        .map(({ name }) => ({ toolName: name, params: {}, selectionReasoning: '', selectionConfidence: 0 })),
      reasoning: known === undefined ? reasoning : `unchanged. ${reasoning}`,
      // The offline model invents nothing: it takes arguments from the state.
      offline: isOffline
        ? {
            ...{ name: toolName, params, missing: [], unused: [], assumed: [], refused: [], doubts: [], unsure: null },
            confidence,
            argumentsConfidence: 1,
          }
        : null,
    },
  };
}

/**
 * Executes one step on a goal. The packet is stored, reviewed, approved and executed like those of POST /packets; only
 * the selection differs, using the goal's search and prompt. The result of a call is added to the state.
 */
export async function executeGoal(
  scope: OrgScope,
  owner: SessionOwner,
  resolution: Resolution,
  input: PromptInput,
  resolveAgain: ResolveAgain,
): Promise<GoalExecution> {
  const { state } = input;
  const goalId = resolution.context.goal!.id;
  const asked = { input: inputOf(goalId, state), mode: 'execute' as const };
  const packet = await createPacket(scope, owner, asked, resolution, resolveAgain, async (draft, routing) => {
    const { selectionTemperature: temperature, selectionTopP: topP, selectionMaxTokens: maxTokens } = routing.values;
    const sampling = { temperature, topP, maxTokens };
    const selection = await selectOnGoal(resolution, input, modelFor(resolution, routing), sampling);
    draft.note('search', `${selection.considered.length} tools of ${goalId}, best first`);
    return selection;
  });
  const { selectedTool, executionResult } = packet;
  if (!selectedTool || !executionResult) return { packet, state: { ...state } };
  const { success, output, error, dryRun } = executionResult;
  const result = { tool: selectedTool.toolName, arguments: selectedTool.params, success, output, error, dryRun };
  return { packet, state: withResult(state, goalId, result) };
}
