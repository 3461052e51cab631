import type { InvalidParam } from '@/lib/shared/app-error';
import { isRecord } from '@/lib/shared/is-record';

type Json = Record<string, unknown>;

export interface RequestTemplate {
  method: string;
  url: string;
  query?: Record<string, string> | undefined;
  headers?: Record<string, string> | undefined;
  body?: unknown;
}

export interface RenderedRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | undefined;
}

/** An argument that does not fit its place in the request. The message is safe for models. */
export class RenderError extends Error {
  constructor(
    readonly argument: string,
    readonly problem: string,
  ) {
    super(`The argument ${argument} ${problem}.`);
    this.name = 'RenderError';
  }
}

const PLACEHOLDER = /\{\{\s*([A-Za-z_][\w.-]*)\s*\}\}|\{([A-Za-z_][\w.-]*)\}/g;
const ALONE = new RegExp(`^(?:${PLACEHOLDER.source})$`);
const FORM = 'application/x-www-form-urlencoded';
/** Scheme, host and port, which no argument may change. */
const ORIGIN = /^https?:\/\/[^/?#{}@\s]+/i;
/** Values of header fields, RFC 9110, section 5.5. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Names of the placeholders in a text. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map((match) => (match[1] ?? match[2])!);
}

/** The argument with this name, or a part of one. Undefined and null are absent. */
function lookUp(args: Json, name: string): unknown {
  if (Object.hasOwn(args, name)) return args[name];
  let value: unknown = args;
  for (const part of name.split('.')) {
    if (!isRecord(value) || !Object.hasOwn(value, part)) return undefined;
    value = value[part];
  }
  return value;
}

const isAbsent = (value: unknown) => value === undefined || value === null;

function asText(value: unknown): string {
  if (Array.isArray(value)) return value.map(asText).join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns the text with its placeholders replaced; undefined when an argument is absent. */
function interpolated(text: string, args: Json, write: (value: string, name: string) => string): string | undefined {
  let isComplete = true;
  const written = text.replaceAll(PLACEHOLDER, (_, double: string | undefined, single: string | undefined) => {
    const name = (double ?? single)!;
    const value = lookUp(args, name);
    if (isAbsent(value)) isComplete = false;
    return isAbsent(value) ? '' : write(asText(value), name);
  });
  return isComplete ? written : undefined;
}

const plain = (value: string) => value;

/** Encodes everything that RFC 3986 reserves. */
const encoded = (value: string) =>
  encodeURIComponent(value).replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

function renderPath(path: string, args: Json): string {
  return path
    .split('/')
    .map((segment) => {
      const names = placeholdersIn(segment);
      if (names.length === 0) return segment;
      const missing = names.find((name) => isAbsent(lookUp(args, name)));
      if (missing !== undefined) throw new RenderError(missing, 'is missing');
      const written = interpolated(segment, args, encoded)!;
      if (written === '') throw new RenderError(names[0]!, 'must not be empty');
      if (written === '.' || written === '..') throw new RenderError(names[0]!, 'must not be "." or ".."');
      return written;
    })
    .join('/');
}

/** Values of one query parameter: several for an argument that is a list. */
function queryValues(template: string, args: Json): string[] {
  const alone = ALONE.exec(template);
  const value = alone && lookUp(args, (alone[1] ?? alone[2])!);
  if (Array.isArray(value)) return value.filter((one) => !isAbsent(one)).map(asText);
  const written = interpolated(template, args, plain);
  return written === undefined ? [] : [written];
}

function renderHeader(template: string, args: Json): string | undefined {
  const written = interpolated(template, args, (value, name) => {
    if (!HEADER_VALUE.test(value)) throw new RenderError(name, 'must have only characters that a header may have');
    return value;
  });
  return written?.trim();
}

const NOTHING = Symbol('nothing');

function renderBody(template: unknown, args: Json): unknown {
  if (typeof template === 'string') {
    const alone = ALONE.exec(template);
    if (!alone) return interpolated(template, args, plain) ?? NOTHING;
    const value = lookUp(args, (alone[1] ?? alone[2])!);
    return value === undefined ? NOTHING : value;
  }
  if (Array.isArray(template)) return template.map((one) => renderBody(one, args)).filter((one) => one !== NOTHING);
  if (!isRecord(template)) return template;
  const members = Object.entries(template).map(([name, value]) => [name, renderBody(value, args)] as const);
  return Object.fromEntries(members.filter(([, value]) => value !== NOTHING));
}

function asForm(value: unknown): string {
  const form = new URLSearchParams();
  for (const [name, member] of Object.entries(isRecord(value) ? value : {}))
    for (const one of Array.isArray(member) ? member : [member]) if (!isAbsent(one)) form.append(name, asText(one));
  return form.toString();
}

function encodeBody(value: unknown, type: string): string {
  if (type.startsWith(FORM)) return asForm(value);
  return typeof value === 'string' && !/json/.test(type) ? value : JSON.stringify(value);
}

/** Splits an address into what is fixed, its path, and the parameters in its query. */
function splitAddress(url: string): { origin: string; path: string; query: [string, string][] } {
  const origin = ORIGIN.exec(url)![0];
  const [path = '', ...query] = url.slice(origin.length).split('?');
  return { origin, path: path === '' ? '/' : path, query: [...new URLSearchParams(query.join('?'))] };
}

/**
 * Writes a request from a template and the arguments. Each value is escaped for its place, so that no argument changes
 * the host, adds a segment, a parameter or a header. Throws a RenderError.
 */
export function renderRequest(template: RequestTemplate, args: Json): RenderedRequest {
  const { origin, path, query } = splitAddress(template.url);
  const url = new URL(origin + renderPath(path, args));
  for (const [name, value] of [...query, ...Object.entries(template.query ?? {})])
    for (const one of queryValues(value, args)) url.searchParams.append(name, one);
  const headers: Record<string, string> = { accept: 'application/json, */*;q=0.5' };
  for (const [name, value] of Object.entries(template.headers ?? {})) {
    const written = renderHeader(value, args);
    if (written !== undefined) headers[name.toLowerCase()] = written;
  }
  if (template.body === undefined) return { method: template.method, url, headers, body: undefined };
  const body = renderBody(template.body, args);
  if (body === NOTHING) return { method: template.method, url, headers, body: undefined };
  headers['content-type'] ??= 'application/json';
  return { method: template.method, url, headers, body: encodeBody(body, headers['content-type'].toLowerCase()) };
}

function* textsOf(value: unknown, pointer: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [pointer, value];
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value))
      yield* textsOf(member, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
}

interface ArgumentSchema {
  properties?: Json;
  required?: unknown;
  additionalProperties?: unknown;
}

/** Returns the problems of a template with the arguments of its tool. */
export function templateProblems(template: RequestTemplate, inputSchema: unknown): InvalidParam[] {
  const problems: InvalidParam[] = [];
  const add = (pointer: string, message: string) => problems.push({ pointer, message });
  if (!ORIGIN.test(template.url) || !URL.canParse(ORIGIN.exec(template.url)![0])) {
    add('/url', 'must start with a scheme and a host, without placeholders, user name or password');
    return problems;
  }
  if (template.url.includes('#')) add('/url', 'must not have a fragment');
  if (template.body !== undefined && (template.method === 'GET' || template.method === 'HEAD'))
    add('/body', `must be omitted for ${template.method}`);
  const {
    properties = {},
    required,
    additionalProperties,
  } = (isRecord(inputSchema) ? inputSchema : {}) as ArgumentSchema;
  const takesAny = Object.keys(properties).length === 0 && additionalProperties !== false;
  const isKnown = (name: string) =>
    takesAny || Object.hasOwn(properties, name) || Object.hasOwn(properties, name.split('.')[0]!);
  const { url, query, headers, body } = template;
  for (const [name, value] of Object.entries(headers ?? {}))
    if (!HEADER_VALUE.test(value)) add(`/headers/${name}`, 'must have only characters that a header may have');
  for (const [pointer, text] of textsOf({ url, query, headers, body }, ''))
    for (const name of new Set(placeholdersIn(text)))
      if (!isKnown(name)) add(pointer, `uses the argument ${name}, which the tool does not have`);
  const needed = new Set(Array.isArray(required) ? required : []);
  for (const name of new Set(placeholdersIn(splitAddress(url).path)))
    if (isKnown(name) && !takesAny && !needed.has(name) && !needed.has(name.split('.')[0]))
      add('/url', `uses the argument ${name} in its path, so the tool must require it`);
  return problems;
}
