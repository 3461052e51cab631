import type { DemoCall } from './generate-calls';
import { Seeded } from './seeded-random';

interface Trouble {
  org: string;
  tool: string;
  /** Start in days ago, or in workdays ago, which skip weekends. */
  days?: number;
  workdays?: number;
  /** Share of otherwise successful calls. */
  share: number;
  became: Partial<DemoCall>;
  /** For referrals: axes in the spellings that agents use, with their frequency. */
  axes?: readonly (readonly [spellings: readonly string[], share: number])[];
  /** For referrals: the evidence. */
  evidence?: readonly string[];
  shape?: string;
}

const failed = (errorCode: string, errorMessage: string): Partial<DemoCall> => ({
  outcome: 'execution',
  errorCode,
  errorMessage,
});

const DEMO_PROBLEMS: readonly Trouble[] = [
  {
    org: 'acme-events',
    tool: 'manage_crm',
    days: 24,
    share: 0.3,
    became: { outcome: 'wrong_tool_boundary' },
    shape: 'A question about all deals, not a change of one.',
    axes: [
      [['reporting', 'Reporting', 'reporting', 'reporting', 'reports'], 0.9],
      [['aggregation', 'Aggregations'], 0.75],
      [['export'], 0.2],
    ],
    evidence: [
      'The request asks for the sum of a quarter and names no deal.',
      'Forty deals had to be read one by one to count them.',
      'They wanted a table by month; this changes single deals.',
    ],
  },
  {
    org: 'acme-events',
    tool: 'manage_bookings',
    days: 20,
    share: 0.36,
    became: failed('calendar_unavailable', 'The calendar of room 4 did not answer the request 81 in time.'),
  },
  { org: 'acme-events', tool: 'list_products', days: 22, share: 0.34, became: { outcome: 'low_utility' } },
  {
    org: 'acme-events',
    tool: 'update_ticket_status',
    // Counted in workdays, because few tickets change on weekends: three calendar days would contain too few calls on a
    // Monday.
    workdays: 3,
    share: 0.62,
    became: {
      outcome: 'contract_violation',
      errorCode: 'invalid_status',
      errorMessage: 'The status "waiting_for_customer" is none of open, pending, closed.',
    },
  },
  {
    org: 'acme-events',
    tool: 'search_contacts',
    days: 30,
    share: 0.022,
    became: { outcome: 'wrong_tool_boundary' },
    shape: 'Two entries of one person had to become one.',
    axes: [
      [['deduplication', 'Deduplication'], 0.95],
      [['merging'], 0.6],
    ],
    evidence: ['The same person was found twice, with two addresses.', 'It finds contacts and cannot join them.'],
  },
  {
    org: 'acme-events',
    tool: 'list_events',
    days: 30,
    share: 0.026,
    became: { outcome: 'wrong_tool_boundary' },
    shape: 'Whether there is room, not what is on.',
    axes: [
      [['availability'], 0.95],
      [['reporting'], 0.4],
    ],
    evidence: ['The list has no free seats in it; each event had to be asked for.'],
  },
  {
    org: 'acme-events',
    tool: 'query_org_data',
    days: 30,
    share: 0.03,
    became: { outcome: 'wrong_tool_boundary' },
    shape: 'A chart over months out of single answers.',
    axes: [
      [['time_series', 'TimeSeries'], 0.9],
      [['aggregation'], 0.7],
    ],
    evidence: ['Twelve questions, one for each month, to draw one line.'],
  },
];

const DAY_MS = 86_400_000;

/** Start time of a problem. Workdays skip weekends (UTC). */
function startOf({ days = 0, workdays = 0 }: Trouble, now: number): number {
  let start = now - days * DAY_MS;
  for (let left = workdays * DAY_MS; left > 0; ) {
    const midnight = Math.floor((start - 1) / DAY_MS) * DAY_MS;
    const weekday = new Date(midnight).getUTCDay();
    const step = Math.min(start - midnight, weekday === 0 || weekday === 6 ? start - midnight : left);
    if (weekday !== 0 && weekday !== 6) left -= step;
    start -= step;
  }
  return start;
}

function referral(random: Seeded, { axes = [], evidence = [], shape = '' }: Trouble): DemoCall['boundary'] {
  const named = axes.filter(([, share]) => random.chance(share)).map(([spellings]) => random.pick(spellings));
  return {
    axes: named.length > 0 ? named : [axes[0]![0][0]!],
    observedTaskShape: shape,
    evidence: random.pick(evidence),
  };
}

/**
 * Applies problems to some of the successful calls. Uses a separate random stream, so the calls without problems stay
 * the same.
 */
export function withDemoProblems(calls: readonly DemoCall[], org: string, seed: number, now: number): DemoCall[] {
  const random = new Seeded(seed ^ 0x2545f491);
  const troubles = new Map(DEMO_PROBLEMS.filter((one) => one.org === org).map((one) => [one.tool, one]));
  return calls.map((call) => {
    const trouble = troubles.get(call.tool);
    if (!trouble || call.outcome !== 'ok' || Date.parse(call.occurredAt) < startOf(trouble, now)) return call;
    if (!random.chance(trouble.share)) return call;
    const { became } = trouble;
    const repair = call.repair ? { attempted: true, succeeded: false } : null;
    if (became.outcome !== 'wrong_tool_boundary') return { ...call, ...became, repair };
    return { ...call, ...became, boundary: referral(random, trouble) };
  });
}
