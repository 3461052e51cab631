import { isDestructive, isReadOnly } from '@/lib/engine/compile-catalog';
import type { EngineTool } from '@/lib/engine/types';
import type { ToolEffect } from './approval-contract';

/** What a call of the tool does, by what people approved of its annotations. */
export function effectOf(tool: EngineTool): ToolEffect {
  if (isReadOnly(tool)) return 'reads';
  if (!isDestructive(tool)) return 'changes';
  return tool.destructive === true ? 'destructive' : 'unknown';
}
