import type { OutcomeKind } from '@/lib/shared/outcome-kinds';

export interface OutcomeWords {
  /** Legend label. */
  label: string;
  /** Sentence for one call. */
  long: string;
  color: string;
}

/** Definition of a failed call: an error, or a result that its contract does not allow. */
export const FAILURE_DEFINITION =
  'Failed: the call ended in an error, or its answer broke the tool’s contract. Belonged elsewhere: another tool should have done it. Of little use: it was answered, and the answer did not help.';

/** Call outcomes in stacking order from the bottom: failures are at the axis. */
export const OUTCOMES: Readonly<Record<OutcomeKind, OutcomeWords>> = {
  execution: { label: 'Error', long: 'It ended in an error', color: 'var(--chart-execution)' },
  contract_violation: { label: 'Broke its contract', long: 'Broke its contract', color: 'var(--chart-contract)' },
  wrong_tool_boundary: { label: 'Belonged elsewhere', long: 'Belonged elsewhere', color: 'var(--chart-boundary)' },
  low_utility: { label: 'Of little use', long: 'Of little use', color: 'var(--chart-utility)' },
  ok: { label: 'Fine', long: 'Fine', color: 'var(--chart-ok)' },
};

export const OUTCOME_ORDER = Object.keys(OUTCOMES) as OutcomeKind[];

/** Readable form of an axis such as `data_extraction`. */
export function readableAxis(axis: string): string {
  return axis.replaceAll('_', ' ');
}

export function callName(tool: string, method: string | null | undefined): string {
  return method && method !== 'call' ? `${tool} · ${method}` : tool;
}
