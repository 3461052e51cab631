import { setImmediate as nextTurn } from 'node:timers/promises';
import { decide } from '@/lib/engine/decide';
import { hasBit } from '@/lib/engine/mask';
import type { Routing } from '@/lib/features/routing-settings/load-routing';
import { selectByModel } from '@/lib/features/routing-settings/select-by-model';
import { MAX_FOR_MODELS, shortlist } from '@/lib/features/routing-settings/shortlist';
import { callableIndex, type Resolution } from '@/lib/features/search/resolve-service';
import { argumentProblems } from '@/lib/json-schema/argument-problems';
import { valueProblems } from '@/lib/json-schema/value-problems';
import type { ModelFailure } from '@/lib/routing/model-failure';
import type { ForeignLanguage } from '@/lib/routing/offline/language';
import { type OfflineChoice, selectOffline } from '@/lib/routing/offline/select-offline';
import type { PromptContext } from '@/lib/routing/prompts';
import type { SelectedTool } from '@/lib/routing/read-answers';
import { DEFAULT_TIME_ZONE } from '@/lib/routing/request-moment';
import { findTools } from '@/lib/snapshot/find-tools';
import { meanings } from '@/lib/snapshot/meanings';

export interface Candidate {
  name: string;
  description: string;
  inputSchema: unknown;
  readOnly?: boolean | null;
  destructive?: boolean | null;
  requiresApproval?: boolean;
  score: number;
}

export interface Rival {
  tool: string;
  /** null: unknown until it is chosen. */
  params: Record<string, unknown> | null;
  missing: readonly string[];
}

export interface Chosen {
  selector: string;
  tool: SelectedTool | null;
  alternatives: SelectedTool[];
  /** Calls that are about as plausible, to choose from when the gate holds this one back. */
  rivals?: readonly Rival[];
  also: SelectedTool[];
  reasoning: string;
  /** Reason for a missing selection when the model failed: unreadable answer or unreachable model. */
  failure: ModelFailure | null;
  /** Set by the offline selector only. */
  offline: OfflineChoice | null;
  /** Question for the user about a message without a selection. */
  question?: string | null;
  /** The message only forbids something. Set by the offline selector only. */
  isNegated?: boolean;
  tokens: { input: number; output: number };
  /** The offline selector replaces a model that failed. It proposes a call, but nothing is called without a person. */
  standIn?: boolean;
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
  /** The user chose this tool instead of the proposed one. */
  isOther?: boolean;
}

export const MAX_OFFLINE = 12;
/** Alternatives of a model that the user is asked to choose from. */
const MAX_RIVALS = 2;
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
  // Searching and choosing are each long enough: others are answered in between.
  await nextTurn();
  const toCandidate = (tool: number, score: number): Candidate => {
    const { name, description, inputSchema } = snapshot.tools[tool]!.served;
    const { readOnly, destructive } = snapshot.catalog.tools[tool]!;
    const requiresApproval = hasBit(agent.compiled.requiresApproval, tool);
    return { name, description, inputSchema, readOnly, destructive, requiresApproval, score };
  };
  if (!forModel) return hits.map(({ tool, score }) => toCandidate(tool, score));
  const indexOf = new Map(snapshot.tools.map(({ served }, index) => [served, index]));
  const scores = new Map(hits.map(({ tool, score }) => [tool, score]));
  const servedOf = (tool: number) => snapshot.tools[tool]!.served;
  const found = hits.map(({ tool }) => servedOf(tool));
  const callable = snapshot.tools.flatMap(({ served }, index) => (hasBit(allowed, index) ? [served] : []));
  return shortlist(found, callable).map((served) => {
    const index = indexOf.get(served)!;
    return toCandidate(index, scores.get(index) ?? 0);
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
  const {
    choice,
    alternatives,
    rivals,
    reasoning,
    foreign,
    isNegated = false,
  } = selectOffline(message, candidates, {
    fits,
    whole,
    timeZone,
  });
  return {
    selector: 'offline',
    tool: choice && toSelected(choice, reasoning),
    alternatives: choice ? alternatives.map((one) => toSelected(one, '')) : [],
    rivals: rivals.map(({ name, params, missing }) => ({ tool: name, params, missing })),
    also: [],
    reasoning,
    failure: null,
    offline: choice,
    question: foreign && foreignQuestion(foreign),
    isNegated,
    tokens: { input: 0, output: 0 },
    modelMs: 0,
    repaired: false,
  };
}

const foreignQuestion = ({ language, expected }: ForeignLanguage) =>
  `Your message seems to be in ${language}, which is not understood here. Could you repeat it in ${expected}?`;

/** Input of the model's prompt. */
export interface SelectionRequest {
  message: string;
  candidates: readonly Candidate[];
  context: PromptContext;
  /** Maximum independent calls in one answer; default 1. */
  mostCalls?: number;
}

/** Selects with the model on behalf of an agent. */
export async function chooseByModel(
  resolution: Resolution,
  routing: Routing,
  asked: SelectionRequest,
): Promise<Chosen> {
  const { message, candidates, context, mostCalls = 1 } = asked;
  const isCallable = ({ toolName }: SelectedTool) => callableIndex(resolution, toolName) !== undefined;
  const chosen = await selectByModel(message, candidates, context, routing, {
    mostCalls,
    nameProblems: (name) =>
      callableIndex(resolution, name) === undefined
        ? [`${name} is not an available tool: use one of them, or null`]
        : [],
    find: (name) => resolution.snapshot.tools[callableIndex(resolution, name) ?? -1]?.served,
  });
  const alternatives = chosen.alternatives.filter(isCallable);
  const isUnsure = (chosen.tool?.selectionConfidence ?? 1) < routing.values.confidenceThreshold;
  const rivals = isUnsure ? alternatives.slice(0, MAX_RIVALS) : [];
  return {
    ...{ ...chosen, alternatives, selector: routing.values.model!.selection, offline: null },
    rivals: rivals.map(({ toolName }) => ({ tool: toolName, params: null, missing: [] })),
  };
}
