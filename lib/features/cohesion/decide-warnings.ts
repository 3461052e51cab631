import { randomUUID } from 'node:crypto';
import type { Measure } from '@/lib/cohesion/assess-tool';
import { nextWarning, type WarningState, type WarningStep } from '@/lib/cohesion/next-warning';
import { type CohesionSettings, WARNING_KINDS, type WarningKind } from '@/lib/cohesion/settings';

import type { NewRow, WarningChanges, WarningRow } from './cohesion-repository';
import type { LoadedSettings } from './cohesion-settings-service';
import { keyOf } from './gather-evidence';

const DAY_MS = 86_400_000;

export interface Evaluated extends NewRow {
  /** The first day of each kind's signals. */
  since: Record<WarningKind, number>;
  /** Where calls in a row closed a warning: the measure of what came after them. */
  sinceRun: Partial<Record<WarningKind, Measure>>;
}

/** What a warning says of itself, at each look. */
function factsOf({ assessment }: Evaluated, kind: WarningKind) {
  // Weighted like the calls that they are some of: how many equal ones they are worth says whether it may speak, nothing else.
  const { share, lower, upper, total, bad } = assessment[kind];
  const [first] = kind === 'boundary' ? assessment.clusters : [];
  const outcomes = { boundary: first?.ids ?? [], utility: assessment.poor, implementation: assessment.failed }[kind];
  return {
    ...{ share, lower, upper, calls: total, signals: bad },
    ...{ axes: first?.axes.map(({ axis }) => axis) ?? [], strength: first?.strength ?? null },
    ...{ outcomes, corrections: kind === 'utility' ? assessment.corrections : [] },
  };
}

const CLOSED_BY: Partial<Record<WarningStep, WarningChanges['close'][number]['closedBy']>> = {
  close: 'recovered',
  clean_run: 'clean_run',
  fade: 'faded',
};

/**
 * Whether the settings closed it: with those of before it would have stayed. Where memory or the worth of corrections is
 * another one, what was observed by them is not known any more, and it is the settings as well.
 */
function isBySettings(state: WarningState, measure: Measure, kind: WarningKind, before: Before): boolean {
  if (before === null) return false;
  return before.counts || nextWarning(state, measure, before.settings.thresholds[kind], before.settings) === 'stay';
}

/** The settings of the look before, where they were others; `counts`: also by what is counted. Null: the same. */
export type Before = { settings: CohesionSettings; counts: boolean } | null;

/** What was before a change of the settings, beside what is now. */
export function beforeChange(settings: CohesionSettings, now: CohesionSettings): NonNullable<Before> {
  const countsOf = ({ halfLifeDays, correctionWorth: { unclear, clear, confirmed } }: CohesionSettings) =>
    [halfLifeDays, unclear, clear, confirmed].join();
  return { settings, counts: countsOf(settings) !== countsOf(now) };
}

/** What becomes of each warning, and which ones are new. */
export function decideWarnings(
  evaluated: readonly Evaluated[],
  open: readonly WarningRow[],
  { settings }: LoadedSettings,
  now: Date,
  before: Before = null,
): WarningChanges {
  const changes: WarningChanges = { open: [], stay: [], close: [] };
  const known = new Map(open.map((row) => [`${keyOf(row)}\n${row.kind}`, row]));
  for (const one of evaluated) {
    for (const kind of WARNING_KINDS) {
      const row = known.get(`${keyOf(one)}\n${kind}`);
      const state = { isOpen: row !== undefined, since: one.sinceRun[kind] };
      const step = nextWarning(state, one.assessment[kind], settings.thresholds[kind], settings);
      const closedBy = CLOSED_BY[step];
      if (step === 'open') {
        const { tool, method } = one;
        const since = new Date(one.since[kind] * DAY_MS);
        const seen = { since, openedAt: now, lastSeenAt: now };
        changes.open.push({ id: randomUUID(), tool, method, kind, ...seen, ...factsOf(one, kind) });
      } else if (row && step === 'stay') {
        changes.stay.push({ id: row.id, data: { lastSeenAt: now, ...factsOf(one, kind) } });
      } else if (row && closedBy) {
        const isNew = isBySettings(state, one.assessment[kind], kind, before);
        changes.close.push({ id: row.id, closedBy: isNew ? 'settings' : closedBy });
      }
    }
  }
  return changes;
}
