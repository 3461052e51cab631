import { assessTool, type DayCounts, type RecordedReferral, withCallsAfter } from '../assess-tool';
import { nextWarning } from '../next-warning';
import type { CohesionSettings } from '../settings';

/** A tool's calls as they are really mixed, on every day from `from` on (until the next phase). */
export interface Phase {
  from: number;
  callsADay: number;
  /** Share of answered calls that are referred about the planted axes. */
  planted: number;
  /** Share that is referred about anything at all. */
  noise: number;
}

export interface Run {
  /** Days on which the warning opened and closed, in turn. */
  opened: number[];
  closed: number[];
}

/** The same numbers for the same seed, on every machine (mulberry32). */
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
/** How often a referral names each of the planted axes, and one that has nothing to do with it. */
const NAMED = 0.85;
const STRAY = 0.2;
const CALLS_A_SESSION = 3;
const DAY_MS = 86_400_000;

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

/** Calls of one day: the mean, give or take what chance makes of it. */
function countOf(mean: number, random: () => number): number {
  let count = 0;
  for (let i = 0; i < mean * 2; i++) if (random() < 0.5) count += 1;
  return count;
}

/** Lives one tool day by day, and looks at it every evening as the job does. */
export function simulate(phases: readonly Phase[], days: number, settings: CohesionSettings, seed: number): Run {
  const random = randomOf(seed);
  const counts: DayCounts[] = [];
  const referrals: RecordedReferral[] = [];
  const run: Run = { opened: [], closed: [] };
  let isOpen = false;
  let ranOn = Number.NEGATIVE_INFINITY;
  let call = 0;
  for (let day = 0; day < days; day++) {
    const { callsADay, planted, noise } = phases.filter(({ from }) => from <= day).at(-1)!;
    const calls = countOf(callsADay, random);
    let referred = 0;
    const at = (i: number) => (day + (i + 1) / (calls + 1)) * DAY_MS;
    for (let i = 0; i < calls; i++) {
      call += 1;
      const luck = random();
      if (luck >= planted + noise) continue;
      referred += 1;
      const axes = luck < planted ? plantedAxes(random) : noiseAxes(random);
      referrals.push({ id: String(call), axes, day, at: at(i), from: `s${Math.floor(call / CALLS_A_SESSION)}` });
    }
    counts.push({
      ...{ day, ok: calls - referred, wrongToolBoundary: referred },
      ...{ execution: 0, contractViolation: 0, lowUtility: 0 },
    });
    const evidence = { days: counts, referrals, corrections: [], poor: [], failed: [] };
    const { boundary } = assessTool(evidence, settings, day);
    // The calls of the last signal's own day are counted by the job; on days before today they are in what is counted.
    const after = Array.from({ length: calls }, (_, i) => at(i)).filter((one) => one > (boundary.lastAt ?? Infinity));
    const measure =
      Math.floor((boundary.lastAt ?? 0) / DAY_MS) === day ? withCallsAfter(boundary, after.length) : boundary;
    const isLater = (one: { day: number }) => one.day > ranOn;
    const later = { ...evidence, days: counts.filter(isLater), referrals: referrals.filter(isLater) };
    const since = Number.isFinite(ranOn) ? assessTool(later, settings, day).boundary : undefined;
    const step = nextWarning({ isOpen, since }, measure, settings.thresholds.boundary, settings);
    if (step === 'clean_run') ranOn = day;
    if (step === 'open') run.opened.push(day);
    if (step === 'close' || step === 'clean_run' || step === 'fade') run.closed.push(day);
    isOpen = step === 'open' || (isOpen && step === 'stay');
  }
  return run;
}
