import { findSlowdown, type LatencyBin, type Slowdown } from '../latency-change';
import { DAY_MS, dayOf } from '../recency';
import { HOUR_MS } from '../series';
import { findVolumeChange, type VolumeChange, type VolumeDay, type VolumeHour } from '../volume-change';
import { randomOf } from './simulate';

/** A tool from day `from` on. */
export interface DayPhase {
  from: number;
  callsADay: number;
  /** Median latency. */
  medianMs?: number;
}

export interface DetectedRun<T> {
  /** Days (with fractions) on which the problem opened and closed. */
  opened: number[];
  closed: number[];
  found: T[];
}

/** As `detect-problems.ts` reads and judges them. */
export const LATENCY_DAYS = 28;
export const HOURLY_DAYS = 7;
export const SLOWER_KEYS = 5;
export const STILL_SLOWER_KEYS = 3;

const SIGMA = 0.5;
/** Calls by hour of the day (UTC), and on weekends, against the mean. */
const BUSY = [8, 18];
const BUSY_SHARE = 1.8;
const WEEKEND_SHARE = 0.4;
/** Days differ by this factor at most times, and calls come in conversations. */
const DAY_SIGMA = 0.15;
const CALLS_A_SESSION = 3;

const normalOf = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const latencyKey = (ms: number) => 1 + Math.ceil(Math.log(Math.max(1, ms)) / Math.log(1.1));

function rhythm(at: number): number {
  const hour = Math.floor(at / HOUR_MS) % 24;
  const day = [0, 6].includes(new Date(at).getUTCDay()) ? WEEKEND_SHARE : 1 + (1 - WEEKEND_SHARE) * 0.4;
  const [from, until] = BUSY as [number, number];
  const idle = (24 - (until - from) * BUSY_SHARE) / (24 - (until - from));
  return (day * (hour >= from && hour < until ? BUSY_SHARE : idle)) / 24;
}

/** Poisson counts of conversations, with the calls of each. */
function callsIn(expected: number, random: () => number): number {
  let [sessions, product] = [0, random()];
  for (const limit = Math.exp(-expected / CALLS_A_SESSION); product > limit; product *= random()) sessions += 1;
  let calls = 0;
  for (let i = 0; i < sessions; i++) calls += 1 + Math.floor(random() * (2 * CALLS_A_SESSION - 1));
  return calls;
}

function look<T>(run: DetectedRun<T>, state: { isOpen: boolean }, day: number, found: T | null): void {
  if ((found !== null) === state.isOpen) return;
  state.isOpen = found !== null;
  if (found === null) run.closed.push(day);
  else {
    run.opened.push(day);
    run.found.push(found);
  }
}

/** Sums the hours of each day before the hourly ones. */
function latencyBins(hours: readonly (LatencyBin & { counts: ReadonlyMap<number, number> })[], now: number) {
  const today = dayOf(now);
  const days = new Map<number, Map<number, number>>();
  const bins: LatencyBin[] = [];
  for (const hour of hours) {
    const day = dayOf(hour.at);
    if (day < today - LATENCY_DAYS) continue;
    if (day >= today - HOURLY_DAYS) {
      bins.push(hour);
      continue;
    }
    const sum = days.get(day) ?? new Map<number, number>();
    days.set(day, sum);
    for (const [key, count] of hour.counts) sum.set(key, (sum.get(key) ?? 0) + count);
  }
  return [...[...days].map(([day, counts]) => ({ at: day * DAY_MS, latency: [...counts].flat() })), ...bins];
}

/** Simulates one tool's log-normal latencies and looks at them every hour, as the job does. */
export function simulateLatency(phases: readonly DayPhase[], days: number, seed: number): DetectedRun<Slowdown> {
  const random = randomOf(seed);
  const run: DetectedRun<Slowdown> = { opened: [], closed: [], found: [] };
  const state = { isOpen: false };
  let hours: (LatencyBin & { counts: Map<number, number> })[] = [];
  for (let at = 0; at < days * DAY_MS; at += HOUR_MS) {
    const { callsADay, medianMs = 200 } = phases.findLast(({ from }) => from * DAY_MS <= at)!;
    const counts = new Map<number, number>();
    for (let left = callsIn(callsADay * rhythm(at), random); left > 0; left--) {
      const key = latencyKey(medianMs * Math.exp(SIGMA * normalOf(random)));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    if (counts.size > 0) hours.push({ at, counts, latency: [...counts].flat() });
    hours = hours.filter((one) => dayOf(one.at) >= dayOf(at) - LATENCY_DAYS);
    const now = at + HOUR_MS;
    const found = findSlowdown(latencyBins(hours, now - 1), state.isOpen ? STILL_SLOWER_KEYS : SLOWER_KEYS);
    look(run, state, now / DAY_MS, found);
  }
  return run;
}

/** Simulates the calls of one tool among others, with a rhythm of days and weeks, and looks every day. */
export function simulateVolume(phases: readonly DayPhase[], days: number, seed: number): DetectedRun<VolumeChange> {
  const random = randomOf(seed);
  const run: DetectedRun<VolumeChange> = { opened: [], closed: [], found: [] };
  const state = { isOpen: false };
  const counted: VolumeDay[] = [];
  const hours: VolumeHour[] = [];
  for (let day = 0; day < days; day++) {
    const own = Math.exp(DAY_SIGMA * normalOf(random));
    const all = Math.exp(DAY_SIGMA * normalOf(random));
    const whole: VolumeDay = { at: day * DAY_MS, calls: 0, others: 0 };
    for (let hour = 0; hour < 24; hour++) {
      const at = whole.at + hour * HOUR_MS;
      const { callsADay } = phases.findLast(({ from }) => from * DAY_MS <= at)!;
      const calls = callsIn(callsADay * rhythm(at) * own * all, random);
      whole.calls += calls;
      whole.others += callsIn(600 * rhythm(at) * all, random);
      hours.push({ at, calls });
    }
    counted.push(whole);
    const found = findVolumeChange(counted.slice(-LATENCY_DAYS), hours.slice(-24 * HOURLY_DAYS), state.isOpen);
    look(run, state, day + 1, found);
  }
  return run;
}
