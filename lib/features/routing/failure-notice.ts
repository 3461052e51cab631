import type { ModelFailureView } from '@/lib/features/routing-settings/routing-settings-contract';
import type { DataField, ExecutionResult, PacketLogEntry } from './packet-contract';

/** Error code of a failed packet, for webhooks. */
type PacketFailure = 'unknown_tool' | 'model_failed' | 'not_called' | 'call_failed' | 'interrupted';

const MOST = 500;
/** Generic texts: messages from tools and agents may be confidential and stay with the packet. */
const CALL_FAILED = {
  agent: 'The agent made the call and reported a failure. See its packet.',
  gateway: 'The call failed. See its packet.',
};

interface Stands {
  executor: string | null;
  reviewConfidence: number | null;
  dataFields: readonly Pick<DataField, 'key'>[];
  log: readonly Pick<PacketLogEntry, 'step'>[];
  executionResult: Pick<ExecutionResult, 'error'> | null;
  modelFailure: Pick<ModelFailureView, 'outcome'> | null;
}

const resultsOf = ({ dataFields }: Stands) => dataFields.filter(({ key }) => key === 'tool_result').length;

/**
 * Describes a packet's failure for notices: Ambit's own messages in full, and only a generic text for those of tools or
 * agents. `was`: the packet before it failed.
 */
export function failureNotice(was: Stands, row: Stands): { code: PacketFailure; error: string } {
  const reason = (row.executionResult?.error ?? 'See its packet.').slice(0, MOST);
  if (row.log.at(-1)?.step === 'interrupted') return { code: 'interrupted', error: reason };
  // Only calls have results, so an additional result means that a call was started.
  if (resultsOf(row) > resultsOf(was))
    return { code: 'call_failed', error: row.executor === 'agent' ? CALL_FAILED.agent : CALL_FAILED.gateway };
  if (row.modelFailure?.outcome === 'failed') return { code: 'model_failed', error: reason };
  return { code: row.reviewConfidence === null ? 'unknown_tool' : 'not_called', error: reason };
}
