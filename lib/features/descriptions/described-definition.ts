import type { ToolDefinition } from '@/lib/data/boundary-rows';
import { type DescribedTool, parametersOf } from '@/lib/descriptions/described-tool';

export function described(tool: ToolDefinition): DescribedTool {
  const { name, title, description, category, operations, entities, inputSchema } = tool;
  const at = tool.origin === 'source' ? name.indexOf('__') : -1;
  const source = at < 0 ? '' : name.slice(0, at);
  return { name, title, description, category, source, operations, entities, parameters: parametersOf(inputSchema) };
}
