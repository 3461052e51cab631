import { AppError } from '@/lib/shared/app-error';
import { countMembers, findDuplicateKey } from '@/lib/shared/duplicate-key';
import { escapePointer } from '@/lib/shared/json-pointer';
import { findUnstorable, UNSTORABLE_WORDS } from '@/lib/shared/storable';

export { validate } from '@/lib/shared/validate';

export const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** Query parameters as an object. Throws `invalid` for a name given twice. */
export function readQuery(search: URLSearchParams): Record<string, string> {
  // Without a prototype, `__proto__` is a name like any other, and refused like any other unknown one.
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of search) {
    if (Object.hasOwn(query, name)) {
      throw new AppError('invalid', `The query names ${name} twice.`, {
        invalidParams: [{ pointer: `/query/${escapePointer(name)}`, message: 'must be given once' }],
      });
    }
    query[name] = value;
  }
  return query;
}

// A client that is still sending does not read an answer: what is refused is let in and thrown away, up to this much.
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;

async function discard(chunks: AsyncIterator<Uint8Array>): Promise<void> {
  for (let total = 0; total <= MAX_DISCARDED_BYTES; ) {
    const { done, value } = await chunks.next();
    if (done) return;
    total += value.length;
  }
}

function chunksOf(request: Request): AsyncIterator<Uint8Array> | null {
  if (!request.body || request.bodyUsed) return null;
  return (request.body as unknown as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
}

/** Takes in what is left of the body of a request that is refused, so that its sender gets to read why. */
export async function discardBody(request: Request): Promise<void> {
  const chunks = chunksOf(request);
  if (chunks) await discard(chunks).catch(() => {});
}

function endedEarly(): never {
  throw new AppError('malformed', 'The body ended before it was whole.');
}

async function readBytes(request: Request, most: number): Promise<Buffer> {
  const chunks = chunksOf(request);
  const kept: Uint8Array[] = [];
  let total = 0;
  while (chunks) {
    const { done, value } = await chunks.next().catch(endedEarly);
    if (done) break;
    total += value.length;
    if (total > most) {
      await discard(chunks);
      throw new AppError('too_large', `The body is larger than ${most / 1024 / 1024} MiB. Send less at once.`, {
        headers: { Connection: 'close' },
      });
    }
    kept.push(value);
  }
  return Buffer.concat(kept);
}

const MAX_DEPTH = 64;

/**
 * How deep a text of JSON is nested, so that depth is refused before anything recursive looks at it, and how many members
 * its objects have as written: more than in the parsed value where a name stands twice.
 */
function scan(json: string): { depth: number; members: number } {
  let depth = 0;
  let deepest = 0;
  let members = 0;
  let quoted = false;
  for (let i = 0; i < json.length; i++) {
    const char = json.charCodeAt(i);
    if (quoted) {
      if (char === 92) i++;
      else if (char === 34) quoted = false;
    } else if (char === 34) quoted = true;
    else if (char === 58) members++;
    else if (char === 123 || char === 91) deepest = Math.max(deepest, ++depth);
    else if (char === 125 || char === 93) depth--;
  }
  return { depth: deepest, members };
}

function refuseDuplicateKey(json: string): never {
  const pointer = findDuplicateKey(json) ?? '';
  throw new AppError('malformed', `The body names ${pointer} twice, and readers would differ in which one counts.`, {
    invalidParams: [{ pointer, message: 'must be given once' }],
  });
}

export interface ReadBody {
  bytes: Buffer;
  value: unknown;
}

/** Whether a Content-Type says that the body is JSON. */
export function isJson(contentType: string): boolean {
  const type = contentType.split(';')[0]!.trim().toLowerCase();
  return type === 'application/json' || type.endsWith('+json');
}

/** What the bytes of a JSON body say. Throws `malformed`, `invalid`. */
export function parseBody(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Whoever builds an object from such a key loses it or worse, so it is no name of anything here.
    if (text.includes('"__proto__"')) {
      throw new AppError('invalid', 'The body uses `__proto__`, which cannot name anything.', {
        invalidParams: [{ pointer: '', message: 'must not use `__proto__`' }],
      });
    }
    const { depth, members } = scan(text);
    if (depth > MAX_DEPTH) throw new AppError('malformed', `The body is nested deeper than ${MAX_DEPTH} levels.`);
    const value: unknown = JSON.parse(text);
    if (countMembers(value) !== members) refuseDuplicateKey(text);
    return value;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(
      'malformed',
      `The body is not JSON: ${error instanceof Error ? error.message : 'it cannot be read'}.`,
    );
  }
}

function asText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('malformed', 'The body is not UTF-8 text.');
  }
}

/** A body that its route reads itself, in one of its media types. Throws `too_large`, `unsupported_media_type`, `malformed`. */
export async function readTextBody(
  request: Request,
  types: readonly string[],
  most = MAX_BODY_BYTES,
): Promise<{ bytes: Buffer; text: string }> {
  const bytes = await readBytes(request, most);
  const type = (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
  if (bytes.length > 0 && !types.includes(type))
    throw new AppError('unsupported_media_type', `Send one of ${types.join(', ')}, and say which in Content-Type.`);
  return { bytes, text: asText(bytes) };
}

/** The JSON body. Throws `too_large`, `unsupported_media_type`, `malformed`. An empty body reads as undefined. */
export async function readBody(request: Request, most = MAX_BODY_BYTES): Promise<ReadBody> {
  const bytes = await readBytes(request, most);
  if (bytes.length === 0) return { bytes, value: undefined };
  if (!isJson(request.headers.get('content-type') ?? '')) {
    throw new AppError('unsupported_media_type', 'Send JSON, with Content-Type: application/json.');
  }
  return { bytes, value: parseBody(bytes) };
}

/** Every text of a request can be stored, whatever its schema lets through. Throws `invalid`. */
export function requireStorable(value: unknown, base: '' | '/query'): void {
  const pointer = findUnstorable(value, base);
  if (pointer === null) return;
  throw new AppError('invalid', `The ${base === '' ? 'body' : 'query'} holds characters that cannot be stored.`, {
    invalidParams: [{ pointer, message: UNSTORABLE_WORDS }],
  });
}

/** The value of If-Match: a revision, null for `*` or none. Throws `malformed`, `precondition_required`. */
export function readIfMatch(header: string | null, need: 'required' | 'optional' | undefined): string | null {
  if (need === undefined || header === null) {
    if (need === 'required')
      throw new AppError(
        'precondition_required',
        'Send If-Match with the quoted revision that you read, so that nobody’s change is overwritten.',
      );
    return null;
  }
  if (header.trim() === '*') return null;
  const match = /^\s*(?:W\/)?"([^"]{1,64})"\s*$/.exec(header);
  if (!match)
    throw new AppError('malformed', 'If-Match must be one quoted revision, such as "7".', {
      invalidParams: [{ pointer: '/header/If-Match', message: 'must be one quoted revision' }],
    });
  return match[1]!;
}
