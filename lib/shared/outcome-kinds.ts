/**
 * The kinds of outcome. `column`: its count in the rollups and in figures. SQL lists, responses and charts are derived
 * from this table; `lib/data/outcome-columns.ts` does not compile while it differs from the database.
 */
const KINDS = {
  ok: { column: 'ok', isFailure: false },
  execution: { column: 'execution', isFailure: true },
  contract_violation: { column: 'contractViolation', isFailure: true },
  wrong_tool_boundary: { column: 'wrongToolBoundary', isFailure: false },
  low_utility: { column: 'lowUtility', isFailure: false },
} as const;

export type OutcomeKind = keyof typeof KINDS;
export type OutcomeColumn = (typeof KINDS)[OutcomeKind]['column'];
export type OutcomeCounts = Record<OutcomeColumn, number>;

export const OUTCOME_KINDS = Object.keys(KINDS) as OutcomeKind[];
export const OUTCOME_COLUMNS = OUTCOME_KINDS.map((kind) => KINDS[kind].column);

export function outcomeColumn(kind: OutcomeKind): OutcomeColumn {
  return KINDS[kind].column;
}

/** Returns true for an error, and for a result that the tool's contract does not allow. */
export function isFailure(kind: OutcomeKind): boolean {
  return KINDS[kind].isFailure;
}

export const FAILURE_KINDS = OUTCOME_KINDS.filter(isFailure);
export const FAILURE_COLUMNS = FAILURE_KINDS.map(outcomeColumn);
