import type { OutcomeCounts } from '@/lib/shared/outcome-kinds';
import { callsOf, failuresOf, type ToolEvidence } from './assess-tool';
import type { Bin } from './rate-change';
import { DAY_MS } from './recency';
import type { CohesionSettings, WarningKind } from './settings';

export const HOUR_MS = 3_600_000;

/** A moment from which on evidence counts, with the calls of the rest of its hour. */
export interface Start {
  at: number;
  rest: OutcomeCounts | null;
}

export function endOfHour(at: number): number {
  return (Math.floor(at / HOUR_MS) + 1) * HOUR_MS;
}

function countsFrom({ counts }: ToolEvidence, start: Start | null): ToolEvidence['counts'] {
  if (start === null) return counts;
  const later = counts.filter(({ at }) => at >= endOfHour(start.at));
  return start.rest === null ? later : [{ ...start.rest, at: start.at }, ...later];
}

/** Adds to the bin in which a moment falls. */
function addAt(bins: Bin[], at: number, { calls, signals }: Omit<Bin, 'at'>): void {
  let [first, end] = [0, bins.length];
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    if (bins[middle]!.at <= at) first = middle + 1;
    else end = middle;
  }
  const bin = bins[first - 1];
  if (!bin) return;
  bin.calls += calls;
  bin.signals = Math.min(bin.calls, bin.signals + signals);
}

const SIGNALS: Record<WarningKind, (counts: OutcomeCounts) => number> = {
  // Only referrals of one cluster are signals. They are added one by one.
  boundary: () => 0,
  utility: ({ lowUtility }) => lowUtility,
  implementation: failuresOf,
};

/**
 * Calls and signals of one kind in order of time, from a moment on. `cluster`: the referrals that count as signals of
 * `boundary`. A correction counts as further calls of little use.
 */
export function seriesOf(
  kind: WarningKind,
  evidence: ToolEvidence,
  cluster: readonly string[],
  { correctionWorth }: CohesionSettings,
  start: Start | null = null,
): Bin[] {
  const { referrals, corrections, referralsFrom = Number.NEGATIVE_INFINITY } = evidence;
  const oldest = kind === 'boundary' ? referralsFrom : Number.NEGATIVE_INFINITY;
  const bins = countsFrom(evidence, start)
    .filter(({ at }) => at >= oldest)
    .map((counts) => ({ at: counts.at, calls: callsOf(kind, counts), signals: SIGNALS[kind](counts) }));
  if (kind === 'boundary') {
    const ids = new Set(cluster);
    for (const { id, day, at = day * DAY_MS } of referrals) if (ids.has(id)) addAt(bins, at, { calls: 0, signals: 1 });
  }
  if (kind === 'utility')
    for (const { day, at = day * DAY_MS, standing } of corrections)
      addAt(bins, at, { calls: correctionWorth[standing], signals: correctionWorth[standing] });
  return bins;
}
