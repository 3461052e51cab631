import type { SearchTool } from '@/lib/search/search-tool';

/** A parameter as a model reads it. */
export interface DescribedParameter {
  name: string;
  description: string;
  /** As JSON Schema says it; absent: any. */
  type?: string;
  required: boolean;
  /** The schema itself says which values there are: an enumeration, a format, a constant, examples. */
  saysValues: boolean;
}

/** All of a tool that a model chooses by. */
export interface DescribedTool {
  name: string;
  title: string;
  description: string;
  category: string;
  /** The source it came from; empty: none. */
  source: string;
  operations: readonly string[];
  entities: readonly string[];
  parameters: readonly DescribedParameter[];
}

interface SchemaNode {
  type?: unknown;
  description?: unknown;
  enum?: unknown;
  const?: unknown;
  format?: unknown;
  examples?: unknown;
  default?: unknown;
  properties?: unknown;
  required?: unknown;
}

function nodeOf(value: unknown): SchemaNode {
  return typeof value === 'object' && value !== null ? (value as SchemaNode) : {};
}

/** The parameters of a tool's input schema, its topmost properties. */
export function parametersOf(inputSchema: unknown): DescribedParameter[] {
  const { properties, required } = nodeOf(inputSchema);
  const needed: unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(nodeOf(properties)).map(([name, schema]) => {
    const node = nodeOf(schema);
    const says = [node.enum, node.const, node.format, node.examples, node.default];
    return {
      name,
      description: typeof node.description === 'string' ? node.description : '',
      ...(typeof node.type === 'string' ? { type: node.type } : {}),
      required: needed.includes(name),
      saysValues: says.some((one) => one !== undefined),
    };
  });
}

/** The same tool as search reads it. */
export function asSearchTool({ source, parameters, ...tool }: DescribedTool): SearchTool {
  return {
    ...tool,
    parameters: parameters.map(({ saysValues: _, ...one }) => one),
    ...(source === '' ? {} : { source }),
  };
}
