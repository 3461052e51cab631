import type { OutcomeKind } from '@/lib/shared/outcome-kinds';
import { randomOf } from './simulate';

/** A call as it is stored. */
export interface MonthEvent {
  id: string;
  tool: string;
  method: string;
  session: string;
  outcome: OutcomeKind;
  errorCode: string | null;
  latencyMs: number;
  boundary: { axes: string[]; observedTaskShape: string; evidence: string } | null;
  occurredAt: string;
}

interface Planted {
  tool: string;
  method: string;
  /** Each as agents spell it, now like this and now like that. */
  axes: string[][];
  share: number;
}

/** Reports exactly the planted problems of the month. */
export const PLANTED: readonly Planted[] = [
  {
    ...{ tool: 'search_media', method: 'call', share: 0.15 },
    axes: [
      ['transport', 'Transport'],
      ['extraction', 'extractions'],
    ],
  },
  { tool: 'create_invoice', method: 'call', share: 0.14, axes: [['pricing', 'Pricing', 'PRICING']] },
  { tool: 'send_email', method: 'draft', share: 0.12, axes: [['translation', 'translations'], ['summarization']] },
];
const NOISE_AXES =
  'billing booking caching contact email filtering formatting identity inventory layout messaging payment permission refund reporting review scheduling storage tax validation';
const METHODS: Record<string, string[]> = {
  send_email: ['call', 'draft', 'schedule'],
  list_contacts: ['call', 'page'],
};
const DAYS = 30;
const DAY_MS = 86_400_000;

/** A version 4 UUID made of a seeded generator. */
function uuidOf(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16));
  hex[12] = '4';
  hex[16] = '8';
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * `count` calls of the last 30 days, of tools as unequally popular as they are: the planted boundary problems, and the noise
 * of every month (1% of referrals about anything, 1% of answers of little use, 3% failures).
 */
export function* generateMonth(count: number, tools: readonly string[], now: number, seed = 1): Generator<MonthEvent> {
  const random = randomOf(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const noiseAxes = NOISE_AXES.split(' ');
  const from = now - DAYS * DAY_MS;
  for (let i = 0; i < count; i++) {
    // Half of the calls go to the first fifth of the tools; what is planted is called often enough to be found.
    const place = Math.floor(tools.length * (random() < 0.5 ? random() * 0.2 : random()));
    const tool = random() < 0.3 ? pick(PLANTED).tool : tools[place]!;
    const method = pick(METHODS[tool] ?? ['call']);
    const planted = PLANTED.find((one) => one.tool === tool && one.method === method);
    const event: MonthEvent = {
      ...{ id: uuidOf(random), tool, method, session: `s${Math.floor(i / 4)}`, outcome: 'ok', errorCode: null },
      ...{ latencyMs: Math.floor(20 + 400 * random() ** 3), boundary: null },
      occurredAt: new Date(from + Math.floor(((i + random()) / count) * DAYS * DAY_MS)).toISOString(),
    };
    const luck = random();
    const refer = (axes: string[]) => {
      event.outcome = 'wrong_tool_boundary';
      event.boundary = { axes, observedTaskShape: 'several steps', evidence: 'asked for more than it does' };
    };
    if (luck < 0.03) {
      event.outcome = random() < 0.8 ? 'execution' : 'contract_violation';
      event.errorCode = pick(['timeout', 'refused', 'bad_shape']);
    } else if (luck < 0.04) event.outcome = 'low_utility';
    else if (luck < 0.05) refer([pick(noiseAxes), ...(random() < 0.5 ? [pick(noiseAxes)] : [])]);
    else if (planted && random() < planted.share) {
      const named = planted.axes.filter(() => random() < 0.85).map((spellings) => pick(spellings));
      refer([...(named.length > 0 ? named : [planted.axes[0]![0]!]), ...(random() < 0.15 ? [pick(noiseAxes)] : [])]);
    }
    yield event;
  }
}

/** Stores calls of an agent; parameters: the events as JSON, the agent's id, the organization's. */
export const INSERT_EVENTS = `
  WITH event AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS e (id uuid, tool text, method text, session text, outcome "OutcomeKind",
      "errorCode" text, "latencyMs" int, boundary jsonb, source text, discounted text, "occurredAt" timestamptz)
  ), keyed AS (
    INSERT INTO "OutcomeKey" ("agentId", id, "orgId", digest, "occurredAt")
    SELECT $2::uuid, id, $3::uuid, sha256(id::text::bytea), "occurredAt" FROM event
  )
  INSERT INTO "Outcome" ("agentId", "orgId", id, tool, method, session, outcome, "errorCode", "latencyMs", boundary,
    source, discounted, "occurredAt", "receivedAt")
  SELECT $2::uuid, $3::uuid, id, tool, method, session, outcome, "errorCode", "latencyMs", nullif(boundary, 'null'),
    coalesce(source, 'agent'), discounted, "occurredAt", "occurredAt" FROM event`;
