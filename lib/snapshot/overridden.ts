import type { ToolDefinition, ToolOverride } from '@/lib/data/boundary-rows';
import type { Catalog } from '@/lib/engine/compile-catalog';
import { isRecord } from '@/lib/shared/is-record';
import { SnapshotTool } from './tool-forms';

export interface AgentNames {
  /** Tool index by agent-facing name. */
  numbers: ReadonlyMap<string, number>;
  /** Agent-facing name by source name, where they differ. */
  names: ReadonlyMap<string, string>;
}

/** Replaces the descriptions of top-level properties; ignores texts for unknown properties. */
function describedSchema(schema: unknown, texts: Readonly<Record<string, string>>): unknown {
  if (Object.keys(texts).length === 0 || !isRecord(schema) || !isRecord(schema.properties)) return schema;
  const properties = Object.entries(schema.properties).map(([name, node]) => {
    if (!Object.hasOwn(texts, name)) return [name, node];
    return [name, { ...(isRecord(node) ? node : {}), description: texts[name] }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

export function overridden(tool: ToolDefinition, override: Omit<ToolOverride, 'tool'>): ToolDefinition {
  const examples = [...new Set([...(tool.examples ?? []), ...(override.examples ?? [])])];
  return {
    ...tool,
    name: override.name ?? tool.name,
    title: override.title ?? tool.title,
    description: override.description ?? tool.description,
    inputSchema: describedSchema(tool.inputSchema, override.parameters),
    ...(examples.length > 0 && { examples }),
  };
}

export function sameOverrides(a: readonly ToolOverride[], b: readonly ToolOverride[]): boolean {
  return a === b || (a.length === b.length && JSON.stringify(a) === JSON.stringify(b));
}

/**
 * Applies overrides to the tools; returns the same array when there are none. Ignores an override whose name is taken
 * by another tool or an earlier override, which can happen when a tool appeared after the override was saved.
 */
export function withOverrides(
  catalog: Catalog,
  tools: readonly SnapshotTool[],
  overrides: readonly ToolOverride[],
): readonly SnapshotTool[] {
  const found = overrides.filter(({ tool }) => catalog.indexOf.has(tool));
  if (found.length === 0) return tools;
  const served = [...tools];
  const given = new Set<string>();
  for (const override of found) {
    const { name } = override;
    const isFree = name !== null && !catalog.indexOf.has(name) && !given.has(name);
    if (isFree) given.add(name);
    const index = catalog.indexOf.get(override.tool)!;
    const { definition, executable } = tools[index]!;
    const shown = overridden(definition, { ...override, name: isFree ? name : null });
    served[index] = new SnapshotTool(definition, shown, executable);
  }
  return served;
}

export function mapAgentNames(catalog: Catalog, tools: readonly SnapshotTool[]): AgentNames {
  const names = new Map<string, string>();
  for (const { definition, served } of tools)
    if (served.name !== definition.name) names.set(definition.name, served.name);
  if (names.size === 0) return { numbers: catalog.indexOf, names };
  return { numbers: new Map(tools.map(({ served }, index) => [served.name, index])), names };
}
