import type { ArgumentPlace } from '@/lib/features/sources/reading/imported-tool';
import { isRecord } from '@/lib/shared/is-record';
import { asText, cleanText, withoutLinks } from '../document/clean-text';
import type { References } from './references';
import { UnusableError } from './references';
import type { Schema, SchemaWriter } from './schema-writer';
import { writeSmall } from './write-schema';

const PLACES = ['path', 'query', 'header', 'cookie'] as const;
/** OpenAPI excludes these headers from parameters: the caller controls content negotiation and credentials. */
const NOT_PARAMETERS = new Set(['accept', 'content-type', 'authorization']);
const MAX_CHARS = 60_000;
const MAX_NAME = 64;

interface Parameter {
  in: (typeof PLACES)[number];
  name: string;
  required: boolean;
  description: string;
  schema: unknown;
  /** Serialization of the value, if it is not the default. */
  form: Pick<ArgumentPlace, 'style' | 'explode' | 'contentType'>;
}

interface Body {
  contentType: string;
  required: boolean;
  description: string;
  schema: unknown;
}

export interface OperationArguments {
  inputSchema: Schema;
  contentType: string | null;
  places: Record<string, ArgumentPlace>;
}

const STYLES: Record<(typeof PLACES)[number], readonly string[]> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
};

/** Returns the serialization of a parameter without its defaults, which most have. Throws an UnusableError. */
function formOf(
  place: (typeof PLACES)[number],
  { style, explode, content }: Record<string, unknown>,
): Parameter['form'] {
  if (isRecord(content)) return { contentType: cleanText(Object.keys(content)[0] ?? 'application/json') };
  const [usual] = STYLES[place];
  const used = asText(style) || usual!;
  if (!STYLES[place].includes(used))
    throw new UnusableError(`has a ${place} parameter with the unknown style ${used.slice(0, 40)}`);
  const isExploded = typeof explode === 'boolean' ? explode : used === 'form';
  return {
    ...(used === usual ? {} : { style: used }),
    ...(isExploded === (used === 'form') ? {} : { explode: isExploded }),
  };
}

/**
 * Merges the parameters of a path and its operation. The operation's override those with the same location and name.
 * Throws an UnusableError.
 */
function parametersOf(references: References, lists: readonly unknown[]): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const list of lists) {
    if (list === undefined) continue;
    if (!Array.isArray(list)) throw new UnusableError('has `parameters` that are not a list');
    for (const one of list) {
      const parameter = references.follow(one);
      const place = PLACES.find((name) => name === parameter?.in);
      if (!parameter || !place || typeof parameter.name !== 'string' || parameter.name === '')
        throw new UnusableError('has a parameter without a name or location (path, query, header, cookie)');
      if (place === 'header' && NOT_PARAMETERS.has(parameter.name.toLowerCase())) continue;
      const content = isRecord(parameter.content) ? Object.values(parameter.content)[0] : undefined;
      found.set(`${place} ${parameter.name}`, {
        in: place,
        name: cleanText(parameter.name),
        required: place === 'path' || parameter.required === true,
        description: withoutLinks(asText(parameter.description)),
        schema: parameter.schema ?? (isRecord(content) ? content.schema : undefined) ?? {},
        form: formOf(place, parameter),
      });
    }
  }
  return [...found.values()];
}

function preferredType(types: readonly string[]): string | undefined {
  const bare = (type: string) => type.split(';')[0]!.trim().toLowerCase();
  return (
    types.find((type) => bare(type) === 'application/json') ??
    types.find((type) => bare(type).endsWith('+json') || bare(type) === '*/*') ??
    types.find((type) => bare(type) === 'application/x-www-form-urlencoded') ??
    types.find((type) => bare(type) === 'multipart/form-data') ??
    types[0]
  );
}

function bodyOf(references: References, given: unknown): Body | null {
  if (given === undefined) return null;
  const body = references.follow(given);
  if (!body || !isRecord(body.content)) return null;
  const contentType = preferredType(Object.keys(body.content));
  if (contentType === undefined) return null;
  const media = body.content[contentType];
  return {
    contentType: cleanText(contentType),
    required: body.required === true,
    description: withoutLinks(asText(body.description)),
    schema: isRecord(media) ? (media.schema ?? {}) : {},
  };
}

/** Converts to an argument name valid for every vendor's models. */
function argumentName(name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9_.-]/g, '_').replaceAll(/^_+|_+$/g, '') || 'value';
  return plain.slice(0, MAX_NAME);
}

interface Argument {
  name: string;
  place: ArgumentPlace;
  schema: Schema;
  required: boolean;
}

/** True for an object body whose properties can be listed next to the parameters without changing their meaning. */
function isOpenedBody(schema: Schema, required: boolean): boolean {
  const { properties, type, additionalProperties } = schema;
  if (type !== 'object' && type !== undefined) return false;
  if (!isRecord(properties) || Object.keys(properties).length === 0) return false;
  if (additionalProperties !== undefined && additionalProperties !== false) return false;
  const plain = Object.keys(schema).every((name) =>
    ['type', 'properties', 'required', 'description', 'additionalProperties'].includes(name),
  );
  // An optional body's required properties are not required by the call.
  return plain && (required || !Array.isArray(schema.required));
}

function bodyArguments(body: Body, schema: Schema): Argument[] {
  if (isOpenedBody(schema, body.required)) {
    const required = new Set((schema.required ?? []) as string[]);
    return Object.entries(schema.properties as Record<string, Schema | boolean>).map(([name, property]) => ({
      name: argumentName(name),
      place: { in: 'body', name },
      schema: typeof property === 'boolean' ? {} : property,
      required: required.has(name),
    }));
  }
  const described = schema.description === undefined && body.description ? { description: body.description } : {};
  return [{ name: 'body', place: { in: 'body' }, schema: { ...schema, ...described }, required: body.required }];
}

/** Prefixes all arguments that share a name with their location, so that the result does not depend on their order. */
function withDistinctNames(all: readonly Argument[]): Argument[] {
  const count = new Map<string, number>();
  for (const { name } of all) count.set(name, (count.get(name) ?? 0) + 1);
  const taken = new Set(all.filter(({ name }) => count.get(name) === 1).map(({ name }) => name));
  return all.map((argument) => {
    if (count.get(argument.name) === 1) return argument;
    const stem = `${argument.place.in}_${argument.name}`.slice(0, MAX_NAME - 3);
    let name = stem;
    for (let n = 2; taken.has(name); n++) name = `${stem}_${n}`;
    taken.add(name);
    return { ...argument, name };
  });
}

function compose(writer: SchemaWriter, parameters: readonly Parameter[], body: Body | null): Composed {
  const fromParameters = parameters.map(({ in: place, name, required, description, schema, form }): Argument => {
    const written = writer.write(schema);
    const described = description ? { description } : {};
    return {
      name: argumentName(name),
      place: { in: place, name, ...form },
      schema: { ...written, ...described },
      required,
    };
  });
  const fromBody = body ? bodyArguments(body, writer.write(body.schema)) : [];
  const all = withDistinctNames([...fromParameters, ...fromBody]);
  const required = all.filter((one) => one.required).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(all.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 ? { required } : {}),
    places: Object.fromEntries(all.map(({ name, place }) => [name, place])),
  };
}

type Composed = Schema & { places: Record<string, ArgumentPlace> };

/**
 * Builds one schema of all arguments. Properties of a plain object body are listed next to the parameters; any other
 * body becomes the argument `body`. `places` maps each argument to its location. Null when too large for an agent to
 * read. Throws an UnusableError.
 */
export function operationArguments(
  references: References,
  is30: boolean,
  pathItem: Record<string, unknown>,
  operation: Record<string, unknown>,
): OperationArguments | null {
  const parameters = parametersOf(references, [pathItem.parameters, operation.parameters]);
  const body = bodyOf(references, operation.requestBody);
  const options = { is30, direction: 'in', maxChars: MAX_CHARS } as const;
  const written = writeSmall(references, options, (writer) => compose(writer, parameters, body));
  if (!written) return null;
  const { places, ...inputSchema } = written.value;
  const defs = Object.keys(written.defs).length > 0 ? { $defs: written.defs } : {};
  return { inputSchema: { ...inputSchema, ...defs }, contentType: body?.contentType ?? null, places };
}

const OUTPUT_CHARS = 4_096;

/** The JSON schema of a response; undefined when it has none. */
function jsonSchemaOf(references: References, given: unknown): unknown {
  const response = references.follow(given);
  if (!response || !isRecord(response.content)) return undefined;
  const type = Object.keys(response.content).find((one) => /[/+]json\b/i.test(one));
  const media = type === undefined ? undefined : response.content[type];
  return isRecord(media) ? media.schema : undefined;
}

/**
 * Schema of the success response, if it is a JSON object and short enough to justify its tokens. Null where another
 * success has another form, because results are checked against it.
 */
export function operationOutput(references: References, is30: boolean, responses: unknown): Schema | null {
  if (!isRecord(responses)) return null;
  const successes = Object.keys(responses).filter((one) => /^2(\d\d|XX)$/i.test(one));
  try {
    const [schema, ...others] = successes.map((status) => jsonSchemaOf(references, responses[status]));
    if (schema === undefined || others.some((one) => JSON.stringify(one) !== JSON.stringify(schema))) return null;
    const options = { is30, direction: 'out', maxChars: OUTPUT_CHARS, onlyInline: true } as const;
    const written = writeSmall(references, options, (writer) => writer.write(schema));
    if (written?.value.type !== 'object') return null;
    return Object.keys(written.defs).length > 0 ? { ...written.value, $defs: written.defs } : written.value;
  } catch (error) {
    // A response that cannot be described does not prevent the call.
    if (error instanceof UnusableError) return null;
    throw error;
  }
}
