import type { OutcomeKind } from '@/lib/shared/outcome-kinds';

/** A tool that was made to cross its boundary, and how. What is looked for must find these three and nothing else. */
export interface PlantedProblem {
  tool: string;
  method: string;
  axes: readonly string[];
  /** Day of the month, from 0. */
  fromDay: number;
  /** Of the calls after it. */
  share: number;
  evidence: string;
  shape: string;
}

export const PLANTED: readonly PlantedProblem[] = [
  {
    tool: 'tool_007',
    method: 'call',
    axes: ['transport', 'extraction'],
    fromDay: 9,
    share: 0.14,
    evidence: 'the page was fetched, and its rows had to be told from its menu',
    shape: 'fetch a page and list the titles on it',
  },
  {
    tool: 'tool_023',
    method: 'render',
    axes: ['rendering', 'data_access'],
    fromDay: 0,
    share: 0.1,
    evidence: 'the report was asked for together with the query behind it',
    shape: 'query the orders and draw them',
  },
  {
    tool: 'tool_041',
    method: 'bulk',
    axes: ['delivery', 'templating'],
    fromDay: 20,
    share: 0.25,
    evidence: 'the message had to be written before it could be sent',
    shape: 'write a message for each contact and send it',
  },
];

/** One call of the month, in the contract's words; `agent` counts from 0. */
export interface MonthEvent {
  id: string;
  agent: number;
  tool: string;
  method: string;
  session: string;
  goal: string | null;
  outcome: OutcomeKind;
  error: { code: string; message: string } | null;
  latencyMs: number;
  boundary: { axes: string[]; observedTaskShape: string; evidence: string } | null;
  repair: { attempted: boolean; succeeded: boolean } | null;
  occurredAt: string;
}

export interface MonthOptions {
  /** The same seed makes the same month, ids included. */
  seed: number;
  events: number;
  /** Its end, in milliseconds since the epoch. */
  until: number;
  days?: number;
  agents?: number;
  tools?: number;
}

const DAY_MS = 86_400_000;
const AXES = [
  'transport',
  'extraction',
  'rendering',
  'data_access',
  'delivery',
  'templating',
  'search',
  'storage',
  'auth',
];
const GOALS = ['plan_event', 'answer_customer', 'write_report', 'clean_contacts'];
const METHODS = ['call', 'search', 'render', 'bulk'];
const ERRORS = [
  { code: 'timeout', message: (n: number) => `No answer within ${n} ms` },
  { code: 'refused', message: (n: number) => `Order ${n} is closed` },
  { code: 'not_found', message: (n: number) => `No record "r-${n}"` },
  { code: 'rate_limited', message: (n: number) => `Too many requests, try again in ${n} s` },
];
/** A day on which one tool was down: many failures, and no boundary that was crossed. */
const OUTAGE = { tool: 'tool_012', day: 17, share: 0.6 };
/** A tool whose answers are weak: advice of another kind, and no boundary either. */
const WEAK = { tool: 'tool_030', share: 0.12 };

/** Numbers from 0 up to 1 that depend on the seed alone (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const toolName = (index: number) => `tool_${String(index).padStart(3, '0')}`;

/**
 * A month of calls in the order of time: busier by day than by night, a few tools called often and many rarely, latencies
 * with a long tail, failures of every kind at low rates, referrals of chance over all tools, and the problems of PLANTED.
 */
export function* generateMonth(options: MonthOptions): Generator<MonthEvent> {
  const { seed, events, until, days = 30, agents = 12, tools = 60 } = options;
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  const since = until - days * DAY_MS;
  const planted = new Map(PLANTED.map((problem) => [`${problem.tool}/${problem.method}`, problem]));
  for (let n = 0; n < events; n++) {
    // Every day has as many; inside it most fall into its middle.
    const place = (n + random()) / events;
    const day = Math.floor(place * days);
    const inDay = place * days - day;
    const at = since + (day + inDay + 0.08 * Math.sin(2 * Math.PI * inDay)) * DAY_MS;
    const tool = toolName(Math.floor(random() ** 1.6 * tools));
    const method = random() < 0.7 ? 'call' : pick(METHODS);
    const agent = Math.floor(random() ** 1.3 * agents);
    const problem = planted.get(`${tool}/${method}`);
    const chance = random();
    let outcome: MonthEvent['outcome'] = 'ok';
    let axes: string[] = [];
    if (problem && day >= problem.fromDay && random() < problem.share) {
      outcome = 'wrong_tool_boundary';
      axes = [...problem.axes];
    } else if (tool === OUTAGE.tool && day === OUTAGE.day && random() < OUTAGE.share) outcome = 'execution';
    else if (tool === WEAK.tool && random() < WEAK.share) outcome = 'low_utility';
    else if (chance < 0.02) outcome = 'execution';
    else if (chance < 0.028) outcome = 'contract_violation';
    else if (chance < 0.034) outcome = 'low_utility';
    else if (chance < 0.036) {
      outcome = 'wrong_tool_boundary';
      axes = [pick(AXES), ...(random() < 0.3 ? [pick(AXES)] : [])];
    }
    const failed = outcome === 'execution' || outcome === 'contract_violation';
    const error = failed ? pick(ERRORS) : null;
    yield {
      id: `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(6)}${hex(6)}`,
      agent,
      tool,
      method,
      session: `s-${agent}-${day}-${Math.floor(inDay * 40)}`,
      goal: random() < 0.6 ? GOALS[agent % GOALS.length]! : null,
      outcome,
      error: error && { code: error.code, message: error.message(Math.floor(random() * 1e5)) },
      latencyMs: Math.round(20 + 400 * random() ** 4 + (random() < 0.02 ? 8_000 * random() : 0)),
      boundary:
        outcome === 'wrong_tool_boundary'
          ? {
              axes: [...new Set(axes)],
              observedTaskShape: problem?.shape ?? 'something else',
              evidence: problem?.evidence ?? 'it looked like work of another tool',
            }
          : null,
      repair: failed && random() < 0.4 ? { attempted: true, succeeded: random() < 0.6 } : null,
      occurredAt: new Date(Math.min(at, until - 1)).toISOString(),
    };
  }
}
