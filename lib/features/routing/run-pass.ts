import { decide } from '@/lib/engine/decide';
import { countBits } from '@/lib/engine/mask';
import type { Routing } from '@/lib/features/routing-settings/load-routing';
import { ROUTING_TEXTS } from '@/lib/features/routing-settings/routing-defaults';
import { callableIndex, type Resolution } from '@/lib/features/search/resolve-service';
import { approvalRuleOf, approvalRuleWords } from '@/lib/routing/approval-rule';
import { findIndicator } from '@/lib/routing/indicators';
import { callAsMessage, findInventedCalls, withoutInventedCalls } from '@/lib/routing/invented-calls';
import { readParts } from '@/lib/routing/message-parts';
import { isUnreadable, type ModelFailure } from '@/lib/routing/model-failure';
import { quotedWords } from '@/lib/routing/offline/select-offline';
import { counted } from '@/lib/shared/counted';
import { traced } from '@/lib/telemetry/traced';
import {
  type Candidate,
  type Chosen,
  chooseByModel,
  chooseOffline,
  MAX_OFFLINE,
  rankCandidates,
  writes,
} from './choose-tool';
import { describeGate, describeReview, type JudgedCall } from './judge-call';
import type { PacketDraft } from './packet-draft';
import { chooseMainCall, cut, type Judged, logParts, withoutRepeats } from './pick-call';
import { describeUnhandledParts, questionFor } from './question';
import { approvalReasons } from './review-selection';
import { type Part, partsOf, selectParts, type UnhandledPart } from './select-parts';

export interface Pass {
  considered: readonly Candidate[];
  requiresApproval: boolean;
  /** Further independent calls for the same message, to become separate packets. */
  parts: readonly Part[];
}

const MINUTE = 60_000;

/**
 * Returns the message without text that imitates calls. If nothing else remains, an imitated call of a callable tool is
 * read as a request for it, with its arguments as plain text.
 */
function readMessage(draft: PacketDraft, resolution: Resolution): { message: string; isWish: boolean } {
  const calls = findInventedCalls(draft.input);
  if (calls.length === 0) return { message: draft.input, isWish: false };
  draft.invented += calls.length;
  const names = calls.flatMap(({ name }) => (name === null ? [] : [name]));
  const known = calls.filter(({ name }) => name !== null && callableIndex(resolution, name) !== undefined);
  const rest = withoutInventedCalls(draft.input, calls);
  const forms = [...new Set(calls.map(({ form }) => form))].join(', ');
  const named = names.length > 0 ? `, naming ${[...new Set(names)].slice(0, 3).join(', ')}` : '';
  const isWish = rest === '' && known.length > 0;
  const becomes = isWish ? `no call was made; treated as a request for ${known[0]!.name}` : 'nothing is executed';
  draft.note(
    'intent',
    `the message imitates ${calls.length === 1 ? 'a call' : `${calls.length} calls`} (${forms})${named}: ${becomes}`,
  );
  if (!isWish) return { message: rest, isWish };
  for (const { name } of known.slice(1))
    draft.note('intent', `ignored: the imitated call of ${name}. Only one is treated as a request`);
  return { message: callAsMessage(known[0]!), isWish };
}

/** Describes the parts of the message that the offline selector ignored, assumed or could not map to the tool. */
function describeDoubts({ offline }: Chosen): string {
  if (offline === null) return '';
  const { unused, assumed, refused } = offline;
  const doubts = [
    ...(offline.doubts.length > 0 ? [`not a clear instruction: ${offline.doubts.join(', ')}`] : []),
    ...(unused.length > 0 ? [`not used in any argument: ${quotedWords(unused)}`] : []),
    ...assumed,
    ...(refused.length > 0 ? [`the tool does not take ${refused.join(', ')}`] : []),
  ];
  return doubts.length > 0 ? `; ${doubts.join('; ')}` : '';
}

function noteChoice(draft: PacketDraft, chosen: Chosen, ms: number): void {
  const { tool, selector, repaired, modelMs } = chosen;
  const who = selector === 'offline' ? 'the offline selector' : selector;
  const after = repaired ? ', after one repair' : '';
  if (tool === null) draft.note('select', `${who} selected no tool${after}: ${chosen.reasoning}`, { ms, modelMs });
  else {
    const confidence = tool.selectionConfidence;
    draft.note('select', `${who} selected ${tool.toolName}${after}${describeDoubts(chosen)}`, {
      ms,
      modelMs,
      confidence,
    });
  }
}

/** Outcome when a model gave no selection. For unreadable answers: contract, section 5. */
function afterFailure(
  draft: PacketDraft,
  { selector }: Chosen,
  failure: ModelFailure,
  mayGoOffline: boolean,
): { outcome: 'offline' | 'no_tool' | 'failed'; words: string } {
  const outcome = isUnreadable(failure) ? 'no_tool' : mayGoOffline ? 'offline' : 'failed';
  return { outcome, words: draft.failModel('selection', selector, failure, outcome) };
}

export interface Selection {
  message: string;
  considered: readonly Candidate[];
  /** Null when no selection was needed. */
  chosen: Chosen | null;
  /** Offline fallback when the model is unavailable; undefined for none. */
  instead?: () => Chosen | Promise<Chosen>;
  question?: string | null;
  parts?: readonly Part[];
  left?: readonly UnhandledPart[];
  /** Review made before the call became its own packet. */
  judged?: JudgedCall | undefined;
}

/** Logs that several incomplete requests are treated as one. */
function logCombinedRequests(draft: PacketDraft, message: string): boolean {
  const read = readParts(message);
  if (read.length < 2) return false;
  for (const { text } of read)
    draft.note('intent', `“${cut(text)}”: merged with the rest, as no part is a complete call`);
  return true;
}

/** Logs when the message contains more requests than the model selected calls for. */
function logUnansweredRequests(draft: PacketDraft, message: string, { tool, selector }: Chosen, further: number): void {
  const requests = readParts(message).length;
  const named = further + 1;
  if (tool === null || requests <= named) return;
  draft.note(
    'intent',
    `the message seems to contain ${requests} requests, and ${selector} selected ${counted(named, 'call')}: the rest is ignored`,
  );
}

async function selectByMessage(draft: PacketDraft, resolution: Resolution, routing: Routing): Promise<Selection> {
  const started = performance.now();
  const { message, isWish } = readMessage(draft, resolution);
  const selection = await selectByWords(draft, resolution, routing, message, started);
  if (!isWish || selection.chosen === null) return selection;
  // Text that imitates a call is not a request, so writes need approval.
  const held = ['the message only imitates a call'];
  const wished = (chosen: Chosen): Chosen => ({ ...chosen, held: [...(chosen.held ?? []), ...held] });
  const { instead, parts = [] } = selection;
  return {
    ...selection,
    chosen: wished(selection.chosen),
    parts: parts.map((part) => ({ ...part, chosen: wished(part.chosen) })),
    ...(instead && { instead: async () => wished(await instead()) }),
  };
}

async function selectByWords(
  draft: PacketDraft,
  resolution: Resolution,
  routing: Routing,
  message: string,
  started: number,
): Promise<Selection> {
  const { values, target } = routing;
  const usesModel = target !== null;
  const nothing: Selection = { message, considered: [], chosen: null };
  if (message === '') {
    draft.note('intent', 'the message contains only the imitated call', { ms: performance.now() - started });
    return { ...nothing, question: 'That text only imitates a tool call. Nothing was called. What should be done?' };
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
  const callable = countBits(decide(resolution.agent.compiled, resolution.context));
  draft.note('intent', `${hint}; ${considered.length} of ${counted(callable, 'callable tool')} were considered`, {
    ms: performance.now() - started,
  });
  const results = draft.dataFields.filter(({ key }) => key === 'tool_result').map(({ value }) => value);
  const mostCalls = draft.row.parentId === null ? values.maxParallel : 1;
  if (!usesModel) {
    const several = await selectParts((text) => rankCandidates(resolution, text, false), message, mostCalls);
    if (several === null) {
      const isSeveral = logCombinedRequests(draft, message);
      const held = isSeveral ? ['several requests that were treated as one'] : [];
      return { message, considered, chosen: { ...chooseOffline(message, considered), held } };
    }
    const [first, ...parts] = several.parts;
    return { ...first!, parts, left: several.left };
  }
  const chosen = await chooseByModel(resolution, message, considered, results, routing, mostCalls);
  const { parts, unknown } = partsOf(resolution, message, considered, chosen);
  draft.invented += unknown.length;
  logUnansweredRequests(draft, message, chosen, parts.length + unknown.length);
  for (const name of unknown) draft.note('parallel', `${name} cannot be called and was omitted`);
  return {
    parts,
    message,
    considered,
    chosen,
    instead: () => chooseOffline(message, considered.filter(({ score }) => score > 0).slice(0, MAX_OFFLINE)),
  };
}

/**
 * Runs one pass on a pending packet: need, selection, review, gate. Ends `skipped`, `failed`, `approved` or
 * `awaiting_approval`. Calls no tool. `select`: replaces selection by message.
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
  const selection = await traced({ name: 'route select', attributes: {} }, select);
  const { message, considered, chosen: asked, question = null, instead, parts = [], left = [] } = selection;
  const nothing: Pass = { considered, requiresApproval: false, parts: [] };
  const noTool = (): Pass => {
    draft.needsTool = false;
    draft.question ??= question;
    draft.happen('no_tool');
    return nothing;
  };
  if (asked === null) return noTool();
  draft.inputTokens += asked.tokens.input;
  draft.outputTokens += asked.tokens.output;
  const failed = asked.failure && afterFailure(draft, asked, asked.failure, values.modelFallback && Boolean(instead));
  draft.selector = asked.selector;
  if (failed) draft.note('model', failed.words, { ms: performance.now() - selecting, modelMs: asked.modelMs });
  if (failed?.outcome === 'failed') {
    draft.refuse('model_failed', failed.words);
    return nothing;
  }
  if (failed?.outcome === 'no_tool') return noTool();
  const choosing = failed ? performance.now() : selecting;
  const chosen = failed ? { ...(await instead!()), standIn: true } : asked;
  draft.selector = chosen.selector;
  const ms = performance.now() - choosing;
  if (chosen.tool === null) {
    noteChoice(draft, chosen, ms);
    if (values.belowGate === 'ask') draft.question ??= chosen.question ?? null;
    return noTool();
  }
  const first = { message, considered, chosen, judged: selection.judged };
  const calls = withoutRepeats(draft, resolution, [first, ...parts]);
  if (calls.length === 0) {
    const pass = noTool();
    // A tool was needed, but the call is not repeated.
    draft.needsTool = true;
    return pass;
  }
  const picked = await chooseMainCall(draft, resolution, calls, usesModel && !failed, routing);
  if (picked === null) {
    const { tool } = calls[0]!.chosen;
    noteChoice(draft, calls[0]!.chosen, ms);
    draft.needsTool = true;
    draft.selectedTool = tool;
    draft.alternativeTools = chosen.alternatives;
    if (calls.length === 1) draft.invented += 1;
    draft.refuse('unknown_tool', `Unknown tool: ${tool!.toolName}`);
    draft.note('select', `${tool!.toolName} cannot be called`);
    return nothing;
  }
  const { own, others } = picked;
  noteChoice(draft, own.part.chosen, ms);
  logParts(draft, own.part, others, left);
  setPacketCall(draft, resolution, own, routing);
  const rest = describeUnhandledParts(left);
  if (rest !== null && values.belowGate === 'ask') draft.question = [draft.question, rest].filter(Boolean).join(' ');
  return { considered: own.part.considered, requiresApproval: own.judged.requiresApproval, parts: others };
}

/** Describes the source of an approval rule. Agents can read this, so it omits the settings entry. */
function describeRule({ snapshot, agent }: Resolution, index: number): string {
  const tool = snapshot.catalog.tools[index]!;
  const rule = approvalRuleOf(tool, agent.input);
  return rule ? approvalRuleWords({ ...rule, entry: null }, agent.input.slug, tool.destructive) : 'it is required';
}

/** Sets the packet's own call, with its review and gate verdict. */
function setPacketCall(
  draft: PacketDraft,
  resolution: Resolution,
  { part, index, judged }: Judged,
  { values }: Routing,
): void {
  const { chosen } = part;
  const tool = chosen.tool!;
  const { reviewed, verdict, problems } = judged;
  const { review, failure, tokens, modelMs } = reviewed;
  draft.needsTool = true;
  draft.selectedTool = tool;
  draft.alternativeTools = chosen.alternatives;
  draft.happen('selected');
  draft.toolVersion = judged.toolVersion;
  draft.inputTokens += tokens.input;
  draft.outputTokens += tokens.output;
  const unreviewed = failure && draft.failModel('review', values.model!.review, failure, 'not_called');
  draft.reviewReasoning = review?.reasoning ?? `Review failed: ${unreviewed}`;
  draft.saidConfidence = review?.confidence ?? null;
  draft.turnedOut = null;
  draft.turnedOutBy = null;
  draft.note('review', describeReview(reviewed), {
    ...{ ms: judged.ms, modelMs, confidence: verdict.reviewConfidence, reasoning: draft.reviewReasoning },
  });
  draft.take(verdict);
  const went = verdict.calibratedConfidence ?? verdict.reviewConfidence;
  const gate = describeGate(judged, values.confidenceThreshold);
  const gated = { confidence: went, ms: judged.gateMs };
  if (verdict.event === 'gate_failed') {
    draft.note('gate', `${gate}: ${tool.toolName} is not called`, gated);
    const { served } = resolution.snapshot.tools[index]!;
    if (values.belowGate === 'ask')
      draft.question = questionFor(
        served,
        tool.params,
        chosen.offline,
        problems,
        approvalReasons(chosen, writes(resolution, index)),
      );
  } else if (verdict.event === 'person_needed') {
    draft.approvalExpiresAt = new Date(draft.now().getTime() + values.approvalMinutes * MINUTE);
    draft.approvalReason = verdict.reason;
    const unapproved = reviewed.by === 'nobody' ? 'its arguments are invalid' : 'the review does not approve';
    const why = verdict.reason === 'approval_required' ? describeRule(resolution, index) : unapproved;
    draft.note('gate', `${gate}: a person has to approve ${tool.toolName}, because ${why}`, gated);
  } else draft.note('gate', `${gate}: ${tool.toolName} may be called`, gated);
}
