import { decide } from '@/lib/engine/decide';
import type { Routing } from '@/lib/features/routing-settings/load-routing';
import { callableIndex, type Resolution } from '@/lib/features/search/resolve-service';
import { valueProblems } from '@/lib/json-schema/value-problems';
import { ChatError, type ChatTarget } from '@/lib/llm/chat-client';
import { completeChecked } from '@/lib/llm/chat-model';
import type { ModelFailure } from '@/lib/routing/model-failure';
import type { ForeignLanguage } from '@/lib/routing/offline/language';
import { type OfflineChoice, selectOffline } from '@/lib/routing/offline/select-offline';
import { type PromptContext, selectionPrompt } from '@/lib/routing/prompts';
import { readSelection, type SelectedTool } from '@/lib/routing/read-answers';
import { DEFAULT_TIME_ZONE } from '@/lib/routing/request-moment';
import { findTools } from '@/lib/snapshot/find-tools';
import { meanings } from '@/lib/snapshot/meanings';
import { argumentProblems } from './argument-problems';

export interface Candidate {
  name: string;
  description: string;
  inputSchema: unknown;
  readOnly?: boolean | null;
  destructive?: boolean | null;
  score: number;
}

export interface Chosen {
  selector: string;
  tool: SelectedTool | null;
  alternatives: SelectedTool[];
  also: SelectedTool[];
  reasoning: string;
  /** Reason for a missing selection when the model failed: unreadable answer or unreachable model. */
  failure: ModelFailure | null;
  /** Set by the offline selector only. */
  offline: OfflineChoice | null;
  /** Question for the user about a message without a selection. */
  question?: string | null;
  tokens: { input: number; output: number };
  /** Reasons to require approval for a call that may write, in addition to the selector's own. */
  held?: readonly string[];
  /** Model latency in milliseconds; 0 when no model was called. */
  modelMs: number;
  repaired: boolean;
  /** Set when the user confirmed this very call: `person`, through a member; `agent`, relayed by the agent. */
  confirmedBy?: 'person' | 'agent';
  /** The review objected or failed before, so a confirmation relayed by an agent needs a person's approval. */
  needsPerson?: boolean;
  /** Completes a call that was kept with a question. */
  isKept?: boolean;
}

export const MAX_FOR_MODELS = 20;
export const MAX_OFFLINE = 12;
const TRIES = 3;
/** Total time for retries and delays, as a multiple of one attempt's timeout. */
const TIMEOUT_FACTOR = 2;

/** Ranks the tools that rules 1 to 11 allow for a message. The selector chooses from these. */
export async function rankCandidates(resolution: Resolution, message: string, forModel: boolean): Promise<Candidate[]> {
  const { snapshot, agent, context } = resolution;
  const allowed = decide(agent.compiled, context);
  const limit = forModel ? MAX_FOR_MODELS : MAX_OFFLINE;
  const meaning = await meanings().of(snapshot, message);
  const hits = await findTools(snapshot, message, { allowed, meaning, limit });
  return hits.map(({ tool, score }) => {
    const { name, description, inputSchema } = snapshot.tools[tool]!.served;
    const { readOnly, destructive } = snapshot.catalog.tools[tool]!;
    return { name, description, inputSchema, readOnly, destructive, score };
  });
}

/** True if the call may write. Tools not known to be read-only count as writing. */
export function writes({ snapshot }: Resolution, index: number): boolean {
  return snapshot.catalog.tools[index]!.readOnly !== true;
}

/** Describes the problems of a call's arguments; empty when valid. */
export function callProblems(resolution: Resolution, { toolName, params }: SelectedTool): string[] {
  const index = callableIndex(resolution, toolName);
  return index === undefined ? [] : argumentProblems(resolution.snapshot.tools[index]!.definition.inputSchema, params);
}

function toSelected(choice: OfflineChoice, reasoning: string): SelectedTool {
  const { name, params, unused, argumentsConfidence } = choice;
  // A selection that ignores part of the message is limited to its arguments' confidence.
  const confidence = unused.length > 0 ? Math.min(choice.confidence, argumentsConfidence) : choice.confidence;
  return {
    toolName: name,
    params,
    selectionReasoning: reasoning,
    selectionConfidence: Math.round(confidence * 1e4) / 1e4,
  };
}

const fits = (schema: unknown, value: unknown) => valueProblems(schema, value, '').length === 0;

interface OfflineOptions {
  /** The full message, when the given one is only a part of it. */
  whole?: string;
  timeZone?: string;
}

export function chooseOffline(
  message: string,
  candidates: readonly Candidate[],
  { whole = message, timeZone = DEFAULT_TIME_ZONE }: OfflineOptions = {},
): Chosen {
  const { choice, alternatives, reasoning, foreign } = selectOffline(message, candidates, { fits, whole, timeZone });
  return {
    selector: 'offline',
    tool: choice && toSelected(choice, reasoning),
    alternatives: choice ? alternatives.map((one) => toSelected(one, '')) : [],
    also: [],
    reasoning,
    failure: null,
    offline: choice,
    question: foreign && foreignQuestion(foreign),
    tokens: { input: 0, output: 0 },
    modelMs: 0,
    repaired: false,
  };
}

const foreignQuestion = ({ language, expected }: ForeignLanguage) =>
  `Your message seems to be in ${language}, which is not understood here. Could you repeat it in ${expected}?`;

/** What a model is asked. */
export interface SelectionRequest {
  message: string;
  candidates: readonly Candidate[];
  context: PromptContext;
  /** Maximum independent calls in one answer; default 1. */
  mostCalls?: number;
}

/** Calls the organization's model. An answer with problems found by `check` is sent back once. */
export async function requestSelection(
  { values, target }: Routing,
  { message, candidates, context, mostCalls = 1 }: SelectionRequest,
  check: (selected: SelectedTool) => readonly string[],
): Promise<Chosen> {
  const model = values.model!;
  const shown = candidates.map((one) => ({
    ...one,
    examples: values.toolExamples.filter(({ tool }) => tool === one.name).map((example) => example.arguments),
  }));
  const prompt = selectionPrompt(message, shown, context, values.prompts, mostCalls);
  const checkText = (text: string): readonly string[] => {
    const { tool, problem } = readSelection(text);
    if (problem) return [problem];
    return tool === null ? [] : check(tool);
  };
  const started = performance.now();
  const modelMs = () => performance.now() - started;
  const nothing = { selector: model.selection, tool: null, alternatives: [], also: [], offline: null, repaired: false };
  try {
    const { text, usage, repaired } = await completeChecked(
      { ...target!, model: model.selection } satisfies ChatTarget,
      {
        ...prompt,
        sampling: {
          temperature: values.selectionTemperature,
          topP: values.selectionTopP,
          maxTokens: values.selectionMaxTokens,
        },
      },
      { timeoutMs: model.timeoutMs, totalMs: TIMEOUT_FACTOR * model.timeoutMs, tries: TRIES },
      checkText,
    );
    const { tool, alternatives, also, reasoning, problem } = readSelection(text);
    const tokens = { input: usage.inputTokens, output: usage.outputTokens };
    const failure: ModelFailure | null = problem === null ? null : { code: 'unreadable', message: problem };
    return {
      ...nothing,
      tool,
      alternatives,
      also,
      reasoning,
      failure,
      tokens,
      modelMs: modelMs(),
      repaired,
    };
  } catch (error) {
    if (!(error instanceof ChatError)) throw error;
    const tokens = { input: error.usage?.inputTokens ?? 0, output: error.usage?.outputTokens ?? 0 };
    const failure: ModelFailure = { code: error.fault, message: error.message };
    return { ...nothing, reasoning: '', failure, tokens, modelMs: modelMs() };
  }
}

/**
 * Selects with the model on behalf of an agent. An answer without a callable tool or with invalid arguments is sent
 * back once.
 */
export async function chooseByModel(
  resolution: Resolution,
  routing: Routing,
  asked: SelectionRequest,
): Promise<Chosen> {
  const isCallable = ({ toolName }: SelectedTool) => callableIndex(resolution, toolName) !== undefined;
  const chosen = await requestSelection(routing, asked, (tool) =>
    isCallable(tool)
      ? callProblems(resolution, tool)
      : [`${tool.toolName} is not an available tool: use one of them, or null`],
  );
  return { ...chosen, alternatives: chosen.alternatives.filter(isCallable) };
}
