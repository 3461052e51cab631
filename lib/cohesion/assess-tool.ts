import { type AxisCluster, clusterAxes, type Referral } from './cluster-axes';
import { HALF_LIVES, type Rate, rateOf, Tally, weightOf } from './recency';
import type { CohesionSettings, WarningKind } from './settings';

/** The calls of a tool and method on one day (days since the epoch, UTC), by what came of them. */
export interface DayCounts {
  day: number;
  ok: number;
  execution: number;
  contractViolation: number;
  wrongToolBoundary: number;
  lowUtility: number;
}

/** When exactly, in milliseconds since the epoch; left out: at the end of its day. */
interface Moment {
  at?: number;
}

/** A referral as it was recorded, its axes by their meanings. */
export type RecordedReferral = Omit<Referral, 'weight'> & Moment;

/** A user's correction of a call. Dismissed ones are none. */
export interface RecordedCorrection extends Moment {
  id: string;
  day: number;
  standing: 'unclear' | 'clear' | 'confirmed';
  from: string;
}

/** A poor answer or a failure: what says from how many conversations they came. */
export interface RecordedSignal extends Moment {
  day: number;
  from: string;
}

export interface ToolEvidence {
  days: readonly DayCounts[];
  referrals: readonly RecordedReferral[];
  corrections: readonly RecordedCorrection[];
  /** Of `low_utility` outcomes. */
  poor: readonly RecordedSignal[];
  /** Of failures. */
  failed: readonly RecordedSignal[];
}

/** A rate with what says whether it may speak. */
export interface Measure extends Rate {
  /** How many equal signals `bad` is worth. */
  signals: number;
  sources: number;
  /** The same by a memory a third as long: what warnings are closed by. */
  recent: Rate;
  /** Calls in a row without a signal: those of the days after the last one, and with `withCallsAfter` of its own day too. */
  cleanCalls: number;
  /** When the last signal came; null where none is known, or not when. */
  lastAt: number | null;
}

/** The measure with the calls that came on the day of the last signal, after it. */
export function withCallsAfter(measure: Measure, calls: number): Measure {
  return { ...measure, cleanCalls: measure.cleanCalls + calls };
}

export interface Assessment {
  /** 1 when nothing crosses the tool's boundary, 0 when everything does; null while too little is known. */
  cohesion: number | null;
  /** Of all referrals, whatever their axes. */
  referrals: Rate;
  /** Of the referrals of the strongest cluster. */
  boundary: Measure;
  utility: Measure;
  implementation: Measure;
  clusters: AxisCluster[];
}

const answersOf = ({ ok, wrongToolBoundary, lowUtility }: DayCounts) => ok + wrongToolBoundary + lowUtility;
const failuresOf = ({ execution, contractViolation }: DayCounts) => execution + contractViolation;

/** Of these calls, those that a kind of warning looks at. */
export function callsOf(kind: WarningKind, counts: DayCounts): number {
  return answersOf(counts) + (kind === 'implementation' ? failuresOf(counts) : 0);
}

function sourcesOf(signals: readonly { from: string }[]): number {
  return new Set(signals.map(({ from }) => from)).size;
}

/** How much shorter the second memory is. */
const RECENT = 3;

interface Counts {
  answered: Tally;
  judged: Tally;
  all: Tally;
  referred: Tally;
  poor: Tally;
  failed: Tally;
}

function count(evidence: ToolEvidence, { correctionWorth }: CohesionSettings, weigh: (day: number) => number): Counts {
  const [answered, judged, all] = [new Tally(), new Tally(), new Tally()];
  const [referred, poor, failed] = [new Tally(), new Tally(), new Tally()];
  for (const counts of evidence.days) {
    const { day, wrongToolBoundary, lowUtility } = counts;
    const weight = weigh(day);
    const [answers, failures] = [answersOf(counts), failuresOf(counts)];
    answered.add(weight, answers);
    judged.add(weight, answers);
    all.add(weight, answers + failures);
    referred.add(weight, wrongToolBoundary);
    poor.add(weight, lowUtility);
    failed.add(weight, failures);
  }
  for (const { day, standing } of evidence.corrections) {
    judged.add(weigh(day), correctionWorth[standing]);
    poor.add(weigh(day), correctionWorth[standing]);
  }
  return { answered, judged, all, referred, poor, failed };
}

/**
 * What the calls of one tool and method come to today. Failures of the implementation say nothing about where a task
 * belongs: the first two rates are of calls that were answered. Implements docs/cohesion.md, the measure.
 */
export function assessTool(evidence: ToolEvidence, settings: CohesionSettings, today: number): Assessment {
  const { halfLifeDays, minCalls } = settings;
  const oldest = today - HALF_LIVES * halfLifeDays;
  const isKept = ({ day }: { day: number }) => day >= oldest;
  const weigh = (day: number) => weightOf(day, today, halfLifeDays);
  const weighRecent = (day: number) => weightOf(day, today, halfLifeDays / RECENT);
  const kept = {
    ...{ days: evidence.days.filter(isKept), referrals: evidence.referrals.filter(isKept) },
    ...{ corrections: evidence.corrections.filter(isKept), poor: evidence.poor.filter(isKept) },
    failed: evidence.failed.filter(isKept),
  };
  const long = count(kept, settings, weigh);
  const recent = count(kept, settings, weighRecent);
  const clusters = clusterAxes(kept.referrals.map((one) => ({ ...one, weight: weigh(one.day) })));
  const [first] = clusters;
  const about = new Set(first?.ids);
  const lastOf = (signals: readonly Moment[]) => {
    const moments = signals.flatMap(({ at }) => at ?? []);
    return moments.length === 0 ? null : moments.reduce((last, at) => Math.max(last, at));
  };
  const cleanCalls = (kind: WarningKind, signalDays: readonly number[]) => {
    const last = Math.max(Number.NEGATIVE_INFINITY, ...signalDays);
    return kept.days.reduce((sum, counts) => sum + (counts.day > last ? callsOf(kind, counts) : 0), 0);
  };
  const daysWith = (signals: (counts: DayCounts) => number) =>
    kept.days.filter((counts) => signals(counts) > 0).map(({ day }) => day);
  const poorDays = [...daysWith(({ lowUtility }) => lowUtility), ...kept.corrections.map(({ day }) => day)];
  const recentlyAbout = new Tally();
  for (const { id, day } of kept.referrals) if (about.has(id)) recentlyAbout.add(weighRecent(day));
  const rate = rateOf(long.referred.sum, long.answered);
  return {
    cohesion: long.answered.size >= minCalls ? 1 - rate.share : null,
    referrals: rate,
    boundary: {
      ...rateOf(first?.weight ?? 0, long.answered),
      ...{ signals: first?.size ?? 0, sources: first?.sources ?? 0 },
      recent: rateOf(recentlyAbout.sum, recent.answered),
      cleanCalls: cleanCalls('boundary', first ? [first.lastDay] : []),
      lastAt: lastOf(kept.referrals.filter(({ id }) => about.has(id))),
    },
    utility: {
      ...rateOf(long.poor.sum, long.judged),
      ...{ signals: long.poor.size, sources: sourcesOf([...kept.poor, ...kept.corrections]) },
      recent: rateOf(recent.poor.sum, recent.judged),
      cleanCalls: cleanCalls('utility', poorDays),
      lastAt: lastOf([...kept.poor, ...kept.corrections]),
    },
    implementation: {
      ...rateOf(long.failed.sum, long.all),
      ...{ signals: long.failed.size, sources: sourcesOf(kept.failed) },
      recent: rateOf(recent.failed.sum, recent.all),
      cleanCalls: cleanCalls('implementation', daysWith(failuresOf)),
      lastAt: lastOf(kept.failed),
    },
    clusters,
  };
}
