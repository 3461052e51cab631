import { decide } from '@/lib/engine/decide';
import { hasBit, type Mask } from '@/lib/engine/mask';
import type { Routing } from '@/lib/features/routing-settings/load-routing';
import { selectByModel } from '@/lib/features/routing-settings/select-by-model';
import { callableIndex, type Resolution } from '@/lib/features/search/resolve-service';
import { argumentProblems } from '@/lib/json-schema/argument-problems';
import { valueProblems } from '@/lib/json-schema/value-problems';
import type { ModelFailure } from '@/lib/routing/model-failure';
import type { ForeignLanguage } from '@/lib/routing/offline/language';
import { type OfflineChoice, selectOffline } from '@/lib/routing/offline/select-offline';
import { catalogueLine, type PromptContext } from '@/lib/routing/prompts';
import type { SelectedTool } from '@/lib/routing/read-answers';
import { findTools } from '@/lib/snapshot/find-tools';
import { meanings } from '@/lib/snapshot/meanings';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { countTextTokens } from '@/lib/snapshot/token-count';

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
  /** The offline selector replaces a model that failed. It proposes a call, but nothing is called without a person. */
  standIn?: boolean;
  /** Reasons to require approval for a call that may write, in addition to the selector's own. */
  held?: readonly string[];
  /** Model latency in milliseconds; 0 when no model was called. */
  modelMs: number;
  repaired: boolean;
}

export const MAX_FOR_MODELS = 20;
export const MAX_OFFLINE = 12;
/** Tokens of a catalogue that a model receives as a whole, so that its prompt is the same for every message. */
const WHOLE_CATALOGUE_TOKENS = 1_500;

/**
 * Ranks the tools that rules 1 to 11 allow for a message. The selector chooses from these. A model gets all of them when
 * they fit; otherwise the best ones, filled up with others, because search finds little in another language.
 */
export async function rankCandidates(resolution: Resolution, message: string, forModel: boolean): Promise<Candidate[]> {
  const { snapshot, agent, context } = resolution;
  const allowed = decide(agent.compiled, context);
  const limit = forModel ? MAX_FOR_MODELS : MAX_OFFLINE;
  const meaning = await meanings().of(snapshot, message);
  const hits = await findTools(snapshot, message, { allowed, meaning, limit });
  const toCandidate = (tool: number, score: number): Candidate => {
    const { name, description, inputSchema } = snapshot.tools[tool]!.served;
    const { readOnly, destructive } = snapshot.catalog.tools[tool]!;
    return { name, description, inputSchema, readOnly, destructive, score };
  };
  const found = hits.map(({ tool, score }) => toCandidate(tool, score));
  return forModel ? [...found, ...fillUp(snapshot, allowed, hits).map((tool) => toCandidate(tool, 0))] : found;
}

const lineTokens = new WeakMap<object, number>();

function tokensOf(served: OrgSnapshot['tools'][number]['served']): number {
  let tokens = lineTokens.get(served);
  if (tokens === undefined) {
    tokens = countTextTokens(`${catalogueLine(served)}\n`);
    lineTokens.set(served, tokens);
  }
  return tokens;
}

/** Returns the allowed tools that a model receives beside the found ones. */
function fillUp({ tools }: OrgSnapshot, allowed: Mask, hits: readonly { tool: number }[]): number[] {
  const found = new Set(hits.map(({ tool }) => tool));
  let tokens = 0;
  const others: number[] = [];
  for (const [index, { served }] of tools.entries()) {
    if (!hasBit(allowed, index)) continue;
    if (tokens <= WHOLE_CATALOGUE_TOKENS) tokens += tokensOf(served);
    if (!found.has(index)) others.push(index);
    if (tokens > WHOLE_CATALOGUE_TOKENS && found.size + others.length >= MAX_FOR_MODELS) break;
  }
  return tokens <= WHOLE_CATALOGUE_TOKENS ? others : others.slice(0, Math.max(0, MAX_FOR_MODELS - found.size));
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

/** `whole`: the full message, when `message` is only a part of it. */
export function chooseOffline(message: string, candidates: readonly Candidate[], whole = message): Chosen {
  const { choice, alternatives, reasoning, foreign } = selectOffline(message, candidates, { fits, whole });
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

/** Selects with the model on behalf of an agent. */
export async function chooseByModel(
  resolution: Resolution,
  message: string,
  candidates: readonly Candidate[],
  results: readonly unknown[],
  routing: Routing,
  mostCalls: number,
): Promise<Chosen> {
  const { session } = resolution.request;
  const known: PromptContext = { session, goal: resolution.context.goal?.id ?? null, results };
  const chosen = await selectByModel(message, candidates, known, routing, {
    mostCalls,
    nameProblems: (name) =>
      callableIndex(resolution, name) === undefined
        ? [`${name} is not an available tool: use one of them, or null`]
        : [],
    find: (name) => resolution.snapshot.tools[callableIndex(resolution, name) ?? -1]?.served,
  });
  const isCallable = ({ toolName }: SelectedTool) => callableIndex(resolution, toolName) !== undefined;
  const { alternatives } = chosen;
  return {
    ...chosen,
    selector: routing.values.model!.selection,
    offline: null,
    alternatives: alternatives.filter(isCallable),
  };
}
