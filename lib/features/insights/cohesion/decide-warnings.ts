import { randomUUID } from 'node:crypto';
import { nextWarning } from '@/lib/cohesion/next-warning';
import type { Bin } from '@/lib/cohesion/rate-change';
import { DAY_MS, wilson } from '@/lib/cohesion/recency';
import { type CohesionSettings, WARNING_KINDS, type WarningKind } from '@/lib/cohesion/settings';
import type { NewRow, WarningChanges, WarningRow } from './cohesion-repository';
import type { VersionedSettings } from './cohesion-settings-service';
import { keyOf, type SupportSince } from './gather-evidence';

interface Series {
  all: readonly Bin[];
  /** Those since the warning opened, or since the last one closed. */
  later: readonly Bin[];
  /** True if a warning was open when the evidence was read. */
  isOpen: boolean;
}

export interface Evaluated extends NewRow {
  support: Record<WarningKind, SupportSince>;
  series: Record<WarningKind, Series>;
}

/** Whole calls and signals since the rise, in the last days. */
function rateSince(bins: readonly Bin[], since: number, now: Date, days: number) {
  // A bin that contains the first moment counts as a whole.
  const from = Math.max(since, now.getTime() - days * DAY_MS);
  const first = bins.findLast(({ at }) => at <= from)?.at ?? from;
  const counted = bins.filter(({ at }) => at >= first);
  const calls = counted.reduce((sum, bin) => sum + bin.calls, 0);
  const signals = counted.reduce((sum, bin) => sum + bin.signals, 0);
  const share = calls === 0 ? 0 : signals / calls;
  return { calls, signals, share, ...wilson(share, calls) };
}

/** Facts updated on a warning at each evaluation. */
function factsOf(one: Evaluated, kind: WarningKind, since: number, now: Date, { halfLifeDays }: CohesionSettings) {
  const { assessment } = one;
  const [first] = kind === 'boundary' ? assessment.clusters : [];
  const outcomes = { boundary: first?.ids ?? [], utility: assessment.poor, implementation: assessment.failed }[kind];
  return {
    ...rateSince(one.series[kind].all, since, now, halfLifeDays),
    ...{ axes: first?.axes.map(({ axis }) => axis) ?? [], strength: first?.strength ?? null },
    ...{ outcomes, corrections: kind === 'utility' ? assessment.corrections : [], ...one.support[kind](since) },
  };
}

/**
 * True when a settings change ends the warning: its evidence would have opened it with the previous settings, and would
 * not with these. Also true when the memory or the weight of corrections changed, because earlier observations cannot
 * be recomputed.
 */
function endsBySettings(one: Evaluated, kind: WarningKind, settings: CohesionSettings, before: Before): boolean {
  if (before === null) return false;
  const opens = (given: CohesionSettings) => {
    const closed = { isOpen: false, level: 1 };
    const { step } = nextWarning(closed, one.assessment[kind], one.series[kind].all, given.thresholds[kind], given);
    return step === 'open';
  };
  return !opens(settings) && (before.counts || opens(before.settings));
}

/**
 * Settings of the previous evaluation if they differed; `counts`: whether counting differed too. Null when unchanged.
 */
export type Before = { settings: CohesionSettings; counts: boolean } | null;

/** Evaluates the previous settings next to the current ones. */
export function beforeChange(settings: CohesionSettings, now: CohesionSettings): NonNullable<Before> {
  const countsOf = ({ halfLifeDays, correctionWorth: { unclear, clear, confirmed } }: CohesionSettings) =>
    [halfLifeDays, unclear, clear, confirmed].join();
  return { settings, counts: countsOf(settings) !== countsOf(now) };
}

export function decideWarnings(
  evaluated: readonly Evaluated[],
  open: readonly WarningRow[],
  { settings }: VersionedSettings,
  now: Date,
  before: Before = null,
): WarningChanges {
  const changes: WarningChanges = { open: [], stay: [], close: [] };
  const known = new Map(open.map((row) => [`${keyOf(row)}\n${row.kind}`, row]));
  for (const one of evaluated) {
    for (const kind of WARNING_KINDS) {
      const row = known.get(`${keyOf(one)}\n${kind}`);
      const { later, isOpen } = one.series[kind];
      // Opened or closed by another evaluation since the evidence was read.
      if (isOpen !== (row !== undefined)) continue;
      if (row && endsBySettings(one, kind, settings, before)) {
        changes.close.push({ id: row.id, closedBy: 'settings' });
        continue;
      }
      const threshold = settings.thresholds[kind];
      const state = { isOpen, level: row?.level ?? 1 };
      const next = nextWarning(state, one.assessment[kind], later, threshold, settings);
      if (next.step === 'open') {
        const { tool, method } = one;
        const { since, before: usual, level } = next.rise;
        const seen = { since: new Date(since), openedAt: now, lastSeenAt: now };
        const facts = { ...factsOf(one, kind, since, now, settings), before: usual, level: level / threshold.open };
        changes.open.push({ id: randomUUID(), tool, method, kind, ...seen, ...facts });
      } else if (row && next.step === 'stay') {
        const facts = factsOf(one, kind, row.since.getTime(), now, settings);
        changes.stay.push({ id: row.id, data: { lastSeenAt: now, ...facts } });
      } else if (row && (next.step === 'close' || next.step === 'fade')) {
        changes.close.push({ id: row.id, closedBy: next.step === 'close' ? 'recovered' : 'faded' });
      }
    }
  }
  return changes;
}
