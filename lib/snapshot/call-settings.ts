import type { CallSettings, ResultFilter } from '@/lib/data/boundary-rows';
import { isGlob, matchesEntry } from '@/lib/engine/glob';
import { SnapshotTool } from './tool-forms';

export const sameCallSettings = (a: readonly CallSettings[], b: readonly CallSettings[]): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** The settings of a tool: its own, otherwise those of the longest pattern that matches. `name`: from the source. */
export function callSettingsOf<T extends { tool: string }>(settings: readonly T[], name: string): T | null {
  let found: T | null = null;
  for (const one of settings) {
    if (!isGlob(one.tool)) {
      if (one.tool === name) return one;
    } else if ((!found || one.tool.length > found.tool.length) && matchesEntry(one.tool, name)) found = one;
  }
  return found;
}

export const actsOnResults = ({ fields, maxTokens, mask, maskFields }: ResultFilter): boolean =>
  fields !== null || maxTokens !== null || mask.length > 0 || maskFields.length > 0;

/** Filtered results need not have the form of the output schema, which clients would check. */
export function withoutFilteredSchemas(
  tools: readonly SnapshotTool[],
  settings: readonly CallSettings[],
): readonly SnapshotTool[] {
  if (settings.length === 0) return tools;
  let changed = false;
  const served = tools.map((tool) => {
    if (tool.served.outputSchema === undefined) return tool;
    const filter = callSettingsOf(settings, tool.definition.name);
    if (!filter || !actsOnResults(filter)) return tool;
    changed = true;
    return new SnapshotTool(tool.definition, { ...tool.served, outputSchema: undefined }, tool.executable);
  });
  return changed ? served : tools;
}
