import type { EngineTool } from '@/lib/engine/types';
import type { RoutingValues } from './routing-settings-contract';

/** Returns true when a packet's call ends as a dry run because its kind of tool is not enabled. */
export function isDryRun(
  { readOnly, operations }: Pick<EngineTool, 'readOnly' | 'operations'>,
  mode: string,
  { allowWriteTools, allowExecuteTools }: Pick<RoutingValues, 'allowWriteTools' | 'allowExecuteTools'>,
): boolean {
  if (mode === 'select') return false;
  // Tools not known to be read-only may write.
  if (readOnly !== true && !allowWriteTools) return true;
  return !allowExecuteTools && operations.some((one) => one.toLowerCase() === 'execute');
}
