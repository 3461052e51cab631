import { explain } from '@/lib/engine/explain';
import type { Resolution } from '@/lib/features/search/resolve-service';
import { STOPPED_CALL } from '@/lib/shared/discount';
import { processCounts } from '@/lib/telemetry/counts';

/** Codes of failed and refused calls. A label has no other value. */
const CODES = new Set([
  ...['busy', 'circuit_open', 'elsewhere', 'garbage', 'internal', 'invalid_arguments', 'invalid_result', 'protocol'],
  ...['timeout', 'too_large', 'too_many_calls', 'unauthorized', 'unreachable'],
]);
const codeOf = (code: string) => (CODES.has(code) ? code : 'other');

interface CallEnd {
  kind: 'result' | 'asks' | 'held' | 'failed' | 'refused';
  ms: number;
  code?: string;
  result?: object;
}

const RESULTS = { asks: 'input_required', held: 'held', failed: 'failed', refused: 'refused' } as const;

/** Counts a call that has ended. */
export function countCallEnd({ kind, ms, code, result }: CallEnd): void {
  const { toolCalls, toolDurations } = processCounts();
  if (ms > 0) toolDurations.add(ms / 1_000);
  if (code === STOPPED_CALL) {
    countCallError(true);
    return;
  }
  const label =
    kind === 'result' ? (result && 'isError' in result && result.isError ? 'tool_error' : 'ok') : RESULTS[kind];
  toolCalls.add({ result: label, code: code === undefined ? '' : codeOf(code) });
}

/** Counts a call that ended without a result: it was cancelled, or an unexpected error occurred. */
export function countCallError(isCancelled: boolean): void {
  processCounts().toolCalls.add({ result: isCancelled ? 'cancelled' : 'error', code: '' });
}

/** Counts a call of a tool that the agent may not use, by the rule that excludes it. */
export function countDenial({ snapshot, agent, context }: Resolution, name: string): void {
  const index = snapshot.indexByAgentName(name);
  const decidedBy =
    index === undefined ? null : explain(agent.compiled, context, snapshot.catalog.names[index]!)?.decidedBy;
  processCounts().denials.add(decidedBy ?? { layer: 'none', rule: 'unknown_tool' });
}
