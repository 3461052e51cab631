type Schema = Record<string, unknown>;

const MOST_DEPTH = 3;
const MOST_VALUES = 12;

const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function typeOf(schema: Schema): string {
  if (Array.isArray(schema.enum)) {
    const values = schema.enum.slice(0, MOST_VALUES).map((value) => JSON.stringify(value));
    return `one of ${values.join(', ')}${schema.enum.length > MOST_VALUES ? ', …' : ''}`;
  }
  if (schema.const !== undefined) return `always ${JSON.stringify(schema.const)}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : String(schema.type ?? 'any');
  if (type === 'array') return `array of ${isRecord(schema.items) ? typeOf(schema.items) : 'any'}`;
  return typeof schema.format === 'string' ? `${type}, ${schema.format}` : type;
}

/** What holds fields of its own: an object, or the objects of a list. */
function innerOf(schema: Schema): Schema | null {
  const inner = isRecord(schema.items) ? schema.items : schema;
  return isRecord(inner.properties) ? inner : null;
}

function linesOf(schema: Schema, depth: number): string[] {
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  return Object.entries(isRecord(schema.properties) ? schema.properties : {}).flatMap(([name, value]) => {
    const one = isRecord(value) ? value : {};
    const need = required.has(name) ? 'required' : 'optional';
    const about = typeof one.description === 'string' ? `: ${one.description.replace(/\s+/g, ' ').trim()}` : '';
    const line = `${'  '.repeat(depth)}- ${name} (${typeOf(one)}, ${need})${about}`;
    const inner = depth + 1 < MOST_DEPTH ? innerOf(one) : null;
    return inner ? [line, ...linesOf(inner, depth + 1)] : [line];
  });
}

/** The parameters of a tool as lines for a model to read: name, type, whether it is required, and what it means. */
export function parameterLines(inputSchema: unknown): string {
  const lines = isRecord(inputSchema) ? linesOf(inputSchema, 0) : [];
  return lines.length === 0 ? '- none' : lines.join('\n');
}
