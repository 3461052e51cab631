import { hasBit } from '@/lib/engine/mask';
import { toolVersion } from '@/lib/features/catalog/tool-version';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import { approvalRuleOf, approvalRuleWords } from '@/lib/routing/approval-rule';
import { passGate } from '@/lib/routing/gate';
import { findIndicator } from '@/lib/routing/indicators';
import { findInventedCalls, type InventedCall, withoutInventedCalls } from '@/lib/routing/invented-calls';
import { isUnreadable, type ModelFailure } from '@/lib/routing/model-failure';
import { counted } from '@/lib/shared/counted';
import { traced } from '@/lib/telemetry/traced';
import {
  argumentProblems,
  type Candidate,
  type Chosen,
  callableIndex,
  chooseByModel,
  chooseOffline,
  MOST_OFFLINE,
  rankCandidates,
} from './choose-tool';
import type { Routing } from './load-routing';
import type { PacketDraft } from './packet-draft';
import { questionFor } from './question';
import { reviewByModel, reviewOffline } from './review-selection';
import { ROUTING_TEXTS } from './routing-defaults';
import { chooseParts, type Part, partsOf } from './select-parts';

export interface Pass {
  considered: readonly Candidate[];
  requiresApproval: boolean;
  /** Further calls of the same message, for packets of their own: none waits for this one. */
  parts: readonly Part[];
}

const MINUTE = 60_000;

/**
 * What a message asks for, without what imitates calls. Where nothing else is said, an imitated call of a tool that may be
 * called is read as the wish for it; its arguments are only words.
 */
function readMessage(draft: PacketDraft, resolution: Resolution): string {
  const calls = findInventedCalls(draft.input);
  if (calls.length === 0) return draft.input;
  draft.invented += calls.length;
  const names = calls.flatMap(({ name }) => (name === null ? [] : [name]));
  const known = calls.find(({ name }) => name !== null && callableIndex(resolution, name) !== undefined);
  const rest = withoutInventedCalls(draft.input, calls);
  const forms = [...new Set(calls.map(({ form }) => form))].join(', ');
  const named = names.length > 0 ? `, naming ${[...new Set(names)].slice(0, 3).join(', ')}` : '';
  draft.note(
    'intent',
    `the message imitates ${calls.length === 1 ? 'a call' : `${calls.length} calls`} (${forms})${named}: nothing of that is executed`,
  );
  return rest === '' && known ? wishOf(known) : rest;
}

function wishOf({ name, arguments: given }: InventedCall): string {
  const words = name!.replaceAll(/[_-]+/g, ' ');
  const said = Object.entries(given ?? {}).map(
    ([key, value]) => `${key}: ${typeof value === 'string' ? `"${value}"` : JSON.stringify(value)}`,
  );
  return [words, ...said].join(', ');
}

/** Whose rule it is that a person approves a call. Agents read this: the entry of their settings stays out of it. */
function ruleWords({ snapshot, agent }: Resolution, index: number): string {
  const tool = snapshot.catalog.tools[index]!;
  const rule = approvalRuleOf(tool, agent.input);
  return rule ? approvalRuleWords({ ...rule, entry: null }, agent.input.slug, tool.destructive) : 'it is required';
}

/** Whether the call may change something; what is not known to be read-only may. */
export function writes({ snapshot }: Resolution, index: number): boolean {
  return snapshot.catalog.tools[index]!.readOnly !== true;
}

function noteChoice(draft: PacketDraft, chosen: Chosen, ms: number): void {
  const { tool, selector, repaired, modelMs } = chosen;
  const who = selector === 'offline' ? 'the offline selector' : selector;
  const after = repaired ? ', after one repair' : '';
  if (tool === null) draft.note('select', `${who} chose no tool${after}: ${chosen.reasoning}`, { ms, modelMs });
  else {
    const confidence = tool.selectionConfidence;
    draft.note('select', `${who} chose ${tool.toolName}${after}`, { ms, modelMs, confidence });
  }
}

/** What follows where a model gave no selection: contract, section 5, for an answer that cannot be read. */
function afterFailure(
  draft: PacketDraft,
  { selector }: Chosen,
  failure: ModelFailure,
  mayGoOffline: boolean,
): { outcome: 'offline' | 'no_tool' | 'failed'; words: string } {
  const outcome = isUnreadable(failure) ? 'no_tool' : mayGoOffline ? 'offline' : 'failed';
  return { outcome, words: draft.failModel('selection', selector, failure, outcome) };
}

/** What was chosen, from what, and by which words it is reviewed. */
export interface Selection {
  message: string;
  considered: readonly Candidate[];
  /** Null: nobody had to choose. */
  chosen: Chosen | null;
  /** Who chooses offline, where a model was asked and could not be; undefined: nobody. */
  instead?: () => Chosen | Promise<Chosen>;
  /** What to ask the user where no tool is chosen. */
  question?: string | null;
  /** Further calls that were chosen at the same time. */
  parts?: readonly Part[];
}

/** Whether the message asks for a tool, and which. */
async function selectByMessage(draft: PacketDraft, resolution: Resolution, routing: Routing): Promise<Selection> {
  const { values, target } = routing;
  const usesModel = target !== null;
  const started = performance.now();
  const message = readMessage(draft, resolution);
  const nothing: Selection = { message, considered: [], chosen: null };
  if (message === '') {
    draft.note('intent', 'beside the imitated call, the message says nothing', { ms: performance.now() - started });
    return { ...nothing, question: 'That text only imitates a tool call, and nothing was called. What is to be done?' };
  }
  const indicator = findIndicator(message, values.indicators ?? ROUTING_TEXTS.indicators);
  const hint = indicator
    ? `"${indicator.text.trim()}" hints at a tool (${indicator.kind})`
    : 'no indicator hints at a tool';
  if (values.fastCheck && !indicator) {
    draft.note('intent', `${hint}: none is needed`, { ms: performance.now() - started });
    return nothing;
  }
  const considered = await rankCandidates(resolution, message, usesModel);
  draft.note('intent', `${hint}; ${considered.length} tools that may be called come into question`, {
    ms: performance.now() - started,
  });
  const results = draft.dataFields.filter(({ key }) => key === 'tool_result').map(({ value }) => value);
  const mostCalls = draft.row.parentId === null ? values.maxParallel : 1;
  if (!usesModel) {
    const [first, ...parts] = (await chooseParts(resolution, message, mostCalls)) ?? [];
    return first ? { ...first, parts } : { message, considered, chosen: chooseOffline(message, considered) };
  }
  const chosen = await chooseByModel(resolution, message, considered, results, routing, mostCalls);
  const { parts, unknown } = partsOf(resolution, message, considered, chosen);
  draft.invented += unknown.length;
  for (const name of unknown) draft.note('parallel', `${name} is no tool that may be called, and was left out`);
  return {
    parts,
    message,
    considered,
    chosen,
    instead: () => chooseOffline(message, considered.slice(0, MOST_OFFLINE)),
  };
}

/**
 * One pass over a packet that is pending: needed or not, selection, review, gate. It ends `skipped`, `failed`, `approved`
 * or `awaiting_approval`; nothing is called. `select`: what chooses, where that is not the message.
 */
export function runPass(
  draft: PacketDraft,
  resolution: Resolution,
  routing: Routing,
  select: () => Promise<Selection> = () => selectByMessage(draft, resolution, routing),
): Promise<Pass> {
  return traced({ name: 'route', attributes: {} }, async (open) => {
    const pass = await passOver(draft, resolution, routing, select);
    open.set({ 'gen_ai.tool.name': draft.selectedTool?.toolName });
    return pass;
  });
}

async function passOver(
  draft: PacketDraft,
  resolution: Resolution,
  routing: Routing,
  select: () => Promise<Selection>,
): Promise<Pass> {
  const { values, target } = routing;
  const usesModel = target !== null;
  const selecting = performance.now();
  const {
    message,
    considered,
    chosen: asked,
    question = null,
    instead,
    parts = [],
  } = await traced({ name: 'route select', attributes: {} }, select);
  const noTool = (): Pass => {
    draft.needsTool = false;
    draft.question = question;
    draft.happen('no_tool');
    return { considered, requiresApproval: false, parts: [] };
  };
  if (asked === null) return noTool();
  draft.inputTokens += asked.tokens.input;
  draft.outputTokens += asked.tokens.output;
  const failed = asked.failure && afterFailure(draft, asked, asked.failure, values.modelFallback && Boolean(instead));
  draft.selector = asked.selector;
  if (failed) draft.note('model', failed.words, { ms: performance.now() - selecting, modelMs: asked.modelMs });
  if (failed?.outcome === 'failed') {
    draft.refuse('model_failed', failed.words);
    return { considered, requiresApproval: false, parts: [] };
  }
  if (failed?.outcome === 'no_tool') return noTool();
  const choosing = failed ? performance.now() : selecting;
  const chosen = failed ? await instead!() : asked;
  draft.selector = chosen.selector;
  noteChoice(draft, chosen, performance.now() - choosing);
  const { tool } = chosen;
  if (tool === null) return noTool();

  draft.needsTool = true;
  draft.selectedTool = tool;
  draft.alternativeTools = chosen.alternatives;
  const index = callableIndex(resolution, tool.toolName);
  if (index === undefined) {
    draft.invented += 1;
    draft.refuse('unknown_tool', `Unknown tool: ${tool.toolName}`);
    draft.note('select', `${tool.toolName} is no tool that may be called`);
    return { considered, requiresApproval: false, parts: [] };
  }
  draft.happen('selected');
  if (parts.length > 0) {
    const names = parts.map(({ chosen: part }) => part.tool!.toolName).join(', ');
    draft.note(
      'parallel',
      `${counted(parts.length, 'further call')} at the same time, ${parts.length === 1 ? 'in a packet of its own' : 'in packets of their own'}: ${names}`,
    );
  }
  const definition = resolution.snapshot.tools[index]!.definition;
  draft.toolVersion = toolVersion(definition as Parameters<typeof toolVersion>[0]);
  const requiresApproval = hasBit(resolution.agent.compiled.requiresApproval, index);

  const reviewing = performance.now();
  const problems = argumentProblems(resolution, tool);
  const { name, title, description, inputSchema } = resolution.snapshot.tools[index]!.served;
  const { review, failure, tokens, modelMs } = await traced({ name: 'route review', attributes: {} }, async () =>
    usesModel && !failed
      ? reviewByModel(message, tool, { name, description, inputSchema, score: 0 }, problems, routing)
      : reviewOffline(chosen, problems),
  );
  draft.inputTokens += tokens.input;
  draft.outputTokens += tokens.output;
  const unreviewed = failure && draft.failModel('review', values.model!.review, failure, 'not_called');
  draft.reviewReasoning = review?.reasoning ?? `Review failed: ${unreviewed}`;
  draft.saidConfidence = review?.confidence ?? null;
  draft.turnedOut = null;
  draft.turnedOutBy = null;
  const gating = performance.now();
  const verdict = passGate(review, requiresApproval, {
    threshold: values.confidenceThreshold,
    unapprovedCap: values.unapprovedCap,
    calibrate: routing.calibrateOf(chosen.selector),
  });
  const said = review === null ? `failed: ${failure?.message}` : review.approved ? 'approves' : 'does not approve';
  draft.note('review', `the review ${said}`, {
    ms: gating - reviewing,
    modelMs,
    confidence: verdict.reviewConfidence,
    reasoning: draft.reviewReasoning,
  });
  draft.take(verdict);
  const went = verdict.calibratedConfidence ?? verdict.reviewConfidence;
  const by =
    verdict.calibratedConfidence === null
      ? 'as the review said it'
      : 'calibrated by what came of earlier ones of the same selector';
  const gated = () => ({ confidence: went, ms: performance.now() - gating });
  const gate = `${went.toFixed(2)}, ${by}, against ${values.confidenceThreshold}`;
  if (verdict.event === 'gate_failed') {
    draft.note('gate', `${gate}: ${tool.toolName} is not called`, gated());
    if (values.belowGate === 'ask')
      draft.question = questionFor({ name, title, inputSchema }, tool.params, chosen.offline, problems);
  } else if (verdict.event === 'person_needed') {
    draft.approvalExpiresAt = new Date(draft.now().getTime() + values.approvalMinutes * MINUTE);
    draft.approvalReason = verdict.reason;
    const why = verdict.reason === 'approval_required' ? ruleWords(resolution, index) : 'the review does not approve';
    draft.note('gate', `${gate}: a person has to approve ${tool.toolName}, because ${why}`, gated());
  } else draft.note('gate', `${gate}: ${tool.toolName} may be called`, gated());
  return { considered, requiresApproval, parts };
}
