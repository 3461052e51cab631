import type http from 'node:http';
import type { Random } from '@/lib/engine/testing/random';
import type { AnyRoute } from '@/lib/http/route';
import { paramsOf, requestOf } from '../route-samples';
import type { Ids } from '../samples/sample';

export interface HostileRequest {
  method: string;
  /** As it goes over the wire. */
  path: string;
  headers: http.OutgoingHttpHeaders;
  body?: Buffer;
}

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const LONG = 'x'.repeat(5_000);

/** Replacements of a value. */
const VALUES: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53 + 2,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '😀',
  '__proto__',
  'constructor',
  'toString',
  '*',
  '**',
  '*'.repeat(64),
  '\'; DROP TABLE "Agent"; --',
  '../../etc/passwd',
  '%00',
  LONG,
  '2026-13-45T99:99:99Z',
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '2026-11-21T10:00:00+23:59',
  'NaN',
  'Infinity',
  [],
  [[]],
  [null],
  {},
  { length: 5 },
  { toJSON: 'x' },
  Array.from({ length: 300 }, () => 'a'),
  [LONG, LONG],
  { ['k'.repeat(500)]: 1 },
  Array.from({ length: 3 }, () => ({ tool: '*' })),
];

/** Bodies that are no object of ours at all; JSON that JSON.stringify could not have made among them. */
const RAW_BODIES: (string | Buffer)[] = [
  '',
  ' ',
  '{',
  '}',
  '[',
  'null',
  'true',
  '1',
  '"x"',
  '[]',
  '{}',
  '{"a":}',
  '{"a":1,}',
  '{a:1}',
  "{'a':1}",
  '{"a":1}{"b":2}',
  'NaN',
  '-',
  '1e999',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"tools":{"__proto__":"block"}}',
  '{"tools":{"__proto__":"block","a":"block"}}',
  '{"slug":"a","slug":"b"}',
  '{"\\u0000":1}',
  '{"name":"\\ud800"}',
  '{"name":"\\u0000"}',
  '"\\ud800"',
  deep(63),
  deep(65),
  deep(100_000),
  `{"a":${deep(5_000)}}`,
  `{"note":"${'['.repeat(2_000)}"}`,
  `{"slug":"${'\\'.repeat(999)}`,
  '\ufeff{}',
  '{"limit":1e400}',
  '{"limit":99999999999999999999999}',
  Buffer.from([0xff, 0xfe, 0x00]),
  Buffer.from([0xc3, 0x28]),
  Buffer.from('{"name":"\xff"}', 'latin1'),
  Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d]),
  Buffer.alloc(2_000, 0),
  Buffer.from('{}', 'utf16le'),
];

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'application/merge-patch+json',
  'APPLICATION/JSON',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
  ';',
  'application/json;'.repeat(100),
  'application/jsonx',
];

/** Pieces of a path, as they are sent. */
const SEGMENTS = [
  '',
  '.',
  '..',
  '%',
  '%%',
  '%2',
  '%zz',
  '%00',
  '%2F',
  '%2e%2e',
  '%E0%A4%A',
  '%FF',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '%25',
  '%3F',
  '%23',
  '+',
  '*',
  '~',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '0',
  '-1',
  'x'.repeat(64),
  'x'.repeat(65),
  'x'.repeat(8_000),
  "'",
  '%27%20OR%201=1',
  ';',
  '@',
  ':',
  '00000000-0000-0000-0000-000000000000',
  'A'.repeat(36),
];

const QUERIES = [
  '?',
  '??',
  '?&',
  '?=',
  '?a',
  '?a=b',
  '?limit=',
  '?limit=0',
  '?limit=-1',
  '?limit=1e9',
  '?limit=NaN',
  '?limit=1&limit=2',
  '?cursor=',
  '?cursor=x',
  '?cursor=%00',
  `?cursor=${'A'.repeat(2_001)}`,
  `?cursor=${cursor(['0000-01-01T00:00:00.000Z', '00000000-0000-0000-0000-000000000000'])}`,
  `?cursor=${cursor(['9999-12-31T23:59:59.999Z', 'ffffffff-ffff-ffff-ffff-ffffffffffff'])}`,
  `?cursor=${cursor(['2026-02-31T25:61:61.000Z', '00000000-0000-0000-0000-000000000000'])}`,
  `?cursor=${cursor(['999999999999999999'])}`,
  `?cursor=${cursor(['0'])}`,
  `?cursor=${cursor([])}`,
  `?cursor=${cursor([null, {}])}`,
  '?__proto__=1',
  '?__proto__[x]=1',
  '?constructor=1',
  '?channel=%00',
  '?channel=%ED%A0%80',
  '?channel=%FF',
  '?channel=a&channel=b',
  '?session=..%2F',
  `?session=${'x'.repeat(201)}`,
  '?format=%00',
  '?format=mcp%00',
  '?q=%',
  '?%00=%00',
  '?%FF=%FF',
  `?${'a=1&'.repeat(2_000)}`,
  '?limit=１',
  '?limit=%EF%BC%91',
  '?limit=+5',
  '?limit=0x1F',
  '?limit=1_000',
].map((query) => (/^[\x21-\x7e]*$/.test(query) ? query : encodeURI(query)));

function cursor(parts: unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

const HEADERS: [string, string[]][] = [
  [
    'If-Match',
    [
      '',
      '*',
      '"999999"',
      '"',
      '""',
      '"1',
      'W/"1"',
      '"1", "2"',
      `"${'9'.repeat(64)}"`,
      `"${'9'.repeat(65)}"`,
      '"-1"',
      '"1e3"',
      '\x80\xff',
    ],
  ],
  ['If-None-Match', ['', '*', '"', `"${LONG}"`, ',,,', 'W/', '\xe9']],
  [
    'X-Min-Revision',
    ['', 'x', '000000000000-000000000000', '999999999999-999999999999', '-1', '000000000001-000000000001x', '\xff'],
  ],
  ['Idempotency-Key', ['', ' ', 'x'.repeat(255), 'x'.repeat(256), 'a b', '\xff\xfe', '"', "'; --", '\t']],
  ['X-Request-Id', ['', 'x'.repeat(128), 'x'.repeat(129), '<script>', 'a b', '\xff', '../..', '{{7*7}}']],
  [
    'Authorization',
    [
      '',
      'Bearer',
      'Bearer ',
      'bearer x',
      'Basic Og==',
      `Bearer ${'x'.repeat(6_000)}`,
      'Bearer amb_agent_',
      'Bearer \xff',
      'Digest a="b"',
    ],
  ],
  [
    'Cookie',
    [
      'ambit.session=',
      'ambit.session=%',
      'ambit.session=%E0%A4%A',
      'ambit.session=a.b.c.d.e',
      'ambit.session.0=a; ambit.session.1=%',
      '=;=;',
      'ambit.session',
      `ambit.session=${'x'.repeat(4_000)}`,
      '\xff=\xff',
    ],
  ],
  ['Accept', ['text/html', '*/*;q=0', ';;;', '\xff']],
  ['Accept-Encoding', ['gzip', 'identity;q=0', '*;q=0']],
  ['Content-Encoding', ['gzip', 'br', 'x']],
  ['Origin', ['null', 'http://evil.test', '']],
  ['Sec-Fetch-Site', ['cross-site', '', 'x']],
  ['Host', ['', 'evil.test', 'a b', '[::1', 'localhost:99999', 'x'.repeat(300)]],
  ['X-Forwarded-For', ['127.0.0.1', '\xff']],
  ['Expect', ['nonsense']],
  ['Transfer-Encoding', ['chunked']],
  ['Connection', ['close', 'upgrade']],
  ['X-HTTP-Method-Override', ['DELETE']],
];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'];

/** The value with one place of it replaced, added or removed. */
function spoil(random: Random, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || random.chance(0.25)) return random.pick(VALUES);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.3)) return [...value, random.pick(VALUES)];
    const index = random.below(value.length);
    return value.with(index, spoil(random, value[index]));
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || random.chance(0.3))
    return { ...value, [random.pick(['unknown', '__proto__x', 'orgId', 'id', 'a/b~c', ''])]: random.pick(VALUES) };
  if (random.chance(0.2)) return Object.fromEntries(entries.slice(1));
  const [key, inner] = random.pick(entries);
  return { ...value, [key]: spoil(random, inner) };
}

function encodeJson(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value) ?? '');
}

/** One request that a friendly client would not send. Most of it is right, so that what is wrong gets far. */
export function hostileRequest(
  random: Random,
  routes: readonly AnyRoute[],
  ids: Ids,
  caller: http.OutgoingHttpHeaders,
): HostileRequest {
  const route = random.pick(routes);
  const spoiled = { ...ids };
  const names = paramsOf(route);
  let path = route.path;
  for (const name of names) {
    const segment = random.chance(0.25) ? random.pick(SEGMENTS) : encodeURIComponent(spoiled[name]);
    path = path.replace(`{${name}}`, () => segment);
  }
  const sample = requestOf(route, ids);
  const headers: http.OutgoingHttpHeaders = { ...caller, ...sample.headers };
  let body: Buffer | undefined;
  if (sample.body !== undefined || random.chance(0.2)) {
    headers['Content-Type'] = random.chance(0.9) ? 'application/json' : random.pick(CONTENT_TYPES);
    const kind = random.next();
    if (kind < 0.25) body = Buffer.from(random.pick(RAW_BODIES));
    else if (kind < 0.85) body = encodeJson(spoil(random, sample.body ?? {}));
    else body = encodeJson(sample.body ?? {});
  }
  if (random.chance(0.3)) path += random.pick(QUERIES);
  if (random.chance(0.05)) path = `/${random.pick(SEGMENTS)}/${random.pick(SEGMENTS)}`;
  while (random.chance(0.3)) {
    const [name, values] = random.pick(HEADERS);
    headers[name] = random.pick(values);
  }
  const method = random.chance(0.9) ? route.method.toUpperCase() : random.pick(METHODS);
  return { method, path: `/api/v1${path}`, headers, ...(body ? { body } : {}) };
}
