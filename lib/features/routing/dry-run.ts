import type { EngineTool } from '@/lib/engine/types';
import type { RoutingValues } from './routing-settings-contract';

/** Whether a packet's call of the tool ends without calling it, while its kind is not switched on. */
export function isDryRun(
  { readOnly, operations }: Pick<EngineTool, 'readOnly' | 'operations'>,
  mode: string,
  { allowWriteTools, allowExecuteTools }: Pick<RoutingValues, 'allowWriteTools' | 'allowExecuteTools'>,
): boolean {
  if (mode === 'select') return false;
  // What is not known to be read-only may write.
  if (readOnly !== true && !allowWriteTools) return true;
  return !allowExecuteTools && operations.some((one) => one.toLowerCase() === 'execute');
}
