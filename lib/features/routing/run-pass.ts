import { decide } from '@/lib/engine/decide';
import { countBits } from '@/lib/engine/mask';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import { approvalRuleOf, approvalRuleWords } from '@/lib/routing/approval-rule';
import { findIndicator } from '@/lib/routing/indicators';
import { findInventedCalls, wishOf, withoutInventedCalls } from '@/lib/routing/invented-calls';
import { readParts } from '@/lib/routing/message-parts';
import { isUnreadable, type ModelFailure } from '@/lib/routing/model-failure';
import { quotedWords } from '@/lib/routing/offline/select-offline';
import { counted } from '@/lib/shared/counted';
import { traced } from '@/lib/telemetry/traced';
import {
  type Candidate,
  type Chosen,
  callableIndex,
  chooseByModel,
  chooseOffline,
  MOST_OFFLINE,
  rankCandidates,
  writes,
} from './choose-tool';
import { gateWords, type JudgedCall, reviewWords } from './judge-call';
import type { Routing } from './load-routing';
import type { PacketDraft } from './packet-draft';
import { chooseOwn, cut, type Judged, noteParts, withoutRepeats } from './pick-call';
import { questionAboutRest, questionFor } from './question';
import { heldBack } from './review-selection';
import { ROUTING_TEXTS } from './routing-defaults';
import { chooseParts, type LeftPart, type Part, partsOf } from './select-parts';

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
  const becomes = isWish
    ? `no call was made; it is read as the wish for ${known[0]!.name}, in words`
    : 'nothing of that is executed';
  draft.note(
    'intent',
    `the message imitates ${calls.length === 1 ? 'a call' : `${calls.length} calls`} (${forms})${named}: ${becomes}`,
  );
  if (!isWish) return { message: rest, isWish };
  for (const { name } of known.slice(1))
    draft.note('intent', `not read: the imitated call of ${name}. One is taken as a wish at a time`);
  return { message: wishOf(known[0]!), isWish };
}

/** What the offline selector did nothing with, took for granted, or could not give to the tool. */
function doubtsOf({ offline }: Chosen): string {
  if (offline === null) return '';
  const { unused, assumed, refused } = offline;
  const doubts = [
    ...(offline.doubts.length > 0 ? [`no plain order: ${offline.doubts.join(', ')}`] : []),
    ...(unused.length > 0 ? [`in no argument: ${quotedWords(unused)}`] : []),
    ...assumed,
    ...(refused.length > 0 ? [`the tool does not take ${refused.join(', ')}`] : []),
  ];
  return doubts.length > 0 ? `; ${doubts.join('; ')}` : '';
}

function noteChoice(draft: PacketDraft, chosen: Chosen, ms: number): void {
  const { tool, selector, repaired, modelMs } = chosen;
  const who = selector === 'offline' ? 'the offline selector' : selector;
  const after = repaired ? ', after one repair' : '';
  if (tool === null) draft.note('select', `${who} chose no tool${after}: ${chosen.reasoning}`, { ms, modelMs });
  else {
    const confidence = tool.selectionConfidence;
    draft.note('select', `${who} chose ${tool.toolName}${after}${doubtsOf(chosen)}`, { ms, modelMs, confidence });
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
  /** Parts of the message that no call was chosen for. */
  left?: readonly LeftPart[];
  /** Its review, where it was made before it became a packet of its own. */
  judged?: JudgedCall | undefined;
}

/** Several requests none of which is a whole call by itself are read as one, and each says so. */
function noteTogether(draft: PacketDraft, message: string): boolean {
  const read = readParts(message);
  if (read.length < 2) return false;
  for (const { text } of read)
    draft.note('intent', `“${cut(text)}”: read together with the rest, as no part is a whole call`);
  return true;
}

/** A model names calls, not words: where the message holds more requests than that, the log says so. */
function noteUncalled(draft: PacketDraft, message: string, { tool, selector }: Chosen, further: number): void {
  const requests = readParts(message).length;
  const named = further + 1;
  if (tool === null || requests <= named) return;
  draft.note(
    'intent',
    `by its words the message holds ${requests} requests, and ${selector} named ${counted(named, 'call')}: nothing is done about the rest`,
  );
}

/** Whether the message asks for a tool, and which. */
async function selectByMessage(draft: PacketDraft, resolution: Resolution, routing: Routing): Promise<Selection> {
  const started = performance.now();
  const { message, isWish } = readMessage(draft, resolution);
  const selection = await selectByWords(draft, resolution, routing, message, started);
  if (!isWish || selection.chosen === null) return selection;
  // A text that looks like a call is nobody's order: what it would change is asked about.
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
  const callable = countBits(decide(resolution.agent.compiled, resolution.context));
  draft.note(
    'intent',
    `${hint}; ${considered.length} of ${counted(callable, 'tool')} that may be called come into question`,
    {
      ms: performance.now() - started,
    },
  );
  const results = draft.dataFields.filter(({ key }) => key === 'tool_result').map(({ value }) => value);
  const mostCalls = draft.row.parentId === null ? values.maxParallel : 1;
  if (!usesModel) {
    const several = await chooseParts(resolution, message, mostCalls);
    if (several === null) {
      const isSeveral = noteTogether(draft, message);
      const held = isSeveral ? ['several requests that were read as one'] : [];
      return { message, considered, chosen: { ...chooseOffline(message, considered), held } };
    }
    const [first, ...parts] = several.parts;
    return { ...first!, parts, left: several.left };
  }
  const chosen = await chooseByModel(resolution, message, considered, results, routing, mostCalls);
  const { parts, unknown } = partsOf(resolution, message, considered, chosen);
  draft.invented += unknown.length;
  noteUncalled(draft, message, chosen, parts.length + unknown.length);
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
  const chosen = failed ? await instead!() : asked;
  draft.selector = chosen.selector;
  const ms = performance.now() - choosing;
  if (chosen.tool === null) {
    noteChoice(draft, chosen, ms);
    return noTool();
  }
  const first = { message, considered, chosen, judged: selection.judged };
  const calls = withoutRepeats(draft, resolution, [first, ...parts]);
  if (calls.length === 0) {
    const pass = noTool();
    // One was needed; it is only not called again.
    draft.needsTool = true;
    return pass;
  }
  const picked = await chooseOwn(draft, resolution, calls, usesModel && !failed, routing);
  if (picked === null) {
    const { tool } = calls[0]!.chosen;
    noteChoice(draft, calls[0]!.chosen, ms);
    draft.needsTool = true;
    draft.selectedTool = tool;
    draft.alternativeTools = chosen.alternatives;
    if (calls.length === 1) draft.invented += 1;
    draft.refuse('unknown_tool', `Unknown tool: ${tool!.toolName}`);
    draft.note('select', `${tool!.toolName} is no tool that may be called`);
    return nothing;
  }
  const { own, others } = picked;
  noteChoice(draft, own.part.chosen, ms);
  noteParts(draft, own.part, others, left);
  takeCall(draft, resolution, own, routing);
  const rest = questionAboutRest(left);
  if (rest !== null && values.belowGate === 'ask') draft.question = [draft.question, rest].filter(Boolean).join(' ');
  return { considered: own.part.considered, requiresApproval: own.judged.requiresApproval, parts: others };
}

/** Whose rule it is that a person approves a call. Agents read this: the entry of their settings stays out of it. */
function ruleWords({ snapshot, agent }: Resolution, index: number): string {
  const tool = snapshot.catalog.tools[index]!;
  const rule = approvalRuleOf(tool, agent.input);
  return rule ? approvalRuleWords({ ...rule, entry: null }, agent.input.slug, tool.destructive) : 'it is required';
}

/** The packet's own call, with its review and what the gate says. */
function takeCall(
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
  draft.note('review', reviewWords(reviewed), {
    ...{ ms: judged.ms, modelMs, confidence: verdict.reviewConfidence, reasoning: draft.reviewReasoning },
  });
  draft.take(verdict);
  const went = verdict.calibratedConfidence ?? verdict.reviewConfidence;
  const gate = gateWords(judged, values.confidenceThreshold);
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
        heldBack(chosen, writes(resolution, index)),
      );
  } else if (verdict.event === 'person_needed') {
    draft.approvalExpiresAt = new Date(draft.now().getTime() + values.approvalMinutes * MINUTE);
    draft.approvalReason = verdict.reason;
    const unapproved = reviewed.by === 'nobody' ? 'its arguments do not fit' : 'the review does not approve';
    const why = verdict.reason === 'approval_required' ? ruleWords(resolution, index) : unapproved;
    draft.note('gate', `${gate}: a person has to approve ${tool.toolName}, because ${why}`, gated);
  } else draft.note('gate', `${gate}: ${tool.toolName} may be called`, gated);
}
