import { createHash } from 'node:crypto';
import type { OrgScope } from '@/lib/data/scope';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import type { Chosen } from '@/lib/features/routing/choose-tool';
import type { ResolveAgain } from '@/lib/features/routing/drive-packet';
import type { Routing } from '@/lib/features/routing/load-routing';
import { createPacket } from '@/lib/features/routing/packet-service';
import { withReadableNames } from '@/lib/features/routing/question';
import type { Selection } from '@/lib/features/routing/run-pass';
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

/** A model that says nothing of how sure it is: the review has the word. */
const UNSAID_CONFIDENCE = 0.5;
/** The offline model's, by place: the goal and the data put the tools in order, and each place says less. */
const FIRST_PLACE = 0.95;
const EACH_PLACE = 0.05;
const ALTERNATIVES = 3;
const MOST_ANSWERS = 500;
const MOST_INPUT = 32_768;
const TRIES = 3;
/** Tries and their waits may take this many times the timeout of one. */
const PATIENCE = 2;

/** Answers that were calls, by everything that they followed from: bounded, and never of another organization's. */
function answers(): Lru<string, string> {
  return singleton('goal-answers', () => new Lru<string, string>(MOST_ANSWERS));
}

/** The boundaries' revision is in it, the state in the messages: whatever changes asks the model again. */
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

/** A model that chose no tool says so by null; its reasoning is what to ask for. */
function refusalOf(text: string): string | null {
  try {
    const { tool, reasoning } = JSON.parse(text) as { tool?: unknown; reasoning?: unknown };
    return tool === null && typeof reasoning === 'string' ? reasoning : null;
  } catch {
    return null;
  }
}

/** What a packet says was asked for: the request that the state tells of, or else the goal. */
function inputOf(goalId: string, state: PromptInput['state']): string {
  return (wordsOfRequest(dataOf(state)).whole ?? `Take the next step on ${goalId}.`).slice(0, MOST_INPUT);
}

/** The organization's model, where one is configured; its answers are checked as those of POST …/parse are. */
function modelFor(resolution: Resolution, { values, target }: Routing): ModelPort {
  const { model } = values;
  if (!target || !model) return offlineModel;
  const { timeoutMs, selection } = model;
  const options = { timeoutMs, totalMs: PATIENCE * timeoutMs, tries: TRIES };
  return chatModel({ ...target, model: selection }, options, (text) => {
    if (refusalOf(text) !== null) return [];
    const parsed = parseAnswer(text, callableSchemas(resolution));
    return 'call' in parsed ? [] : parsed.problems.map(({ pointer, message }) => `${pointer} ${message}`);
  });
}

/**
 * The selection of one step on a goal: its tools are ranked by the goal and the data at hand, the prompt is made of them
 * and of the state, and the model chooses, unless it was asked the same before at this revision. An answer that is no call
 * is "no tool".
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
  const message = `${inputOf(goalId, state)}\n\nKnown: ${JSON.stringify(data)}`.slice(0, MOST_INPUT);
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
      const { text: said, usage } = await model.complete(request);
      text = said;
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
      const tools = choices.map(({ name }) => snapshot.tools[snapshot.numberCalled(name) ?? -1]?.served ?? { name });
      const chosen = { ...nothing, reasoning: question };
      return { message, considered, chosen, question: withReadableNames(question, tools) };
    }
    const wrong = parsed.problems.map(({ pointer, message: why }) => `${pointer} ${why}`).join('; ');
    const failure: ModelFailure = { code: 'unreadable', message: `the answer is no call: ${wrong}` };
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
    ? Math.round(Math.max(UNSAID_CONFIDENCE, FIRST_PLACE - EACH_PLACE * place) * 1e4) / 1e4
    : UNSAID_CONFIDENCE;
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
      reasoning: known === undefined ? reasoning : `as before, from the same. ${reasoning}`,
      // It makes nothing up: its arguments are the state's.
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
 * One step on a goal: a packet as POST /packets makes it, kept, reviewed, approved and carried out alike; only that the goal
 * and the state choose, by the goal's search and prompt. What came of a call is put into the state.
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
