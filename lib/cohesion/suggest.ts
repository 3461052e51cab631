import { formatList, formatNumber } from '@/lib/shared/format';
import type { Assessment, Measure } from './assess-tool';
import { normalizeAxis } from './axis-names';
import type { CohesionSettings, WarningKind } from './settings';

export const SUGGESTION_KINDS = ['repair', 'tighten', 'split', 'recompose', 'distinguish', 'drop_grant'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

export interface SuggestionEvidence {
  signals: number;
  calls: number;
  share: number;
  lower: number;
  upper: number;
  sources: number;
  axis?: string;
  /** Distinguish only: what was done instead after the referrals. */
  elsewhere?: Elsewhere;
  signature?: { code: string; share: number } | null;
  /** Total number of events, of which the latest are listed. Absent when unknown. */
  found?: number;
  saidFound?: number;
  /** Outcome event ids, latest first, and correction ids. */
  outcomes: string[];
  corrections: string[];
}

/** A suggested change to a tool. Never applied automatically. */
export interface Suggestion {
  kind: SuggestionKind;
  key: string;
  tools: string[];
  method: string | null;
  agent: string | null;
  axes: string[];
  evidence: SuggestionEvidence;
  effect: string;
}

/** The tool that did the work of referred calls in the same session, by its source name. */
export interface Elsewhere {
  tool: string;
  /** Referrals that were followed by a successful call of it, out of all referrals within a session. */
  count: number;
  of: number;
}

export type FoundEvidence = Record<WarningKind, number> & { corrections?: number };

/** A tool and method with its open warnings. */
export interface SuspectTool {
  tool: string;
  method: string;
  assessment: Assessment;
  open: ReadonlySet<WarningKind>;
  events: Record<WarningKind, string[]>;
  corrections: string[];
  found?: FoundEvidence;
  signature: { code: string; share: number } | null;
  elsewhere?: Elsewhere;
  /** The agent that alone reports the signals, unobserved by Ambit. */
  reportedBy?: string;
}

const MAX_EVENTS = 50;
/** Two clusters match when they share at least half of their axes. */
const ALIKE = 0.5;

const percent = (share: number) => `${Math.round(share * 100)}%`;
const about = (measure: Measure) =>
  `About ${Math.round(measure.bad)} of ${Math.round(measure.total)} recent calls (${percent(measure.share)}, confidence interval ${percent(measure.lower)} to ${percent(measure.upper)})`;
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
    ...{ outcomes: outcomes.slice(0, MAX_EVENTS), corrections: corrections.slice(0, MAX_EVENTS) },
  };
}

const axesOf = ({ assessment }: SuspectTool) => assessment.clusters[0]!.axes.map(({ axis }) => axis);

function clusterIds({ assessment }: SuspectTool): string[] {
  return assessment.clusters[0]!.ids;
}

/**
 * Returns the axis that distinguishes the strongest cluster most. Prefers axes that are not part of the tool's name.
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

/** A suggestion that rests on one agent's word says so. */
const saidBy = ({ reportedBy }: SuspectTool) =>
  reportedBy === undefined ? '' : ` All of it is reported by ${reportedBy} itself.`;

/** Tools that are mistaken for one another: the referred work was then done with the other tool. */
function suggestDistinguish(suspect: SuspectTool, elsewhere: Elsewhere): Suggestion {
  const { count, of } = elsewhere;
  const { referrals } = suspect.assessment;
  return {
    kind: 'distinguish',
    key: `distinguish:${[suspect.tool, elsewhere.tool].sort().join('+')}`,
    ...{ tools: [suspect.tool, elsewhere.tool], method: suspect.method, agent: null, axes: axesOf(suspect) },
    evidence: { ...evidenceOf(suspect, 'boundary', clusterIds(suspect), []), elsewhere },
    effect: `${suspect.tool} is mistaken for ${elsewhere.tool}: after ${count} of ${of} referrals, ${elsewhere.tool} did the work in the same session. Descriptions that tell them apart avoid about ${Math.round(referrals.bad)} of ${Math.round(referrals.total)} recent calls.${saidBy(suspect)}`,
  };
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
    effect: `${about(boundary)} of ${nameOf(suspect)} asked for ${formatList(axes.map(readable))} together. With a separate tool for ${readable(axis)}, referrals of ${suspect.tool} should fall from ${percent(referrals.share)} to about ${percent(left)}.${saidBy(suspect)}`,
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
      effect: `${about(measure)} of ${nameOf(suspect)} asked for ${formatList(axes.map(readable))}, which is outside its purpose. A clearer description avoids about ${Math.round(measure.bad)} such calls.${saidBy(suspect)}`,
    };
  }
  const correctionCount = suspect.found?.corrections ?? suspect.corrections.length;
  const users =
    correctionCount > 0
      ? ` Users corrected ${correctionCount === 1 ? 'one of them' : `${correctionCount} of them`}.`
      : '';
  const goal = percent(settings.thresholds.utility.close);
  return {
    ...common,
    axes: [],
    evidence: evidenceOf(suspect, 'utility', suspect.events.utility, suspect.corrections),
    effect: `${about(measure)} of ${nameOf(suspect)} returned valid but useless results, with corrections weighted higher.${users} Stricter acceptance criteria reject such results. Target: ${goal} or less.${saidBy(suspect)}`,
  };
}

function suggestRepair(suspect: SuspectTool): Suggestion {
  const { assessment, tool, method, signature } = suspect;
  const measure = assessment.implementation;
  const failures = Math.round(measure.bad);
  const cause =
    signature && signature.share >= 0.5
      ? ` ${percent(signature.share)} of the failures have the error code ${signature.code}. Fixing it avoids about ${Math.round(measure.bad * signature.share)} of ${failures}.`
      : '';
  return {
    kind: 'repair',
    key: `repair:${tool}:${method}`,
    ...{ tools: [tool], method, agent: null, axes: [] },
    evidence: { ...evidenceOf(suspect, 'implementation', suspect.events.implementation, []), signature },
    effect: `${about(measure)} of ${nameOf(suspect)} failed.${cause} The warning closes when the rate of failures is significantly lower.${saidBy(suspect)}`,
  };
}

function areAlike(a: readonly string[], b: readonly string[]): boolean {
  const shared = a.filter((axis) => b.includes(axis)).length;
  return shared / (a.length + b.length - shared) >= ALIKE;
}

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
      outcomes: group.flatMap(clusterIds).slice(0, MAX_EVENTS),
      corrections: [],
    },
    effect: `${formatList(tools)} are referred for the same reason: ${formatList(axes.map(readable))}, in about ${Math.round(signals)} of ${Math.round(calls)} recent calls together. Descriptions that leave it to another tool avoid these calls in all of them.`,
  };
}

/**
 * Returns suggestions for tools with open warnings. Ignores healthy tools. Implements docs/cohesion.md, suggestions.
 */
export function suggest(suspects: readonly SuspectTool[], settings: CohesionSettings): Suggestion[] {
  const ordered = [...suspects].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const referring = ordered.filter(({ open, assessment }) => open.has('boundary') && assessment.clusters.length > 0);
  const mistaken = referring.flatMap((one) => (one.elsewhere ? [suggestDistinguish(one, one.elsewhere)] : []));
  const crossing = referring.filter(({ elsewhere }) => elsewhere === undefined);
  const composed = sameBoundary(crossing.filter((one) => axesOf(one).length > 1));
  const inGroup = new Set(composed.flat());
  return [
    // Of two tools that are mistaken for each other, one suggestion.
    ...new Map(mistaken.map((one) => [one.key, one])).values(),
    ...composed.map(suggestRecompose),
    ...crossing
      .filter((one) => !inGroup.has(one))
      .map((one) => (axesOf(one).length > 1 ? suggestSplit(one) : suggestTighten(one, 'boundary', settings))),
    ...ordered.filter(({ open }) => open.has('utility')).map((one) => suggestTighten(one, 'utility', settings)),
    ...ordered.filter(({ open }) => open.has('implementation')).map((one) => suggestRepair(one)),
  ];
}

/** Tools that an agent may call but has not called. */
export interface UnusedGrants {
  agent: string;
  calls: number;
  granted: number;
  unused: readonly string[];
  days: number;
}

/** An agent with fewer calls may not have needed the other tools yet. */
export const MIN_CALLS = 100;

/** Returns null with too few calls to call a tool unused. */
export function suggestDrop({ agent, calls, granted, unused, days }: UnusedGrants): Suggestion | null {
  if (calls < MIN_CALLS || unused.length === 0) return null;
  return {
    kind: 'drop_grant',
    key: `drop_grant:${agent}`,
    ...{ tools: [...unused].sort(), method: null, agent, axes: [] },
    evidence: {
      ...{ signals: unused.length, calls, share: unused.length / granted, lower: 0, upper: 1, sources: 0 },
      ...{ outcomes: [], corrections: [] },
    },
    // The number of calls changes daily, and pages about calls show the current one.
    effect: `In ${days} days, ${agent} called ${formatNumber(granted - unused.length)} of the ${formatNumber(granted)} tools that it can call. Without the other ${formatNumber(unused.length)} it chooses among ${formatNumber(granted - unused.length)}, and unused tools cannot be misused.`,
  };
}

/** A dismissed suggestion with the same key. */
export interface Dismissed {
  signals: number;
  axes: readonly string[];
  tools: readonly string[];
}

const GROWN = 2;

/** Returns true when a dismissed suggestion should be shown again: twice the signals, or other axes or tools. */
export function hasGrown(now: Suggestion, { signals, axes, tools }: Dismissed): boolean {
  if (now.evidence.signals >= GROWN * Math.max(1, signals)) return true;
  if (now.axes.length > 0 && axes.length > 0 && !areAlike(now.axes, axes)) return true;
  return now.kind === 'drop_grant' && !areAlike(now.tools, tools);
}
