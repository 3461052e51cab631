export interface ParameterRow {
  /** Path from the root: `address.city`, `lines[].price`. */
  path: string;
  depth: number;
  type: string;
  required: boolean;
  description: string;
  values: readonly string[];
}

const MAX_DEPTH = 3;

type Schema = Record<string, unknown>;

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function typeOf(schema: Schema): string {
  if (typeof schema.const !== 'undefined') return 'constant';
  const { type } = schema;
  if (type === 'array') {
    const items = isSchema(schema.items) ? typeOf(schema.items) : 'any';
    return `${items}[]`;
  }
  const name = Array.isArray(type) ? type.join(' or ') : typeof type === 'string' ? type : undefined;
  const options = schema.oneOf ?? schema.anyOf;
  if (!name && Array.isArray(options)) {
    return [...new Set(options.filter(isSchema).map(typeOf))].join(' or ');
  }
  if (!name && Array.isArray(schema.enum)) return 'one of';
  const format = typeof schema.format === 'string' ? ` (${schema.format})` : '';
  return `${name ?? (isSchema(schema.properties) ? 'object' : 'any')}${format}`;
}

function valuesOf(schema: Schema): string[] {
  const source = isSchema(schema.items) ? schema.items : schema;
  const values = Array.isArray(source.enum) ? source.enum : source.const === undefined ? [] : [source.const];
  return values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
}

/** Rows for a JSON Schema's properties; empty for non-object schemas. */
export function schemaRows(schema: unknown, prefix = '', depth = 0): ParameterRow[] {
  if (!isSchema(schema) || !isSchema(schema.properties) || depth > MAX_DEPTH) return [];
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  return Object.entries(schema.properties).flatMap(([name, property]) => {
    if (!isSchema(property)) return [];
    const path = prefix + name;
    const row: ParameterRow = {
      path,
      depth,
      type: typeOf(property),
      required: required.has(name),
      description: typeof property.description === 'string' ? property.description : '',
      values: valuesOf(property),
    };
    const inner = property.type === 'array' ? property.items : property;
    const next = property.type === 'array' ? `${path}[].` : `${path}.`;
    return [row, ...schemaRows(inner, next, depth + 1)];
  });
}
