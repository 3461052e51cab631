import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { runAtOnce, runWithPauses, type Slices } from '@/lib/search/slices';
import { AppError } from '@/lib/shared/app-error';
import { countMembers, findDuplicateKey } from '@/lib/shared/duplicate-key';
import { escapePointer } from '@/lib/shared/json-pointer';
import { findUnstorable, UNSTORABLE_WORDS } from '@/lib/shared/storable';

import { validate } from '@/lib/shared/validate';

export { validate };

export const MAX_BODY_BYTES = 4 * 1024 * 1024;
/** JSON values of a body, at every level. Validation takes several microseconds for each. */
export const MAX_BODY_VALUES = 25_000;
const LARGE_BODY_BYTES = 256 * 1024;

/** True if processing the body at once would noticeably delay other requests. */
export const isLarge = (bytes: Uint8Array): boolean => bytes.length > LARGE_BODY_BYTES;

/** Parses query parameters. Throws `invalid` for duplicate names. */
export function readQuery(search: URLSearchParams): Record<string, string> {
  // Without a prototype, `__proto__` is an ordinary name and is rejected like any other unknown one.
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of search) {
    if (Object.hasOwn(query, name)) {
      throw new AppError('invalid', `Duplicate query parameter ${name}.`, {
        invalidParams: [{ pointer: `/query/${escapePointer(name)}`, message: 'must not be repeated' }],
      });
    }
    query[name] = value;
  }
  return query;
}

/** Reads and validates the query of a route. Throws `invalid`. */
export function readRouteQuery<S extends z.ZodType>(schema: S, search: URLSearchParams): z.output<S> {
  const given = readQuery(search);
  const query = validate(schema, given, '/query');
  requireStorable(given, '/query');
  return query;
}

// Clients that are still sending do not read the response: a rejected body is read and discarded up to this size.
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;

async function discard(chunks: AsyncIterator<Uint8Array>, max = MAX_DISCARDED_BYTES): Promise<void> {
  for (let total = 0; total <= max; ) {
    const { done, value } = await chunks.next();
    if (done) return;
    total += value.length;
  }
}

function chunksOf(request: Request): AsyncIterator<Uint8Array> | null {
  if (!request.body || request.bodyUsed) return null;
  return (request.body as unknown as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
}

/** Discards the rest of a rejected request's body, so that the client can read the response. */
export async function discardBody(request: Request): Promise<void> {
  const chunks = chunksOf(request);
  if (chunks) await discard(chunks).catch(() => {});
}

function endedEarly(): never {
  throw new AppError('malformed', 'The body is incomplete.');
}

/** Tells whether a Content-Encoding header means an unencoded body: it is missing, empty or `identity`. */
export function isIdentity(encoding: string | null | undefined): boolean {
  return encoding == null || /^(?:identity)?$/i.test(encoding.trim());
}

/** RFC 9110, section 15.5.16: Accept-Encoding names the supported codings. */
export const encodedBody = (): AppError =>
  new AppError(
    'unsupported_media_type',
    'The Content-Encoding is not supported. Send the body uncompressed and omit Content-Encoding.',
    { headers: { 'Accept-Encoding': 'identity' } },
  );

const largeBody = (max: number): AppError =>
  new AppError('too_large', `The body is larger than ${max / 1024 / 1024} MiB.`, { headers: { Connection: 'close' } });

async function readBytes(request: Request, max: number, maxDiscarded?: number): Promise<Buffer> {
  const chunks = chunksOf(request);
  const isEncoded = !isIdentity(request.headers.get('content-encoding'));
  const kept: Uint8Array[] = [];
  let total = 0;
  while (chunks) {
    const { done, value } = await chunks.next().catch(endedEarly);
    if (done) break;
    total += value.length;
    if (isEncoded || total > max) {
      await discard(chunks, maxDiscarded);
      throw isEncoded ? encodedBody() : largeBody(max);
    }
    kept.push(value);
  }
  return Buffer.concat(kept);
}

const MAX_DEPTH = 64;

/**
 * Rejects a JSON text with too many values or levels, before any code runs that takes time for each of them. Returns
 * its member count as written, which exceeds that of the parsed value when keys are duplicated.
 */
function scan(json: string, maxValues: number): number {
  let depth = 0;
  let members = 0;
  // Counts separators and brackets; an empty array counts as two.
  let values = 1;
  let quoted = false;
  for (let i = 0; i < json.length; i++) {
    const char = json.charCodeAt(i);
    if (quoted) {
      if (char === 92) i++;
      else if (char === 34) quoted = false;
    } else if (char === 34) quoted = true;
    else if (char === 58) members++;
    else if (char === 123 || char === 91) {
      values++;
      if (++depth > MAX_DEPTH)
        throw new AppError('malformed', `The body must not be nested deeper than ${MAX_DEPTH} levels.`);
    } else if (char === 125 || char === 93) depth--;
    else if (char === 44) values++;
    if (values > maxValues) throw new AppError('too_large', `The body has more than ${maxValues} JSON values.`);
  }
  return members;
}

function refuseDuplicateKey(json: string): never {
  const pointer = findDuplicateKey(json) ?? '';
  throw new AppError('malformed', `Duplicate field ${pointer} in the body.`, {
    invalidParams: [{ pointer, message: 'must not be repeated' }],
  });
}

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i;
/** ASCII is UTF-8 too. */
const UTF8 = new Set(['utf-8', 'utf8', 'us-ascii']);

/** True if the Content-Type has no charset, or one that is compatible with UTF-8. */
export function isUtf8(contentType: string): boolean {
  const charset = CHARSET.exec(contentType)?.[1];
  return charset === undefined || UTF8.has(charset.toLowerCase());
}

function requireUtf8(contentType: string): void {
  if (isUtf8(contentType)) return;
  throw new AppError('unsupported_media_type', 'The charset in Content-Type must be UTF-8.');
}

export interface ReadBody {
  bytes: Buffer;
  value: unknown;
  /** True if the body may contain text that cannot be stored. In valid UTF-8 only escapes can. */
  hasEscapes: boolean;
}

export function isJson(contentType: string): boolean {
  const type = contentType.split(';')[0]!.trim().toLowerCase();
  return type === 'application/json' || type.endsWith('+json');
}

/** Each step of a large body takes long enough: others are answered in between. Throws like `parseBody`. */
export function* parseSteps(bytes: Uint8Array, maxValues: number): Slices<{ value: unknown; hasEscapes: boolean }> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Assigning this key would change an object's prototype, so it is rejected.
    if (text.includes('"__proto__"')) {
      throw new AppError('invalid', 'The body must not contain the field `__proto__`.', {
        invalidParams: [{ pointer: '', message: 'must not use `__proto__`' }],
      });
    }
    yield;
    const members = scan(text, maxValues);
    yield;
    const value: unknown = JSON.parse(text);
    yield;
    if (countMembers(value) !== members) refuseDuplicateKey(text);
    return { value, hasEscapes: text.includes('\\u') };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('malformed', `Invalid JSON: ${error instanceof Error ? error.message : 'it cannot be parsed'}.`);
  }
}

/** Parses a JSON body. Throws `malformed`, `invalid`, `too_large`. */
export function parseBody(bytes: Uint8Array): unknown {
  return runAtOnce(parseSteps(bytes, MAX_BODY_VALUES)).value;
}

function asText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('malformed', 'The body is not valid UTF-8.');
  }
}

/**
 * Reads a body that the route parses itself, in one of its media types. Throws `too_large`, `unsupported_media_type`,
 * `malformed`.
 */
export async function readTextBody(
  request: Request,
  types: readonly string[],
  max = MAX_BODY_BYTES,
  maxDiscarded?: number,
): Promise<{ bytes: Buffer; text: string }> {
  const bytes = await readBytes(request, max, maxDiscarded);
  const contentType = request.headers.get('content-type') ?? '';
  const type = contentType.split(';')[0]!.trim().toLowerCase();
  if (bytes.length > 0 && !types.includes(type))
    throw new AppError('unsupported_media_type', `Content-Type must be one of ${types.join(', ')}.`);
  if (bytes.length > 0) requireUtf8(contentType);
  return { bytes, text: asText(bytes) };
}

/** Reads the bytes of a JSON body. Throws `too_large`, `unsupported_media_type`. */
export async function readJsonBytes(request: Request, max = MAX_BODY_BYTES): Promise<Buffer> {
  const bytes = await readBytes(request, max);
  if (bytes.length === 0) return bytes;
  const contentType = request.headers.get('content-type') ?? '';
  if (!isJson(contentType)) {
    throw new AppError('unsupported_media_type', 'Send JSON with Content-Type: application/json.');
  }
  requireUtf8(contentType);
  return bytes;
}

/** Reads the JSON body; undefined when empty. Throws `too_large`, `unsupported_media_type`, `malformed`. */
export async function readBody(request: Request, max = MAX_BODY_BYTES, maxValues = MAX_BODY_VALUES): Promise<ReadBody> {
  const bytes = await readJsonBytes(request, max);
  if (bytes.length === 0) return { bytes, value: undefined, hasEscapes: false };
  const steps = parseSteps(bytes, maxValues);
  // A slice ends with the step that it began with.
  const read = isLarge(bytes) ? await runWithPauses(steps, nextTurn, 0) : runAtOnce(steps);
  return { bytes, ...read };
}

/** Rejects strings that PostgreSQL cannot store, regardless of the schema. Throws `invalid`. */
export function requireStorable(value: unknown, base: '' | '/query'): void {
  const pointer = findUnstorable(value, base);
  if (pointer === null) return;
  throw new AppError('invalid', `The ${base === '' ? 'body' : 'query'} contains characters that cannot be stored.`, {
    invalidParams: [{ pointer, message: UNSTORABLE_WORDS }],
  });
}

/** Parses If-Match: a revision, or null for `*` or a missing header. Throws `malformed`, `precondition_required`. */
export function readIfMatch(header: string | null, need: 'required' | 'optional' | undefined): string | null {
  if (need === undefined || header === null) {
    if (need === 'required')
      throw new AppError('precondition_required', 'Send If-Match with the quoted version that you read.');
    return null;
  }
  if (header.trim() === '*') return null;
  const match = /^\s*(?:W\/)?"([^"]{1,64})"\s*$/.exec(header);
  if (!match)
    throw new AppError('malformed', 'If-Match must be one quoted version, such as "7".', {
      invalidParams: [{ pointer: '/header/If-Match', message: 'must be one quoted version' }],
    });
  return match[1]!;
}
