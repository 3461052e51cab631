import { describe, expect, it } from 'vitest';
import { NO_CALLS } from '@/lib/data/outcome-columns';
import { figuresOf, regressionOf } from '@/lib/features/insights/health/compute-figures';
import { CALL_MIXES } from './call-mix';
import { withDemoProblems } from './demo-problems';
import { generateCalls } from './generate-calls';

const DAY_MS = 86_400_000;
const MONDAY = Date.parse('2026-11-23T00:00:00Z');
const ORG = 'acme-events';
const TOOL = 'update_ticket_status';

/** The tool's calls of the agents of the demonstration that starts at `now`, as the seed makes them. */
function callsOf(now: number) {
  return CALL_MIXES.flatMap((mix, index) =>
    mix.org === ORG ? withDemoProblems(generateCalls(mix, 20_261_122 + index, now), ORG, 20_261_122 + index, now) : [],
  ).filter(({ tool }) => tool === TOOL);
}

function figuresBetween(calls: ReturnType<typeof callsOf>, from: number, to: number) {
  const within = calls.filter(({ occurredAt }) => Date.parse(occurredAt) >= from && Date.parse(occurredAt) < to);
  const count = (outcome: string) => within.filter((call) => call.outcome === outcome).length;
  return figuresOf([
    {
      ...NO_CALLS,
      ...{ ok: count('ok'), execution: count('execution') },
      ...{ contractViolation: count('contract_violation'), wrongToolBoundary: count('wrong_tool_boundary') },
      lowUtility: count('low_utility'),
    },
  ]);
}

describe('the tool of the demonstration that just got worse', () => {
  const moments = Array.from({ length: 7 }, (_, day) =>
    [3, 9, 18].map((hour) => MONDAY + day * DAY_MS + hour * 3_600_000),
  );
  it.each(moments.flat().map((now) => [new Date(now).toUTCString(), now]))(
    'is among the movers of a week, whenever it was started: %s',
    (_, now) => {
      const calls = callsOf(now as number);
      const week = figuresBetween(calls, (now as number) - 7 * DAY_MS, now as number);
      const before = figuresBetween(calls, (now as number) - 14 * DAY_MS, (now as number) - 7 * DAY_MS);
      expect(regressionOf(week, before)).not.toBeNull();
    },
  );
});
