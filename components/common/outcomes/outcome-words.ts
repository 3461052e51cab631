import type { OutcomeView } from '@/lib/features/insights/outcomes/outcome-contract';
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
  'Failed: the call ended in an error, or its result violated the tool’s contract. Wrong tool: another tool should have been called. Not useful: the call succeeded, but its result did not help.';

/** Call outcomes in stacking order from the bottom: failures are at the axis. */
export const OUTCOMES: Readonly<Record<OutcomeKind, OutcomeWords>> = {
  execution: { label: 'Error', long: 'Error', color: 'var(--chart-execution)' },
  contract_violation: { label: 'Contract violation', long: 'Contract violation', color: 'var(--chart-contract)' },
  wrong_tool_boundary: { label: 'Wrong tool', long: 'Wrong tool', color: 'var(--chart-boundary)' },
  low_utility: { label: 'Not useful', long: 'Not useful', color: 'var(--chart-utility)' },
  ok: { label: 'OK', long: 'OK', color: 'var(--chart-ok)' },
};

/** Errors that are nobody's failure. */
const ENDED_EARLY: Readonly<Record<string, string>> = { cancelled: 'Canceled', stopped: 'Stopped' };

/** Label and color of one call's outcome, the same in every list. `code`: of its error. */
export function outcomeLook(outcome: OutcomeKind, code: string | undefined): Pick<OutcomeWords, 'label' | 'color'> {
  const early = ENDED_EARLY[code ?? ''];
  return early === undefined ? OUTCOMES[outcome] : { label: early, color: 'var(--faint)' };
}

/** Why a call does not count against its tool; null: it counts. */
export function uncountedText({ isEvidence, fault }: Pick<OutcomeView, 'isEvidence' | 'fault'>): string | null {
  if (isEvidence) return null;
  if (fault === 'caller') return 'Not counted against the tool: the caller caused it.';
  if (fault === 'upstream') return 'Not counted against the tool: its source could not be reached.';
  return 'Not counted: the agent could not call this tool.';
}

export const OUTCOME_ORDER = Object.keys(OUTCOMES) as OutcomeKind[];

/** Readable form of an axis such as `data_extraction`. */
export function readableAxis(axis: string): string {
  return axis.replaceAll('_', ' ');
}

export function callName(tool: string, method: string | null | undefined): string {
  return method && method !== 'call' ? `${tool} · ${method}` : tool;
}
