import { COUNT_COLUMNS, type CountRow, NO_CALLS } from '@/lib/data/outcome-columns';
import { FAILURE_COLUMNS, OUTCOME_COLUMNS, type OutcomeColumn } from '@/lib/shared/outcome-kinds';
import type { Figures } from './health-contract';

export function figuresOf(rows: readonly CountRow[]): Figures {
  const sums = { ...NO_CALLS };
  for (const row of rows) for (const name of COUNT_COLUMNS) sums[name] += row[name];
  const totalOf = (columns: readonly OutcomeColumn[]) => columns.reduce((total, name) => total + sums[name], 0);
  const failures = totalOf(FAILURE_COLUMNS);
  const calls = totalOf(OUTCOME_COLUMNS);
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

/** Change of the share of unsuccessful calls, or null without calls in either period. */
export function changeOf(now: Figures, before: Figures): number | null {
  if (now.calls === 0 || before.calls === 0) return null;
  return notWell(now) / now.calls - notWell(before) / before.calls;
}

const ENOUGH_CALLS = 30;
const SURE = 3;

/**
 * Increase in the failure rate, or null when there are too few calls or the change is not significant (two-proportion
 * test, three standard errors).
 */
export function regressionOf(now: Figures, before: Figures): number | null {
  const change = changeOf(now, before);
  if (change === null || now.calls < ENOUGH_CALLS || before.calls < ENOUGH_CALLS) return null;
  const pooled = (notWell(now) + notWell(before)) / (now.calls + before.calls);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / now.calls + 1 / before.calls));
  return change > 0 && change >= SURE * error ? change : null;
}
