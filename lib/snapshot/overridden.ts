import type { ToolDefinition, ToolOverride } from '@/lib/data/boundary-tables';
import type { Catalog } from '@/lib/engine/compile-catalog';
import { SnapshotTool } from './tool-forms';

/** How agents' names and the catalogue's go together. */
export interface CalledNames {
  /** From what agents call a tool to its number. */
  numbers: ReadonlyMap<string, number>;
  /** From the source's name to the agents', where these differ. */
  names: ReadonlyMap<string, string>;
}

type Node = Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The schema with other texts for its topmost properties; a text for one that it has not is left out. */
function describedSchema(schema: unknown, texts: Readonly<Record<string, string>>): unknown {
  if (Object.keys(texts).length === 0 || !isNode(schema) || !isNode(schema.properties)) return schema;
  const properties = Object.entries(schema.properties).map(([name, node]) => {
    if (!Object.hasOwn(texts, name)) return [name, node];
    return [name, { ...(isNode(node) ? node : {}), description: texts[name] }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** A tool as agents are told of it. */
export function overridden(tool: ToolDefinition, override: Omit<ToolOverride, 'tool'>): ToolDefinition {
  return {
    ...tool,
    name: override.name ?? tool.name,
    title: override.title ?? tool.title,
    description: override.description ?? tool.description,
    inputSchema: describedSchema(tool.inputSchema, override.parameters),
  };
}

export function sameOverrides(a: readonly ToolOverride[], b: readonly ToolOverride[]): boolean {
  return a === b || (a.length === b.length && JSON.stringify(a) === JSON.stringify(b));
}

/**
 * The tools with their overrides; the very same list where there are none. A name that a tool of the catalogue has, or an
 * override before it, is not given twice: that tool keeps its own (a tool may have come by it since the override was
 * saved).
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
    const { definition } = tools[index]!;
    served[index] = new SnapshotTool(definition, overridden(definition, { ...override, name: isFree ? name : null }));
  }
  return served;
}

export function calledNames(catalog: Catalog, tools: readonly SnapshotTool[]): CalledNames {
  const names = new Map<string, string>();
  for (const { definition, served } of tools)
    if (served.name !== definition.name) names.set(definition.name, served.name);
  if (names.size === 0) return { numbers: catalog.indexOf, names };
  return { numbers: new Map(tools.map(({ served }, index) => [served.name, index])), names };
}
