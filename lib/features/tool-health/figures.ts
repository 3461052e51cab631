import type { Figures } from './tool-health-contract';
import type { CountRow } from './tool-health-read-model';

const COUNTS = [
  'ok',
  'execution',
  'contractViolation',
  'wrongToolBoundary',
  'lowUtility',
  'repairsAttempted',
  'repairsSucceeded',
  'offGoal',
  'late',
  'ahead',
] as const;

/** The sum of rows, with the shares that people read. */
export function figuresOf(rows: readonly CountRow[]): Figures {
  const sums = Object.fromEntries(COUNTS.map((name) => [name, 0])) as Record<(typeof COUNTS)[number], number>;
  for (const row of rows) for (const name of COUNTS) sums[name] += row[name];
  const failures = sums.execution + sums.contractViolation;
  const calls = sums.ok + failures + sums.wrongToolBoundary + sums.lowUtility;
  const shareOf = (count: number) => (calls === 0 ? null : count / calls);
  return {
    calls,
    ...sums,
    failures,
    failureRate: shareOf(failures),
    referralRate: shareOf(sums.wrongToolBoundary),
    lowUtilityRate: shareOf(sums.lowUtility),
  };
}

const notWell = ({ calls, ok }: Figures) => calls - ok;

const ENOUGH_CALLS = 30;
const SURE = 3;

/**
 * How much larger the share of calls that did not go well has become; null where there are too few calls to say so, or
 * where chance alone would do it (two proportions, three standard errors).
 */
export function worsening(now: Figures, before: Figures): number | null {
  if (now.calls < ENOUGH_CALLS || before.calls < ENOUGH_CALLS) return null;
  const change = notWell(now) / now.calls - notWell(before) / before.calls;
  const pooled = (notWell(now) + notWell(before)) / (now.calls + before.calls);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / now.calls + 1 / before.calls));
  return change > 0 && change >= SURE * error ? change : null;
}
