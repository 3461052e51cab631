import type { OutcomeKind } from '@/lib/features/outcomes/outcome-contract';

export interface OutcomeWords {
  /** In a legend. */
  label: string;
  /** One call in a sentence. */
  long: string;
  color: string;
}

/** A call failed when the tool did not do what it is there for: by an error, or by what its contract does not allow. */
export const FAILED_MEANS =
  'Failed: the call ended in an error, or its answer broke the tool’s contract. Belonged elsewhere: another tool should have done it. Of little use: it was answered, and the answer did not help.';

/** What came of calls, in the order of the columns from their foot: what went wrong stands on the axis. */
export const OUTCOMES: Readonly<Record<OutcomeKind, OutcomeWords>> = {
  execution: { label: 'Error', long: 'It ended in an error', color: 'var(--chart-execution)' },
  contract_violation: { label: 'Broke its contract', long: 'Broke its contract', color: 'var(--chart-contract)' },
  wrong_tool_boundary: { label: 'Belonged elsewhere', long: 'Belonged elsewhere', color: 'var(--chart-boundary)' },
  low_utility: { label: 'Of little use', long: 'Of little use', color: 'var(--chart-utility)' },
  ok: { label: 'Fine', long: 'Fine', color: 'var(--chart-ok)' },
};

export const OUTCOME_ORDER = Object.keys(OUTCOMES) as OutcomeKind[];

/** `data_extraction` as words. */
export function readableAxis(axis: string): string {
  return axis.replaceAll('_', ' ');
}

/** A tool, with its sub-operation where it has one. */
export function callName(tool: string, method: string | null | undefined): string {
  return method && method !== 'call' ? `${tool} · ${method}` : tool;
}
