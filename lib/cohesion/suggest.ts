import type { Assessment, Measure } from './assess-tool';
import { normalizeAxis } from './axis-names';
import { cleanCallsNeeded } from './next-warning';
import type { CohesionSettings, WarningKind } from './settings';

export const SUGGESTION_KINDS = ['repair', 'tighten', 'split', 'recompose', 'drop_grant'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** What a suggestion goes by: numbers, and the events themselves. */
export interface SuggestionEvidence {
  /** Weighted counts: of `calls`, `signals` speak for it. */
  signals: number;
  calls: number;
  share: number;
  lower: number;
  upper: number;
  sources: number;
  /** Of a split: the axis that sets these calls apart most. */
  axis?: string;
  /** Of a repair: the most frequent error code, and its share. */
  signature?: { code: string; share: number } | null;
  /** How many events there are, of which the latest are named; left out where that is not known. */
  found?: number;
  /** The same of corrections. */
  saidFound?: number;
  /** Outcome events, latest first; and corrections. */
  outcomes: string[];
  corrections: string[];
}

/** Something that a person could do about a tool. It is never done by itself. */
export interface Suggestion {
  kind: SuggestionKind;
  /** The same suggestion has the same key, however its numbers change. */
  key: string;
  /** The tool that it is about; of an agent's grant none. */
  tools: string[];
  method: string | null;
  agent: string | null;
  axes: string[];
  evidence: SuggestionEvidence;
  /** What it would change, in words and numbers. */
  effect: string;
}

/** How many events of each kind and how many corrections there are, of which the latest are kept. */
export type FoundEvidence = Record<WarningKind, number> & { corrections?: number };

/** A tool and method with its open warnings. */
export interface SuspectTool {
  tool: string;
  method: string;
  assessment: Assessment;
  open: ReadonlySet<WarningKind>;
  /** Events of each kind, latest first. */
  events: Record<WarningKind, string[]>;
  corrections: string[];
  /** What was stored before has none. */
  found?: FoundEvidence;
  /** The most frequent error code of its failures, and its share of them; null when none stands out. */
  signature: { code: string; share: number } | null;
}

const MOST_EVENTS = 50;
/** Two clusters are about the same when at least half of their axes are. */
const ALIKE = 0.5;

const percent = (share: number) => `${Math.round(share * 100)} %`;
const about = (measure: Measure) =>
  `About ${Math.round(measure.bad)} of ${Math.round(measure.total)} recent calls (${percent(measure.share)}, plausibly ${percent(measure.lower)} to ${percent(measure.upper)})`;
const listed = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
const readable = (axis: string) => axis.replaceAll('_', ' ');
const nameOf = ({ tool, method }: SuspectTool) => (method === 'call' ? tool : `${tool} (${method})`);

function evidenceOf(
  { assessment, found }: SuspectTool,
  kind: WarningKind,
  outcomes: readonly string[],
  corrections: readonly string[],
): SuggestionEvidence {
  const { bad, total, share, lower, upper, sources } = assessment[kind];
  return {
    ...{ signals: bad, calls: total, share, lower, upper, sources },
    ...(found ? { found: found[kind] } : {}),
    ...(corrections.length > 0 && found?.corrections !== undefined ? { saidFound: found.corrections } : {}),
    ...{ outcomes: outcomes.slice(0, MOST_EVENTS), corrections: corrections.slice(0, MOST_EVENTS) },
  };
}

const axesOf = ({ assessment }: SuspectTool) => assessment.clusters[0]!.axes.map(({ axis }) => axis);

function clusterIds({ assessment }: SuspectTool): string[] {
  return assessment.clusters[0]!.ids;
}

/**
 * The axis that sets the strongest cluster apart most: the one that is named in it far more often than elsewhere. What the
 * tool's own name says is the last to be taken from it.
 */
export function splittingAxis({ tool, assessment }: SuspectTool): string {
  const own = new Set(normalizeAxis(tool)?.split('_'));
  const isOwn = (axis: string) => axis.split('_').every((word) => own.has(word));
  const [first] = [...assessment.clusters[0]!.axes].sort(
    (a, b) =>
      Number(isOwn(a.axis)) - Number(isOwn(b.axis)) ||
      b.separation - a.separation ||
      b.share - a.share ||
      (a.axis < b.axis ? -1 : 1),
  );
  return first!.axis;
}

function suggestSplit(suspect: SuspectTool): Suggestion {
  const axis = splittingAxis(suspect);
  const { boundary, referrals } = suspect.assessment;
  const axes = axesOf(suspect);
  const left = Math.max(0, (referrals.bad - boundary.bad) / Math.max(1, referrals.total - boundary.bad));
  return {
    kind: 'split',
    key: `split:${suspect.tool}:${suspect.method}`,
    ...{ tools: [suspect.tool], method: suspect.method, agent: null, axes },
    evidence: { ...evidenceOf(suspect, 'boundary', clusterIds(suspect), []), axis },
    effect: `${about(boundary)} of ${nameOf(suspect)} asked for ${listed(axes.map(readable))} together. With a tool of its own for ${readable(axis)}, these calls have a place to go, and referrals of ${suspect.tool} should fall from ${percent(referrals.share)} to about ${percent(left)}.`,
  };
}

function suggestTighten(suspect: SuspectTool, kind: 'boundary' | 'utility', settings: CohesionSettings): Suggestion {
  const { assessment, tool, method } = suspect;
  const measure = assessment[kind];
  const common = {
    kind: 'tighten' as const,
    key: `tighten:${tool}:${method}:${kind}`,
    tools: [tool],
    method,
    agent: null,
  };
  if (kind === 'boundary') {
    const axes = axesOf(suspect);
    return {
      ...common,
      axes,
      evidence: evidenceOf(suspect, 'boundary', clusterIds(suspect), []),
      effect: `${about(measure)} of ${nameOf(suspect)} asked for ${listed(axes.map(readable))}, which is not its work. A description that says so sends about ${Math.round(measure.bad)} such calls elsewhere before they are made.`,
    };
  }
  const said = suspect.found?.corrections ?? suspect.corrections.length;
  const users = said > 0 ? ` Users corrected ${said === 1 ? 'one of them' : `${said} of them`}.` : '';
  const goal = percent(settings.thresholds.utility.close);
  return {
    ...common,
    axes: [],
    evidence: evidenceOf(suspect, 'utility', suspect.events.utility, suspect.corrections),
    effect: `${about(measure)} of ${nameOf(suspect)} were answered in the right shape and with little use, counting corrections more.${users} With acceptance that names what makes an answer useful, such answers are refused instead of passed on; the aim is ${goal} or less.`,
  };
}

function suggestRepair(suspect: SuspectTool, settings: CohesionSettings): Suggestion {
  const { assessment, tool, method, signature } = suspect;
  const measure = assessment.implementation;
  const clean = cleanCallsNeeded(settings.thresholds.implementation);
  const failures = Math.round(measure.bad);
  const cause =
    signature && signature.share >= 0.5
      ? ` ${percent(signature.share)} of the failures have one signature: repairing that alone saves about ${Math.round(measure.bad * signature.share)} of ${failures}.`
      : '';
  return {
    kind: 'repair',
    key: `repair:${tool}:${method}`,
    ...{ tools: [tool], method, agent: null, axes: [] },
    evidence: { ...evidenceOf(suspect, 'implementation', suspect.events.implementation, []), signature },
    effect: `${about(measure)} of ${nameOf(suspect)} failed.${cause} The warning closes by itself after ${clean} calls in a row that work.`,
  };
}

function areAlike(a: readonly string[], b: readonly string[]): boolean {
  const shared = a.filter((axis) => b.includes(axis)).length;
  return shared / (a.length + b.length - shared) >= ALIKE;
}

/** Tools whose strongest clusters are about the same, in groups of two and more. */
function sameBoundary(suspects: readonly SuspectTool[]): SuspectTool[][] {
  const groups: SuspectTool[][] = [];
  for (const suspect of suspects) {
    const group = groups.find((one) => areAlike(axesOf(one[0]!), axesOf(suspect)));
    if (group) group.push(suspect);
    else groups.push([suspect]);
  }
  return groups.filter((group) => new Set(group.map(({ tool }) => tool)).size > 1);
}

function suggestRecompose(group: readonly SuspectTool[]): Suggestion {
  const tools = [...new Set(group.map(({ tool }) => tool))].sort();
  const axes = axesOf(group[0]!);
  const sum = (of: (measure: Measure) => number) =>
    group.reduce((total, one) => total + of(one.assessment.boundary), 0);
  const [signals, calls] = [sum(({ bad }) => bad), sum(({ total }) => total)];
  return {
    kind: 'recompose',
    key: `recompose:${tools.join('+')}`,
    ...{ tools, method: null, agent: null, axes },
    evidence: {
      ...{ signals, calls, share: signals / calls, sources: sum(({ sources }) => sources) },
      lower: Math.min(...group.map(({ assessment }) => assessment.boundary.lower)),
      upper: Math.max(...group.map(({ assessment }) => assessment.boundary.upper)),
      ...(group.every(({ found }) => found)
        ? { found: group.reduce((total, { found }) => total + (found?.boundary ?? 0), 0) }
        : {}),
      outcomes: group.flatMap(clusterIds).slice(0, MOST_EVENTS),
      corrections: [],
    },
    effect: `${listed(tools)} are referred for the same reason: ${listed(axes.map(readable))}, in about ${Math.round(signals)} of ${Math.round(calls)} recent calls together. One tool for what they share, which the others leave alone, removes one boundary instead of mending ${tools.length}.`,
  };
}

/** What could be done about the tools whose warnings are open. Healthy tools are left alone. Implements docs/cohesion.md, suggestions. */
export function suggest(suspects: readonly SuspectTool[], settings: CohesionSettings): Suggestion[] {
  const ordered = [...suspects].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const crossing = ordered.filter(({ open, assessment }) => open.has('boundary') && assessment.clusters.length > 0);
  const composed = sameBoundary(crossing.filter((one) => axesOf(one).length > 1));
  const inGroup = new Set(composed.flat());
  return [
    ...composed.map(suggestRecompose),
    ...crossing
      .filter((one) => !inGroup.has(one))
      .map((one) => (axesOf(one).length > 1 ? suggestSplit(one) : suggestTighten(one, 'boundary', settings))),
    ...ordered.filter(({ open }) => open.has('utility')).map((one) => suggestTighten(one, 'utility', settings)),
    ...ordered.filter(({ open }) => open.has('implementation')).map((one) => suggestRepair(one, settings)),
  ];
}

/** What an agent may call and did not. */
export interface UnusedGrants {
  agent: string;
  calls: number;
  granted: number;
  unused: readonly string[];
  days: number;
}

/** An agent that made fewer calls may simply not have come to the others yet. */
export const FEWEST_CALLS = 100;

/** Null where too little was called to say that something is not needed. */
export function suggestDrop({ agent, calls, granted, unused, days }: UnusedGrants): Suggestion | null {
  if (calls < FEWEST_CALLS || unused.length === 0) return null;
  return {
    kind: 'drop_grant',
    key: `drop_grant:${agent}`,
    ...{ tools: [...unused].sort(), method: null, agent, axes: [] },
    evidence: {
      ...{ signals: unused.length, calls, share: unused.length / granted, lower: 0, upper: 1, sources: 0 },
      ...{ outcomes: [], corrections: [] },
    },
    effect: `${agent} made ${calls} calls in ${days} days and called ${granted - unused.length} of the ${granted} tools that it may call. Without the other ${unused.length} it chooses among ${granted - unused.length}, and what is not granted cannot be misused.`,
  };
}

/** What a dismissed suggestion was, of which a new one has the same key. */
export interface Dismissed {
  signals: number;
  axes: readonly string[];
  tools: readonly string[];
}

const GROWN = 2;

/** Whether there is so much more, or so much else, that it is worth being asked again: twice the signals, or other axes or tools. */
export function hasGrown(now: Suggestion, { signals, axes, tools }: Dismissed): boolean {
  if (now.evidence.signals >= GROWN * Math.max(1, signals)) return true;
  if (now.axes.length > 0 && axes.length > 0 && !areAlike(now.axes, axes)) return true;
  return now.kind === 'drop_grant' && !areAlike(now.tools, tools);
}
