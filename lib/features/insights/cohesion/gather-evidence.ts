import type { ToolEvidence } from '@/lib/cohesion/assess-tool';
import { canonicalAxes, type Synonyms } from '@/lib/cohesion/axis-names';
import { DAY_MS } from '@/lib/cohesion/recency';
import type { OrgScope } from '@/lib/data/scope';
import {
  type CountedCorrection,
  type CountsRow,
  callCounts,
  correctionsOf,
  countSources,
  MAX_REFERRALS,
  type ReferralRow,
  referralsOf,
  type SignalRow,
  signalsOf,
  type ToolMethod,
} from './evidence-read-model';

/** Days of which calls are counted by the hour, so that the moment of a change is known. Earlier ones are counted by the day. */
const HOURLY_DAYS = 7;

export const keyOf = ({ tool, method }: ToolMethod) => JSON.stringify([tool, method]);

function groupBy<T extends ToolMethod>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

const axesIn = (axes: unknown): string[] =>
  Array.isArray(axes) ? axes.filter((one): one is string => typeof one === 'string') : [];

export interface GatheredEvidence extends ToolMethod {
  evidence: ToolEvidence;
  signals: SignalRow[];
  corrections: CountedCorrection[];
}

/** The moment from which all referrals are known: rows are limited, and deleted after the retention period. */
function completeFrom(rows: readonly ReferralRow[], keptFrom: number): number {
  if (rows.length < MAX_REFERRALS) return keptFrom;
  return rows.reduce((oldest, { occurredAt }) => Math.min(oldest, occurredAt.getTime()), Number.POSITIVE_INFINITY);
}

/** Collects evidence on tools since the start of a day. `tools`: null for all called tools. */
export async function gatherEvidence(
  scope: OrgScope,
  { since, today, outcomeDays }: { since: number; today: number; outcomeDays: number },
  tools: readonly string[] | null,
  synonyms: Synonyms,
): Promise<GatheredEvidence[]> {
  const from = new Date(since * DAY_MS);
  const hoursSince = new Date((today - HOURLY_DAYS) * DAY_MS);
  const counts = groupBy<CountsRow>(await callCounts(scope, { since: from, hoursSince }, tools));
  const names = [...new Set([...(tools ?? []), ...[...counts.values()].map(([first]) => first!.tool)])];
  // Includes calls at the first instant of the day.
  const before = new Date(from.getTime() - 1);
  const referrals = groupBy(await referralsOf(scope, before, names));
  const signals = groupBy(await signalsOf(scope, before, names));
  const corrections = groupBy(await correctionsOf(scope, before, names));
  const sources = groupBy(await countSources(scope, before, names));
  const keptFrom = (today + 1 - outcomeDays) * DAY_MS;
  return [...new Set([...counts.keys(), ...corrections.keys()])].map((key) => {
    const [tool, method] = JSON.parse(key) as [string, string];
    const events = signals.get(key) ?? [];
    const corrected = corrections.get(key) ?? [];
    const referred = referrals.get(key) ?? [];
    const conversations = (kind: SignalRow['kind']) => sources.get(key)?.find((one) => one.kind === kind)?.sources ?? 0;
    const evidence: ToolEvidence = {
      counts: counts.get(key) ?? [],
      referrals: referred.map(({ id, axes, day, occurredAt, from }) => ({
        ...{ id, day, from, at: occurredAt.getTime() },
        axes: canonicalAxes(axesIn(axes), synonyms),
      })),
      corrections: corrected.map(({ occurredAt, ...one }) => ({ ...one, at: occurredAt.getTime() })),
      sources: { utility: conversations('utility'), implementation: conversations('implementation') },
      referralsFrom: completeFrom(referred, keptFrom),
    };
    return { tool, method, evidence, signals: events, corrections: corrected };
  });
}
