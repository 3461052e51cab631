import { parseTemplate } from 'url-template';
import type { ArgumentPlace, ToolCall } from '@/lib/features/sources/reading/imported-tool';
import { encodeBody } from './encode-body';

export interface OperationRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

/** An argument that does not fit its place in the request. The message is safe for models. */
export class ArgumentError extends Error {
  constructor(argument: string, problem: string) {
    super(`The argument ${argument} ${problem}.`);
    this.name = 'ArgumentError';
  }
}

export interface Given {
  /** Name of the argument, for errors. */
  argument: string;
  place: ArgumentPlace;
  value: unknown;
}

/** Values of header fields, RFC 9110, section 5.5. */
const HEADER_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Writes nested objects as JSON; RFC 6570 has only strings, lists and flat objects. */
function flat(value: unknown): unknown {
  const leaf = (one: unknown) => (typeof one === 'object' && one !== null ? JSON.stringify(one) : one);
  if (Array.isArray(value)) return value.map(leaf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, leaf(one)]));
}

const expand = (template: string, value: unknown): string =>
  parseTemplate(template).expand({ v: flat(value) as never });

/** Serializes with RFC 6570, whose operators the styles of OpenAPI name. `name` is written as it is. */
function serialize(operator: '' | '.' | ';' | '?', name: string, value: unknown, explode: boolean): string {
  const written = expand(`{${operator}v${explode ? '*' : ''}}`, value);
  if (operator !== ';' && operator !== '?') return written;
  // A list, or a value of its own, repeats the variable's name; the members of an exploded object have theirs.
  const isNamed = !explode || Array.isArray(value) || typeof value !== 'object';
  return isNamed ? written.replaceAll(/(^|[;?&])v(?==|;|&|$)/g, `$1${encodeURIComponent(name)}`) : written;
}

const asJson = ({ place, value }: Given): unknown => (place.contentType ? JSON.stringify(value) : value);

const PATH_OPERATORS: Record<string, '' | '.' | ';'> = { simple: '', label: '.', matrix: ';' };

function writePath(template: string, given: readonly Given[]): string {
  return template
    .split('/')
    .map((segment) => {
      let used: string | undefined;
      const written = segment.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
        const one = given.find(({ place }) => place.in === 'path' && place.name === name);
        if (!one) return whole;
        used = one.argument;
        const { style = 'simple', explode = false } = one.place;
        return serialize(PATH_OPERATORS[style] ?? '', name, asJson(one), explode);
      });
      if (used === undefined) {
        if (/[{}]/.test(segment)) throw new ArgumentError(segment.replaceAll(/[{}]/g, ''), 'is missing');
        return segment;
      }
      if (written === '') throw new ArgumentError(used, 'must not be empty');
      if (written === '.' || written === '..') throw new ArgumentError(used, 'must not be "." or ".."');
      return written;
    })
    .join('/');
}

const pair = (name: string, value: unknown) =>
  `${encodeURIComponent(name)}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))}`;

function deepPairs(name: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return value == null ? [] : [pair(name, value)];
  return Object.entries(value).flatMap(([key, one]) =>
    deepPairs(Array.isArray(value) ? `${name}[]` : `${name}[${key}]`, one),
  );
}

/** Serializes one query parameter to `name=value` pairs. */
function queryPairs(one: Given): string {
  const { style = 'form', explode = style === 'form' } = one.place;
  const name = one.place.name ?? one.argument;
  const value = asJson(one);
  if (style === 'deepObject') return deepPairs(name, value).join('&');
  const isList = Array.isArray(value);
  if (isList && !explode && style !== 'form') {
    const written = value.map((item) => expand('{v}', item));
    return `${encodeURIComponent(name)}=${written.join(style === 'pipeDelimited' ? '%7C' : '%20')}`;
  }
  return serialize('?', name, value, explode || style !== 'form').slice(1);
}

function headerValue(one: Given): string {
  const value = asJson(one);
  const join = (list: unknown[]) =>
    list.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item))).join(',');
  const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null;
  const written = entries
    ? join(one.place.explode ? entries.map(([name, item]) => `${name}=${String(item)}`) : entries.flat())
    : join(Array.isArray(value) ? value : [value]);
  if (!HEADER_VALUE.test(written))
    throw new ArgumentError(one.argument, 'must have only characters that a header may have');
  return written;
}

/**
 * Builds the request of an operation from its arguments, which must match the tool's schema. `server`: base address.
 * Every value is escaped for its place. Throws an ArgumentError.
 */
export async function buildRequest(
  server: string,
  call: ToolCall,
  args: Readonly<Record<string, unknown>>,
): Promise<OperationRequest> {
  const given = Object.entries(call.arguments).flatMap(([argument, place]): Given[] => {
    const value = Object.hasOwn(args, argument) ? args[argument] : undefined;
    return value === undefined || (value === null && place.in !== 'body') ? [] : [{ argument, place, value }];
  });
  const placed = (where: ArgumentPlace['in']) => given.filter(({ place }) => place.in === where);
  const url = new URL(server.replace(/\/+$/, '') + writePath(call.path, given));
  const query = placed('query').map(queryPairs).filter(Boolean).join('&');
  if (query) url.search = query;
  const headers: Record<string, string> = { accept: 'application/json, */*;q=0.5' };
  for (const one of placed('header')) headers[(one.place.name ?? one.argument).toLowerCase()] = headerValue(one);
  const cookies = placed('cookie').map(queryPairs).filter(Boolean);
  if (cookies.length > 0) headers.cookie = cookies.join('&').replaceAll('&', '; ');
  const hasMembers = Object.values(call.arguments).some(
    ({ in: where, name }) => where === 'body' && name !== undefined,
  );
  const encoded = await encodeBody(call.contentType, placed('body'), hasMembers);
  if (encoded) headers['content-type'] = encoded.contentType;
  return { method: call.method.toUpperCase(), url, headers, body: encoded?.body };
}
