import type { OutcomeCounts } from '@/lib/shared/outcome-kinds';
import { type AxisCluster, clusterAxes, type Referral } from './cluster-axes';
import { dayOf, HALF_LIVES, type Rate, rateOf, Tally, weightOf } from './recency';
import type { CohesionSettings, WarningKind } from './settings';

/** Calls of a tool and method by outcome, in the hour or day (UTC) that starts at `at` (milliseconds since the epoch). */
export interface CallCounts extends OutcomeCounts {
  at: number;
}

/** Exact time in milliseconds since the epoch. Default: the start of the day. */
interface Moment {
  at?: number;
}

/** A referral as recorded, with axes resolved by synonyms. */
export type RecordedReferral = Omit<Referral, 'weight'> & Moment;

/** A user's correction of a call. Excludes dismissed ones. */
export interface RecordedCorrection extends Moment {
  id: string;
  day: number;
  standing: 'unclear' | 'clear' | 'confirmed';
  from: string;
}

export interface ToolEvidence {
  /** Oldest first. */
  counts: readonly CallCounts[];
  referrals: readonly RecordedReferral[];
  corrections: readonly RecordedCorrection[];
  /** Conversations with poor answers or corrections, and with failures. */
  sources: { utility: number; implementation: number };
  /** Referrals before this moment are incomplete. Default: none are. */
  referralsFrom?: number;
}

/** A rate with the evidence that decides whether it may raise a warning. */
export interface Measure extends Rate {
  /** Number of equally weighted signals that `bad` is equivalent to. */
  signals: number;
  sources: number;
}

export interface Assessment {
  /** 1 when no call crosses the tool's boundary, 0 when all do, null with too little evidence. */
  cohesion: number | null;
  /** All referrals, regardless of axes. */
  referrals: Rate;
  boundary: Measure;
  utility: Measure;
  implementation: Measure;
  clusters: AxisCluster[];
}

const answersOf = ({ ok, wrongToolBoundary, lowUtility }: OutcomeCounts) => ok + wrongToolBoundary + lowUtility;
export const failuresOf = ({ execution, contractViolation }: OutcomeCounts) => execution + contractViolation;

export function callsOf(kind: WarningKind, counts: OutcomeCounts): number {
  return answersOf(counts) + (kind === 'implementation' ? failuresOf(counts) : 0);
}

interface Counts {
  answered: Tally;
  judged: Tally;
  all: Tally;
  referred: Tally;
  poor: Tally;
  failed: Tally;
}

function count(
  evidence: Pick<ToolEvidence, 'counts' | 'corrections'>,
  { correctionWorth }: CohesionSettings,
  weigh: (day: number) => number,
): Counts {
  const [answered, judged, all] = [new Tally(), new Tally(), new Tally()];
  const [referred, poor, failed] = [new Tally(), new Tally(), new Tally()];
  for (const counts of evidence.counts) {
    const { at, wrongToolBoundary, lowUtility } = counts;
    const weight = weigh(dayOf(at));
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
 * Computes today's measures of one tool and method. Failures of the implementation say nothing about tool boundaries,
 * so the first two rates count only answered calls.
 */
export function assessTool(evidence: ToolEvidence, settings: CohesionSettings, today: number): Assessment {
  const { halfLifeDays, minCalls } = settings;
  const oldest = today - HALF_LIVES * halfLifeDays;
  const isKept = ({ day }: { day: number }) => day >= oldest;
  const weigh = (day: number) => weightOf(day, today, halfLifeDays);
  const kept = {
    counts: evidence.counts.filter(({ at }) => dayOf(at) >= oldest),
    ...{ referrals: evidence.referrals.filter(isKept), corrections: evidence.corrections.filter(isKept) },
  };
  const { referred, answered, poor, judged, failed, all } = count(kept, settings, weigh);
  const clusters = clusterAxes(kept.referrals.map((one) => ({ ...one, weight: weigh(one.day) })));
  const [first] = clusters;
  const rate = rateOf(referred.sum, answered);
  return {
    cohesion: answered.size >= minCalls ? 1 - rate.share : null,
    referrals: rate,
    boundary: {
      ...rateOf(first?.weight ?? 0, answered),
      ...{ signals: first?.size ?? 0, sources: first?.sources ?? 0 },
    },
    utility: {
      ...rateOf(poor.sum, judged),
      ...{ signals: poor.size, sources: evidence.sources.utility },
    },
    implementation: { ...rateOf(failed.sum, all), signals: failed.size, sources: evidence.sources.implementation },
    clusters,
  };
}
