import type { ToolEvidence } from '@/lib/cohesion/assess-tool';
import { canonicalAxes, type Synonyms } from '@/lib/cohesion/axis-names';
import { dayOf } from '@/lib/cohesion/recency';
import type { OrgScope } from '@/lib/data/scope';
import {
  type CountedCorrection,
  callDays,
  correctionsOf,
  type DayRow,
  referralsOf,
  restsOfDays,
  type SignalRow,
  signalsOf,
  type ToolMethod,
} from './evidence-read-model';

const DAY_MS = 86_400_000;

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

/** What is known of one tool and method, with the events that say it. */
export interface Gathered extends ToolMethod {
  evidence: ToolEvidence;
  signals: SignalRow[];
  corrections: CountedCorrection[];
}

async function gather(
  scope: OrgScope,
  since: Date,
  tools: readonly string[] | null,
  counts: readonly DayRow[],
  synonyms: Synonyms,
): Promise<Gathered[]> {
  const days = groupBy<DayRow>(counts);
  const names = [...new Set([...(tools ?? []), ...[...days.values()].map(([first]) => first!.tool)])];
  const referrals = groupBy(await referralsOf(scope, since, names));
  const signals = groupBy(await signalsOf(scope, since, names));
  const corrections = groupBy(await correctionsOf(scope, since, names));
  return [...new Set([...days.keys(), ...corrections.keys()])].map((key) => {
    const [tool, method] = JSON.parse(key) as [string, string];
    const told = signals.get(key) ?? [];
    const said = corrections.get(key) ?? [];
    const recorded = (kind: SignalRow['kind']) =>
      told
        .filter((one) => one.kind === kind)
        .flatMap(({ from, lastDay, lastAt }) => from.map((one) => ({ from: one, day: lastDay, at: lastAt.getTime() })));
    const evidence: ToolEvidence = {
      days: days.get(key) ?? [],
      referrals: (referrals.get(key) ?? []).map(({ id, axes, day, occurredAt, from }) => ({
        ...{ id, day, from, at: occurredAt.getTime() },
        axes: canonicalAxes(axesIn(axes), synonyms),
      })),
      corrections: said.map(({ occurredAt, ...one }) => ({ ...one, at: occurredAt.getTime() })),
      poor: recorded('utility'),
      failed: recorded('implementation'),
    };
    return { tool, method, evidence, signals: told, corrections: said };
  });
}

/** The evidence of some tools since the beginning of a day. `tools` null: of all that were called. */
export async function gatherSince(
  scope: OrgScope,
  day: number,
  tools: readonly string[] | null,
  synonyms: Synonyms,
): Promise<Gathered[]> {
  const since = new Date(day * DAY_MS);
  // A call of the day's first instant belongs to it.
  const before = new Date(since.getTime() - 1);
  return gather(scope, before, tools, await callDays(scope, since, tools), synonyms);
}

/** The evidence of one tool and method after a moment. */
export async function gatherAfter(
  scope: OrgScope,
  { tool, method }: ToolMethod,
  after: Date,
  synonyms: Synonyms,
): Promise<ToolEvidence> {
  const nextDay = new Date((dayOf(after.getTime()) + 1) * DAY_MS);
  const counts = [
    ...(await restsOfDays(scope, [{ tool, method, after }])),
    ...(await callDays(scope, nextDay, [tool])),
  ];
  const found = await gather(scope, after, [tool], counts, synonyms);
  return found.find((one) => one.method === method)!.evidence;
}
