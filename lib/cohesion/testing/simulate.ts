import { type OutcomeCounts, type OutcomeKind, outcomeColumn } from '@/lib/shared/outcome-kinds';
import { type Assessment, assessTool, type CallCounts, type RecordedReferral, type ToolEvidence } from '../assess-tool';
import { nextWarning } from '../next-warning';
import type { Rise } from '../rate-change';
import { DAY_MS, dayOf, HALF_LIVES } from '../recency';
import { HOUR_MS, type Start, seriesOf } from '../series';
import type { CohesionSettings, WarningKind } from '../settings';

/** A tool's calls from day `from` until the next phase. */
export interface Phase {
  from: number;
  callsADay: number;
  /** Share of calls with a signal of the simulated kind. */
  share: number;
  /** Share of referrals about random axes. */
  noise?: number;
}

export interface Run {
  /** Days (with fractions) on which the warning opened and closed. */
  opened: number[];
  closed: number[];
  rises: Rise[];
}

/** Returns the same numbers for the same seed, on every machine (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const PLANTED = ['extraction', 'transport'];
const NOISE = Array.from({ length: 20 }, (_, i) => `axis_${String.fromCharCode(97 + i)}`);
/** Probability that a referral names each planted axis, and an unrelated one. */
const NAMED = 0.85;
const STRAY = 0.2;
const CALLS_A_SESSION = 3;
const HOURLY_DAYS = 7;
const NO_COUNTS: OutcomeCounts = { ok: 0, execution: 0, contractViolation: 0, wrongToolBoundary: 0, lowUtility: 0 };
const OUTCOMES: Record<WarningKind, OutcomeKind> = {
  boundary: 'wrong_tool_boundary',
  utility: 'low_utility',
  implementation: 'execution',
};

function pick<T>(from: readonly T[], random: () => number): T {
  return from[Math.floor(random() * from.length)]!;
}

function plantedAxes(random: () => number): string[] {
  const named = PLANTED.filter(() => random() < NAMED);
  const axes = named.length > 0 ? named : [pick(PLANTED, random)];
  return random() < STRAY ? [...axes, pick(NOISE, random)] : axes;
}

function noiseAxes(random: () => number): string[] {
  return [...new Set([pick(NOISE, random), ...(random() < 0.5 ? [pick(NOISE, random)] : [])])];
}

function addTo(counts: OutcomeCounts, outcome: OutcomeKind): void {
  counts[outcomeColumn(outcome)] += 1;
}

/** Calls by the hour, and before the last days by the day, as rollups hold them. */
class Rollups {
  counts: CallCounts[] = [];

  add(at: number, outcome: OutcomeKind): void {
    const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
    if (this.counts.at(-1)?.at !== hour) {
      this.#fold(dayOf(at));
      this.counts.push({ ...NO_COUNTS, at: hour });
    }
    addTo(this.counts.at(-1)!, outcome);
  }

  #fold(today: number): void {
    const folded: CallCounts[] = [];
    for (const one of this.counts) {
      const day = dayOf(one.at);
      const last = folded.at(-1);
      if (day >= today - HOURLY_DAYS) folded.push(one);
      else if (last && last.at === day * DAY_MS)
        for (const key of Object.keys(NO_COUNTS) as (keyof OutcomeCounts)[]) last[key] += one[key];
      else folded.push({ ...one, at: day * DAY_MS });
    }
    this.counts = folded;
  }
}

/**
 * Simulates one tool and looks at it after each call, as the job does for all but very busy tools. Clusters and the
 * required evidence are measured every hour.
 */
export function simulate(
  kind: WarningKind,
  phases: readonly Phase[],
  days: number,
  settings: CohesionSettings,
  seed: number,
): Run {
  const random = randomOf(seed);
  const rollups = new Rollups();
  let referrals: RecordedReferral[] = [];
  let signals: { day: number; from: string }[] = [];
  const run: Run = { opened: [], closed: [], rises: [] };
  const state = { isOpen: false, level: 1 };
  let start = null as (Start & { rest: OutcomeCounts }) | null;
  let measured = null as { hour: number; assessment: Assessment; sources: ToolEvidence['sources'] } | null;
  const memory = HALF_LIVES * settings.halfLifeDays;
  let at = 0;
  for (let call = 0; ; call++) {
    const { callsADay, share, noise = 0 } = phases.findLast(({ from }) => from * DAY_MS <= at)!;
    at += (-Math.log(1 - random()) * DAY_MS) / callsADay;
    if (at >= days * DAY_MS) return run;
    const luck = random();
    const isSignal = luck < share;
    const isNoise = !isSignal && luck < share + noise;
    const outcome = isSignal ? OUTCOMES[kind] : isNoise ? 'wrong_tool_boundary' : 'ok';
    const day = dayOf(at);
    const from = `s${Math.floor(call / CALLS_A_SESSION)}`;
    if (outcome === 'wrong_tool_boundary') {
      const axes = isSignal ? plantedAxes(random) : noiseAxes(random);
      referrals.push({ id: String(call), axes, day, at, from });
    } else if (outcome !== 'ok') signals.push({ day, from });
    rollups.add(at, outcome);
    if (start && Math.floor(at / HOUR_MS) === Math.floor(start.at / HOUR_MS)) addTo(start.rest, outcome);
    // Only signals open a warning, and only other calls close one.
    if ((outcome === 'ok') !== state.isOpen) continue;
    const hour = Math.floor(at / HOUR_MS);
    const oldest = (one: { day: number }) => one.day >= day - memory;
    const counts = rollups.counts.filter((one) => dayOf(one.at) >= day - memory);
    if (measured?.hour !== hour) {
      referrals = referrals.filter(oldest);
      signals = signals.filter(oldest);
      const conversations = new Set(signals.map(({ from }) => from)).size;
      const sources = { utility: conversations, implementation: conversations };
      measured = {
        hour,
        sources,
        assessment: assessTool({ counts, referrals, corrections: [], sources }, settings, day),
      };
    }
    const evidence = { counts, referrals, corrections: [], sources: measured.sources };
    const { assessment } = measured;
    const bins = seriesOf(kind, evidence, assessment.clusters[0]?.ids ?? [], settings, start);
    const next = nextWarning(state, assessment[kind], bins, settings.thresholds[kind], settings);
    if (next.step === 'none' || next.step === 'stay') continue;
    state.isOpen = next.step === 'open';
    if (next.step === 'open') {
      run.opened.push(at / DAY_MS);
      run.rises.push(next.rise);
      state.level = next.rise.level / settings.thresholds[kind].open;
    } else run.closed.push(at / DAY_MS);
    start = { at, rest: { ...NO_COUNTS } };
  }
}
