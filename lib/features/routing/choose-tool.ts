import { decide } from '@/lib/engine/decide';
import { hasBit } from '@/lib/engine/mask';
import { valueProblems } from '@/lib/features/catalog/value-problems';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import { ChatError, type ChatTarget } from '@/lib/llm/chat-client';
import { askChecked } from '@/lib/llm/chat-model';
import type { ModelFailure } from '@/lib/routing/model-failure';
import { type OfflineChoice, selectOffline } from '@/lib/routing/offline/select-offline';
import { selectionPrompt } from '@/lib/routing/prompts';
import { readSelection, type SelectedTool } from '@/lib/routing/read-answers';
import { findTools } from '@/lib/snapshot/find-tools';
import { meanings } from '@/lib/snapshot/meanings';
import type { Routing } from './load-routing';

/** A tool that may be called, ranked for a message. */
export interface Candidate {
  name: string;
  description: string;
  inputSchema: unknown;
  readOnly?: boolean | null;
  destructive?: boolean | null;
  score: number;
}

/** What a selector came to. */
export interface Chosen {
  selector: string;
  tool: SelectedTool | null;
  alternatives: SelectedTool[];
  /** Further calls of the same message, none of which waits for another. */
  also: SelectedTool[];
  reasoning: string;
  /** Why there is no selection, where that is not a choice: an answer that cannot be read, a model that cannot be asked. */
  failure: ModelFailure | null;
  /** Only the offline selector says. */
  offline: OfflineChoice | null;
  tokens: { input: number; output: number };
  /** Why it is not called without asking where it may change something, beside what its selector says of it. */
  held?: readonly string[];
  /** How long a model took to answer; 0: none was asked. */
  modelMs: number;
  repaired: boolean;
}

export const MOST_FOR_MODELS = 20;
export const MOST_OFFLINE = 12;
const TRIES = 3;
/** Tries and their waits may take this many times the timeout of one. */
const PATIENCE = 2;

/** The tools that rules 1 to 11 let through, best first for a message: what the selector may choose from. */
export async function rankCandidates(resolution: Resolution, message: string, forModel: boolean): Promise<Candidate[]> {
  const { snapshot, agent, context } = resolution;
  const allowed = decide(agent.compiled, context);
  const limit = forModel ? MOST_FOR_MODELS : MOST_OFFLINE;
  const meaning = await meanings().of(snapshot, message);
  const hits = await findTools(snapshot, message, { allowed, meaning, limit });
  return hits.map(({ tool, score }) => {
    const { name, description, inputSchema } = snapshot.tools[tool]!.served;
    const { readOnly, destructive } = snapshot.catalog.tools[tool]!;
    return { name, description, inputSchema, readOnly, destructive, score };
  });
}

/** The number of a tool that may be called; undefined for hidden and for unknown ones. */
export function callableIndex({ snapshot, agent, context }: Resolution, name: string): number | undefined {
  const index = snapshot.numberCalled(name);
  return index !== undefined && hasBit(decide(agent.compiled, context), index) ? index : undefined;
}

/** Whether the call may change something; what is not known to be read-only may. */
export function writes({ snapshot }: Resolution, index: number): boolean {
  return snapshot.catalog.tools[index]!.readOnly !== true;
}

/** What is wrong with a call's arguments, in words; empty when they fit. */
export function argumentProblems(resolution: Resolution, { toolName, params }: SelectedTool): string[] {
  const index = callableIndex(resolution, toolName);
  if (index === undefined) return [];
  const schema = resolution.snapshot.tools[index]!.definition.inputSchema;
  return valueProblems(schema, params, '').map(
    ({ pointer, message }) => `${pointer.slice(1) || 'arguments'} ${message}`,
  );
}

function toSelected(choice: OfflineChoice, reasoning: string): SelectedTool {
  const { name, params, unused, argumentsConfidence } = choice;
  // A selection that leaves out what was said is no surer than its arguments.
  const confidence = unused.length > 0 ? Math.min(choice.confidence, argumentsConfidence) : choice.confidence;
  return {
    toolName: name,
    params,
    selectionReasoning: reasoning,
    selectionConfidence: Math.round(confidence * 1e4) / 1e4,
  };
}

const fits = (schema: unknown, value: unknown) => valueProblems(schema, value, '').length === 0;

/** `whole`: all that was said, where the message is a part of it. */
export function chooseOffline(message: string, candidates: readonly Candidate[], whole = message): Chosen {
  const { choice, alternatives, reasoning } = selectOffline(message, candidates, { fits, whole });
  return {
    selector: 'offline',
    tool: choice && toSelected(choice, reasoning),
    alternatives: choice ? alternatives.map((one) => toSelected(one, '')) : [],
    also: [],
    reasoning,
    failure: null,
    offline: choice,
    tokens: { input: 0, output: 0 },
    modelMs: 0,
    repaired: false,
  };
}

/** Asks the organization's model; an answer that `check` finds something wrong with is sent back once. */
export async function askSelection(
  message: string,
  candidates: readonly Candidate[],
  known: Parameters<typeof selectionPrompt>[2],
  { values, target }: Routing,
  check: (selected: SelectedTool) => readonly string[],
  mostCalls = 1,
): Promise<Chosen> {
  const model = values.model!;
  const shown = candidates.map((one) => ({
    ...one,
    examples: values.toolExamples.filter(({ tool }) => tool === one.name).map((example) => example.arguments),
  }));
  const prompt = selectionPrompt(message, shown, known, values.prompts, mostCalls);
  const checkText = (text: string): readonly string[] => {
    const { tool, problem } = readSelection(text);
    if (problem) return [problem];
    return tool === null ? [] : check(tool);
  };
  const started = performance.now();
  const modelMs = () => performance.now() - started;
  const nothing = { selector: model.selection, tool: null, alternatives: [], also: [], offline: null, repaired: false };
  try {
    const { text, usage, repaired } = await askChecked(
      { ...target!, model: model.selection } satisfies ChatTarget,
      {
        ...prompt,
        sampling: {
          temperature: values.selectionTemperature,
          topP: values.selectionTopP,
          maxTokens: values.selectionMaxTokens,
        },
      },
      { timeoutMs: model.timeoutMs, totalMs: PATIENCE * model.timeoutMs, tries: TRIES },
      checkText,
    );
    const { tool, alternatives, also, reasoning, problem } = readSelection(text);
    const tokens = { input: usage.inputTokens, output: usage.outputTokens };
    const failure: ModelFailure | null = problem === null ? null : { code: 'unreadable', message: problem };
    return {
      ...nothing,
      tool,
      alternatives,
      also: also.slice(0, mostCalls - 1),
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

/** The same for an agent: an answer that names no callable tool or has wrong arguments is sent back. */
export async function chooseByModel(
  resolution: Resolution,
  message: string,
  candidates: readonly Candidate[],
  results: readonly unknown[],
  routing: Routing,
  mostCalls: number,
): Promise<Chosen> {
  const { session } = resolution.request;
  const known = { session, goal: resolution.context.goal?.id ?? null, results };
  const chosen = await askSelection(
    message,
    candidates,
    known,
    routing,
    (tool) =>
      callableIndex(resolution, tool.toolName) === undefined
        ? [`${tool.toolName} is none of the available tools: name one of them, or null`]
        : argumentProblems(resolution, tool),
    mostCalls,
  );
  const isCallable = ({ toolName }: SelectedTool) => callableIndex(resolution, toolName) !== undefined;
  return { ...chosen, alternatives: chosen.alternatives.filter(isCallable) };
}
