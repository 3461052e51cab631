import { isDestructive, isReadOnly } from '@/lib/engine/compile-catalog';
import type { EngineTool } from '@/lib/engine/types';
import type { ToolEffect } from './approval-contract';

export function effectOf(tool: EngineTool): ToolEffect {
  if (isReadOnly(tool)) return 'reads';
  if (!isDestructive(tool)) return 'changes';
  return tool.destructive === true ? 'destructive' : 'unknown';
}
