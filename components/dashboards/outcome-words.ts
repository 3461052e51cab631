import type { OutcomeKind } from '@/lib/features/outcomes/outcome-contract';

export interface OutcomeWords {
  /** In a legend. */
  label: string;
  /** One call in a sentence. */
  long: string;
  color: string;
}

/** What came of calls, in the order of the columns from their foot: what went wrong stands on the axis. */
export const OUTCOMES: Readonly<Record<OutcomeKind, OutcomeWords>> = {
  execution: { label: 'Failed', long: 'The tool failed', color: 'var(--chart-execution)' },
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
