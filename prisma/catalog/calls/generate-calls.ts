import { PLATFORM_CHANNELS } from '../platform-defaults';
import type { CallMix } from './call-mix';
import { ERRORS, LATENCIES_MS, REQUESTS } from './call-texts';
import { filled } from './fill-placeholders';
import homeRequests from './home-requests.json';
import { expected } from './rhythm';
import { Seeded } from './seeded-random';

export interface DemoCall {
  id: string;
  tool: string;
  session: string;
  channel: string | null;
  goal: string | null;
  request: string | null;
  outcome: 'ok' | 'execution' | 'contract_violation' | 'wrong_tool_boundary' | 'low_utility';
  errorCode: string | null;
  errorMessage: string | null;
  latencyMs: number;
  boundary: { axes: string[]; observedTaskShape: string; evidence: string } | null;
  repair: { attempted: boolean; succeeded: boolean } | null;
  occurredAt: string;
}

const HOUR_MS = 3_600_000;
/** More than a month, so that some tools have calls only before the last thirty days. */
const DAYS = 40;
const ABANDONED_BEFORE_DAYS = 33;

const isBlocked = (channel: string | null, tool: string) =>
  PLATFORM_CHANNELS.some(({ slug, blocked }) => slug === channel && blocked.includes(tool));

type Result = Pick<DemoCall, 'outcome' | 'errorCode' | 'errorMessage' | 'latencyMs' | 'boundary' | 'repair'>;

function resultOf(random: Seeded, tool: string): Result {
  const usual = LATENCIES_MS[tool] ?? 140;
  const latencyMs = Math.round(usual * (0.55 + random.next() * 0.9) * (random.chance(0.04) ? 4 : 1));
  const fine: Result = { outcome: 'ok', errorCode: null, errorMessage: null, latencyMs, boundary: null, repair: null };
  const errors = ERRORS[tool];
  if (errors && random.chance(0.028)) {
    const { outcome, code, message } = random.pick(errors);
    const slow = code === 'upstream_timeout' ? 10_000 + random.between(2, 90) : latencyMs;
    return { ...fine, outcome, errorCode: code, errorMessage: message, latencyMs: slow };
  }
  if (random.chance(0.006)) return { ...fine, outcome: 'low_utility' };
  if (tool === 'manage_crm' && random.chance(0.02)) {
    const boundary = {
      axes: ['reporting', 'write'],
      observedTaskShape: 'A question about all deals, not a change of one.',
      evidence: 'The request names no deal and asks for a sum.',
    };
    return { ...fine, outcome: 'wrong_tool_boundary', boundary };
  }
  return fine;
}

/** Chooses a goal by its share of conversations in percent; the rest have none. */
function goalOf(random: Seeded, { goals }: CallMix): string | null {
  if (!goals) return null;
  const shares = Object.fromEntries(Object.entries(goals).map(([goal, { share }]) => [goal, share]));
  const onAGoal = Object.values(shares).reduce((sum, share) => sum + share, 0);
  const goal = random.weighed({ ...shares, '': 100 - onAGoal });
  return goal === '' ? null : goal;
}

function weightsOf(mix: CallMix, goal: string | null, isOld: boolean): Readonly<Record<string, number>> {
  const onGoal = goal === null ? undefined : mix.goals?.[goal];
  if (onGoal) return { ...onGoal.tools, ...onGoal.outside };
  return isOld ? { ...mix.tools, ...Object.fromEntries(mix.abandoned.map((tool) => [tool, 10])) } : mix.tools;
}

/** Texts use a separate random stream, so changing sentences does not change the calls. */
interface Story {
  random: Seeded;
  words: Seeded;
}

/** Generates one conversation: a few calls some seconds apart. Most failed calls are retried once. */
function conversation(
  { random, words: wording }: Story,
  mix: CallMix,
  startsAt: number,
  session: string,
  old: boolean,
): DemoCall[] {
  const channel = Object.keys(mix.channels).length === 0 ? null : random.weighed(mix.channels);
  const goal = goalOf(random, mix);
  const weights = weightsOf(mix, goal, old);
  const allowed = Object.fromEntries(Object.entries(weights).filter(([tool]) => !isBlocked(channel, tool)));
  const said: typeof REQUESTS = mix.org === 'evergreen-home' ? homeRequests : REQUESTS;
  const calls: DemoCall[] = [];
  let at = startsAt;
  const call = (tool: string, request: string | null, result: Result) => {
    const occurredAt = new Date(at).toISOString();
    calls.push({ id: random.uuid(), tool, session, channel, goal, request, ...result, occurredAt });
    at += result.latencyMs + random.between(3, 95) * 1000;
  };
  for (let left = random.between(2, 7); left > 0; left--) {
    const tool = random.weighed<string>(allowed);
    const words = said[tool];
    const result = resultOf(random, tool);
    call(tool, words && random.chance(0.4) ? filled(wording, wording.pick(words)) : null, result);
    if (result.errorCode === null || random.chance(0.25)) continue;
    const again = resultOf(random, tool);
    call(tool, null, { ...again, repair: { attempted: true, succeeded: again.outcome === 'ok' } });
  }
  return calls;
}

/**
 * Generates an agent's calls in the forty days before `now` (milliseconds since the epoch), oldest first. Deterministic
 * for `now`, and similar for any other time.
 */
export function generateCalls(mix: CallMix, seed: number, now: number): DemoCall[] {
  const random = new Seeded(seed);
  const story = { random, words: new Seeded(seed ^ 0x5f3759df) };
  const calls: DemoCall[] = [];
  let number = 0;
  const thisHour = Math.floor(now / HOUR_MS) * HOUR_MS;
  const talk = (startsAt: number) => {
    number += 1;
    const session = `${mix.agent.replace('_agent', '')}-${1000 + number}`;
    const old = now - startsAt > ABANDONED_BEFORE_DAYS * 24 * HOUR_MS;
    calls.push(...conversation(story, mix, startsAt, session, old));
  };
  for (let hour = thisHour - DAYS * 24 * HOUR_MS; hour <= thisHour; hour += HOUR_MS) {
    const average = expected(mix, new Date(hour));
    const count = Math.floor(average) + (random.chance(average % 1) ? 1 : 0);
    for (let n = 0; n < count; n++) talk(hour + random.between(0, HOUR_MS - 1));
  }
  // Ensures recent activity when the demonstration starts.
  for (const minutes of [190, 75, 12]) talk(now - minutes * 60_000);
  return calls
    .filter(({ occurredAt }) => Date.parse(occurredAt) <= now)
    .sort((a, b) => (a.occurredAt < b.occurredAt ? -1 : 1));
}
