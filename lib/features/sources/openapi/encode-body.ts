import type { ArgumentPlace } from '@/lib/features/sources/reading/imported-tool';

interface BodyArgument {
  argument: string;
  place: ArgumentPlace;
  value: unknown;
}

export interface EncodedBody {
  contentType: string;
  body: string | Buffer;
}

const DATA_URL = /^data:([\w.+-]+\/[\w.+-]+)?(?:;[\w=.+-]+)*?(;base64)?,(.*)$/s;

/** Decodes a data URL, which is how an argument carries a file; other strings are text. */
function fileOf(value: string): { type: string; bytes: Buffer } | null {
  const [, type = 'application/octet-stream', base64, data = ''] = DATA_URL.exec(value) ?? [];
  if (!value.startsWith('data:') || !DATA_URL.test(value)) return null;
  return { type, bytes: base64 ? Buffer.from(data, 'base64') : Buffer.from(decodeURIComponent(data)) };
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function* members(value: unknown): Generator<[string, unknown]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, member] of Object.entries(value))
    for (const one of Array.isArray(member) ? member : [member])
      if (one !== null && one !== undefined) yield [name, one];
}

async function multipart(value: unknown): Promise<EncodedBody> {
  const form = new FormData();
  for (const [name, one] of members(value)) {
    const file = typeof one === 'string' ? fileOf(one) : null;
    if (file) form.append(name, new Blob([Uint8Array.from(file.bytes)], { type: file.type }), name);
    else form.append(name, asText(one));
  }
  const response = new Response(form);
  return { contentType: response.headers.get('content-type')!, body: Buffer.from(await response.arrayBuffer()) };
}

function urlEncoded(value: unknown): string {
  const form = new URLSearchParams();
  for (const [name, one] of members(value)) form.append(name, asText(one));
  return form.toString();
}

/** Encodes the body's arguments for its media type; null without a body. `hasMembers`: arguments are its properties. */
export async function encodeBody(
  contentType: string | undefined,
  given: readonly BodyArgument[],
  hasMembers: boolean,
): Promise<EncodedBody | null> {
  if (contentType === undefined || (given.length === 0 && !hasMembers)) return null;
  const whole = given.find(({ place }) => place.name === undefined);
  const value = whole
    ? whole.value
    : Object.fromEntries(given.map(({ argument, place, value: one }) => [place.name ?? argument, one]));
  const type = contentType.split(';')[0]!.trim().toLowerCase();
  if (type === 'multipart/form-data') return multipart(value);
  if (type === 'application/x-www-form-urlencoded') return { contentType: type, body: urlEncoded(value) };
  if (type === 'application/json' || type.endsWith('+json') || type === '*/*' || typeof value !== 'string')
    return { contentType: type === '*/*' ? 'application/json' : contentType, body: JSON.stringify(value) };
  const file = fileOf(value);
  return { contentType: file && type.includes('*') ? file.type : contentType, body: file?.bytes ?? value };
}
