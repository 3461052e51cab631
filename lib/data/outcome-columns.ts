import {
  FAILURE_COLUMNS,
  FAILURE_KINDS,
  OUTCOME_COLUMNS,
  OUTCOME_KINDS,
  type OutcomeCounts,
  outcomeColumn,
} from '@/lib/shared/outcome-kinds';
import { Prisma } from './generated/client';

type Rollup = Prisma.OutcomeRollupGetPayload<object>;
type StoredKind = Prisma.OutcomeGetPayload<object>['outcome'];
type CountColumn = { [Column in keyof Rollup]: Rollup[Column] extends number ? Column : never }[keyof Rollup];
export type CountRow = Record<CountColumn, number>;

const noOutcomes = Object.fromEntries(OUTCOME_COLUMNS.map((column) => [column, 0])) as OutcomeCounts;

/** No calls. Does not compile while a count of the rollups is missing. */
export const NO_CALLS: Readonly<CountRow> = {
  ...noOutcomes,
  repairsAttempted: 0,
  repairsSucceeded: 0,
  offGoal: 0,
  late: 0,
  ahead: 0,
  excused: 0,
  unbacked: 0,
  observed: 0,
  observedFailures: 0,
};
export const COUNT_COLUMNS = Object.keys(NO_CALLS) as CountColumn[];
const OTHER_COLUMNS = COUNT_COLUMNS.filter((column) => !(column in noOutcomes));

const list = (parts: readonly string[], separator = ', ') => Prisma.raw(parts.join(separator));
const quoted = (column: CountColumn) => `"${column}"`;
const summed = (column: CountColumn) => `sum("${column}")::int AS "${column}"`;

export const COUNT_LIST = list(COUNT_COLUMNS.map(quoted));
export const OUTCOME_LIST = list(OUTCOME_COLUMNS.map(quoted));
export const COUNT_SUMS = list(COUNT_COLUMNS.map(summed));
/** Of rows with counted calls (`backed`); `unbacked` of all. */
export const OTHER_SUMS = list(
  OTHER_COLUMNS.map((column) =>
    column === 'unbacked'
      ? summed(column)
      : `coalesce(sum("${column}") FILTER (WHERE backed > 0), 0)::int AS "${column}"`,
  ),
);
/** The same, named as the kinds are. */
export const OUTCOME_SUMS_BY_KIND = list(OUTCOME_KINDS.map((kind) => `sum("${outcomeColumn(kind)}")::int AS ${kind}`));
/** All calls, and the failed ones, of one rollup row. */
export const ALL_CALLS = list(OUTCOME_COLUMNS.map(quoted), ' + ');
export const FAILED_CALLS = list(FAILURE_COLUMNS.map(quoted), ' + ');
export const FAILURE_KIND_LIST = list(FAILURE_KINDS.map((kind) => `'${kind}'`));
/** Adds a conflicting row to the existing row `r`. */
export const COUNTS_ADDED = list(COUNT_COLUMNS.map((column) => `"${column}" = r."${column}" + excluded."${column}"`));

/** One column for each kind of outcome. `aggregate`: as SQL, of the rows that `FILTER` leaves. */
export function countByKind(aggregate: (filter: string) => string): Prisma.Sql {
  const counted = (kind: StoredKind) =>
    `${aggregate(`FILTER (WHERE outcome = '${kind}')`)} AS "${outcomeColumn(kind)}"`;
  return list(OUTCOME_KINDS.map(counted));
}
