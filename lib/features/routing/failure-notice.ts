import type { ExecutionResult, PacketLogEntry } from './packet-contract';
import type { ModelFailureView } from './routing-settings-contract';

/** How a packet fails, for programs that are told of it. */
type PacketFailure = 'unknown_tool' | 'model_failed' | 'not_called' | 'call_failed' | 'interrupted';

const MOST = 500;
/** What tools and agents say stays with the packet: it may hold what a notice must not carry out of here. */
const CALL_FAILED = {
  agent: 'The agent made the call and reported that it failed. Its packet holds what was said.',
  gateway: 'The call was made and failed. Its packet holds what was said.',
};

/** A packet's columns that say how it failed. */
interface Stands {
  executor: string | null;
  reviewConfidence: number | null;
  dataFields: unknown;
  log: unknown;
  executionResult: unknown;
  modelFailure: unknown;
}

const resultsOf = ({ dataFields }: Stands) =>
  (dataFields as { key: string }[]).filter(({ key }) => key === 'tool_result').length;

/**
 * Why a packet failed, as a notice may tell it outside: whatever Ambit says itself, and of what a tool or an agent said only
 * that there is something. `was`: the packet before it failed.
 */
export function failureNotice(was: Stands, row: Stands): { code: PacketFailure; error: string } {
  const { error } = (row.executionResult ?? {}) as Partial<ExecutionResult>;
  const said = (error ?? 'Its packet says why.').slice(0, MOST);
  if ((row.log as PacketLogEntry[]).at(-1)?.step === 'interrupted') return { code: 'interrupted', error: said };
  // A result is kept of calls alone, so one more means that a call was begun.
  if (resultsOf(row) > resultsOf(was))
    return { code: 'call_failed', error: row.executor === 'agent' ? CALL_FAILED.agent : CALL_FAILED.gateway };
  if ((row.modelFailure as ModelFailureView | null)?.outcome === 'failed') return { code: 'model_failed', error: said };
  return { code: row.reviewConfidence === null ? 'unknown_tool' : 'not_called', error: said };
}
