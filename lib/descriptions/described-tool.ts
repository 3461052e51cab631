export interface DescribedParameter {
  name: string;
  description: string;
  /** JSON Schema type; undefined: any. */
  type?: string;
  required: boolean;
  /** The schema lists or constrains the values: enum, format, const or examples. */
  saysValues: boolean;
}

export interface DescribedTool {
  name: string;
  title: string;
  description: string;
  category: string;
  /** Name of the source; empty: none. */
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

/** Returns the top-level properties of a tool's input schema. */
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
