import { type AxisCluster, clusterAxes, type Referral } from './cluster-axes';
import { HALF_LIVES, type Rate, rateOf, Tally, weightOf } from './recency';
import type { CohesionSettings } from './settings';

/** The calls of a tool and method on one day (days since the epoch, UTC), by what came of them. */
export interface DayCounts {
  day: number;
  ok: number;
  execution: number;
  contractViolation: number;
  wrongToolBoundary: number;
  lowUtility: number;
}

/** A referral as it was recorded, its axes by their meanings. */
export type RecordedReferral = Omit<Referral, 'weight'>;

/** A user's correction of a call. Dismissed ones are none. */
export interface RecordedCorrection {
  id: string;
  day: number;
  standing: 'unclear' | 'clear' | 'confirmed';
  from: string;
}

/** A poor answer or a failure: what says from how many conversations they came. */
export interface RecordedSignal {
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

function sourcesOf(signals: readonly { from: string }[]): number {
  return new Set(signals.map(({ from }) => from)).size;
}

/**
 * What the calls of one tool and method come to today. Failures of the implementation say nothing about where a task
 * belongs: the first two rates are of calls that were answered. Implements docs/cohesion.md, the measure.
 */
export function assessTool(evidence: ToolEvidence, settings: CohesionSettings, today: number): Assessment {
  const { halfLifeDays, correctionWorth, minCalls } = settings;
  const oldest = today - HALF_LIVES * halfLifeDays;
  const isKept = ({ day }: { day: number }) => day >= oldest;
  const weigh = (day: number) => weightOf(day, today, halfLifeDays);
  const [answered, judged, all] = [new Tally(), new Tally(), new Tally()];
  const [referred, poor, failed] = [new Tally(), new Tally(), new Tally()];
  for (const counts of evidence.days.filter(isKept)) {
    const weight = weigh(counts.day);
    const { ok, wrongToolBoundary, lowUtility } = counts;
    const failures = counts.execution + counts.contractViolation;
    answered.add(weight, ok + wrongToolBoundary + lowUtility);
    judged.add(weight, ok + wrongToolBoundary + lowUtility);
    all.add(weight, ok + wrongToolBoundary + lowUtility + failures);
    referred.add(weight, wrongToolBoundary);
    poor.add(weight, lowUtility);
    failed.add(weight, failures);
  }
  const corrections = evidence.corrections.filter(isKept);
  for (const { day, standing } of corrections) {
    judged.add(weigh(day), correctionWorth[standing]);
    poor.add(weigh(day), correctionWorth[standing]);
  }
  const referrals = evidence.referrals.filter(isKept).map((one) => ({ ...one, weight: weigh(one.day) }));
  const clusters = clusterAxes(referrals);
  const [first] = clusters;
  const rate = rateOf(referred.sum, answered);
  return {
    cohesion: answered.size >= minCalls ? 1 - rate.share : null,
    referrals: rate,
    boundary: { ...rateOf(first?.weight ?? 0, answered), signals: first?.size ?? 0, sources: first?.sources ?? 0 },
    utility: {
      ...rateOf(poor.sum, judged),
      signals: poor.size,
      sources: sourcesOf([...evidence.poor.filter(isKept), ...corrections]),
    },
    implementation: {
      ...rateOf(failed.sum, all),
      signals: failed.size,
      sources: sourcesOf(evidence.failed.filter(isKept)),
    },
    clusters,
  };
}
