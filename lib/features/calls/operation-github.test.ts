import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportedTool } from '@/lib/features/sources/imported-tool';
import { buildRequest } from '@/lib/features/sources/openapi/build-request';
import { readSource } from '@/lib/features/sources/read-source';
import { valueProblems } from '@/lib/json-schema/value-problems';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { callHttp } from '@/lib/upstream/call-http';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';
import { argumentProblem } from './argument-problem';
import { checkedResult } from './checked-result';
import { toHttpResult } from './http-result';

type Schema = Record<string, unknown>;
type Json = Record<string, unknown>;

const bytes = brotliDecompressSync(readFileSync(path.resolve('prisma/catalog/github/rest-api.json.br')));
const document = JSON.parse(bytes.toString()) as { paths: Record<string, Record<string, Json>> };
const { tools } = readSource({ kind: 'openapi', source: 'github', bytes });

const TEXTS = [
  'a',
  '1',
  '1.0',
  '1.0.0',
  'a'.repeat(40),
  'a'.repeat(64),
  `sha256:${'a'.repeat(64)}`,
  'YWJj',
  'refs/heads/main',
];
const KEYS = ['ssh-rsa AAAA', 'ssh-ed25519 AAAA', 'https://example.com', 'refs/tags/a', 'refs/pull/1/merge'];

function matching(pattern: string, minLength: number): string {
  const found = [...TEXTS, ...KEYS].find((text) => text.length >= minLength && new RegExp(pattern, 'u').test(text));
  return found ?? 'a'.padEnd(minLength, 'a');
}

/** Which alternative of `oneOf` and `anyOf` is taken, and how deep optional properties are given. */
let chosen = 0;
let optionalDepth = 2;

/** A value that the schema allows. */
function sampleOf(schema: unknown, root: Schema, depth = 0): unknown {
  if (typeof schema !== 'object' || schema === null) return 'text';
  const one = schema as Schema;
  if (typeof one.$ref === 'string') {
    const target = one.$ref
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((node, part) => (node as Json)[part], root);
    return sampleOf(target, root, depth + 1);
  }
  if ('const' in one) return one.const;
  if (Array.isArray(one.enum)) return one.enum[0];
  const base = { ...one, oneOf: undefined, anyOf: undefined, allOf: undefined };
  const choice = (one.oneOf ?? one.anyOf) as Schema[] | undefined;
  const merged = (parts: Schema[]): unknown => {
    const values = parts.map((part) => sampleOf(part, root, depth));
    const objects = values.filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value));
    return objects.length > 0 ? Object.assign({}, ...objects) : values.at(-1);
  };
  if (Array.isArray(one.allOf)) return merged([...(one.allOf as Schema[]), ...(one.properties ? [base] : [])]);
  if (choice) {
    const taken = choice[chosen % choice.length]!;
    if (!one.properties) return sampleOf(taken, root, depth);
    const required = [...((one.required ?? []) as string[]), ...((taken.required ?? []) as string[])];
    return merged([{ ...base, required }, ...(taken.properties ? [taken] : [])]);
  }
  const type = Array.isArray(one.type) ? one.type[0] : one.type;
  if (type === 'array') {
    const count = Math.max(Number(one.minItems ?? 1), 1);
    return Array.from({ length: count }, () => sampleOf(one.items ?? {}, root, depth + 1));
  }
  if (type === 'object' || one.properties) {
    const required = new Set((one.required ?? []) as string[]);
    const named = Object.entries((one.properties ?? {}) as Json).filter(
      ([name]) => depth < optionalDepth || required.has(name),
    );
    const unnamed = [...required].filter((name) => !Object.hasOwn(one.properties ?? {}, name));
    return Object.fromEntries([
      ...unnamed.map((name) => [name, 'text']),
      ...named.map(([name, property]) => [name, sampleOf(property, root, depth + 1)]),
    ]);
  }
  if (type === 'integer' || type === 'number') return Number(one.minimum ?? 7);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (one.format === 'date-time') return '2026-11-27T10:00:00Z';
  if (one.format === 'date') return '2026-11-27';
  if (one.format === 'uri') return 'https://example.com/a?b=c&d=e';
  if (one.format === 'email') return 'ada@example.com';
  if (typeof one.pattern === 'string') return matching(one.pattern, Number(one.minLength ?? 0));
  return 'a/b ü&c'.padEnd(Number(one.minLength ?? 0), 'x').slice(0, Number(one.maxLength ?? 1000));
}

/** Arguments that match the tool's schema: all of them, or else those that it requires. */
function argumentsOf({ name, inputSchema }: ImportedTool): Json | null {
  const required = new Set((inputSchema.required ?? []) as string[]);
  for (let attempt = 0; attempt < 6; attempt++) {
    chosen = attempt % 3;
    optionalDepth = attempt < 3 ? 2 : 1;
    const all = sampleOf(inputSchema, inputSchema) as Json;
    const some = Object.fromEntries(Object.entries(all).filter(([argument]) => required.has(argument)));
    const found = [all, some].find((args) => argumentProblem(name, inputSchema, args) === null);
    if (found) return found;
  }
  return null;
}

interface Received {
  method: string;
  url: URL;
  headers: http.IncomingHttpHeaders;
  body: string;
}

let received: Received | undefined;
let reply: unknown;
let server: http.Server;
let base: string;

beforeAll(async () => {
  Object.assign(process.env, {
    ...{ AMBIT_APP_URL: 'x', AMBIT_SYSTEM_URL: 'x', AMBIT_SECRET: 'x'.repeat(32) },
    ...{ AMBIT_LOG_LEVEL: 'silent', AMBIT_ALLOW_PRIVATE_ADDRESSES: '1' },
  });
  server = http.createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const url = new URL(request.url!, base);
      received = { method: request.method!, url, headers: request.headers, body: Buffer.concat(pieces).toString() };
      if (reply === undefined) response.writeHead(204).end();
      else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply));
    });
  });
  base = `http://127.0.0.1:${await listenAnywhere(server)}`;
});
afterAll(async () => {
  await closeUpstreams();
  await stopServer(server);
});

function resolve(node: Json): Json {
  if (typeof node.$ref !== 'string') return node;
  return node.$ref
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((at, part) => (at as Json)[part], document) as Json;
}

/** What the document says about where each argument goes, compared with what the server received. */
function problemsOf({ call }: ImportedTool, args: Json, { method, url, body }: Received): string[] {
  const item = document.paths[call!.path]!;
  const operation = item[call!.method.toLowerCase()]!;
  const problems: string[] = [];
  if (method !== call!.method.toUpperCase()) problems.push(`method ${method}`);
  const pattern = call!.path.split('/').map((part) =>
    part
      .split(/\{[^}]+\}/)
      .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('([^/]+)'),
  );
  const match = new RegExp(`^${pattern.join('/')}$`).exec(url.pathname);
  const inPath = new Map([...call!.path.matchAll(/\{([^}]+)\}/g)].map(([, name], i) => [name, match?.[i + 1]]));
  const parameters = [
    ...((item.parameters ?? []) as unknown as Json[]),
    ...((operation.parameters ?? []) as Json[]),
  ].map(resolve);
  let queryCount = 0;
  for (const { name, in: where } of parameters) {
    const [argument] =
      Object.entries(call!.arguments).find(([, place]) => place.in === where && place.name === name) ?? [];
    const value = argument === undefined ? undefined : args[argument];
    if (value === undefined) continue;
    const wanted = (Array.isArray(value) ? value : [value]).map(String);
    if (where === 'path' && decodeURIComponent(inPath.get(String(name)) ?? '') !== wanted.join(','))
      problems.push(`path ${name}`);
    if (where !== 'query') continue;
    queryCount += wanted.length;
    if (JSON.stringify(url.searchParams.getAll(String(name))) !== JSON.stringify(wanted))
      problems.push(`query ${name}`);
  }
  if ([...url.searchParams].length !== queryCount) problems.push('query has more');
  const inBody = Object.entries(call!.arguments).filter(
    ([argument, { in: where }]) => where === 'body' && argument in args,
  );
  if (inBody.length === 0) return problems;
  const whole = inBody.find(([, { name }]) => name === undefined);
  const wanted = whole
    ? args[whole[0]]
    : Object.fromEntries(inBody.map(([argument, { name }]) => [name, args[argument]]));
  const isJson = /json|\*\/\*/.test(call!.contentType ?? '');
  if (isJson ? JSON.stringify(JSON.parse(body)) !== JSON.stringify(wanted) : body !== String(wanted))
    problems.push('body');
  return problems;
}

it('calls every operation of GitHub’s description once, as it says', { timeout: 120_000 }, async () => {
  const connection = {
    ...{ orgId: 'github', orgSlug: 'github', sourceId: 'github', source: 'github', version: '1' },
    reach: { kind: 'http', url: base, headers: {}, headersFor: null },
  } as const;
  const problems: string[] = [];
  let called = 0;
  let checked = 0;
  for (const tool of tools) {
    const args = argumentsOf(tool);
    if (!args) {
      problems.push(
        `${tool.name}: ${argumentProblem(tool.name, tool.inputSchema, sampleOf(tool.inputSchema, tool.inputSchema) as Json)?.message}`,
      );
      continue;
    }
    chosen = 0;
    optionalDepth = 2;
    const sample = tool.outputSchema && sampleOf(tool.outputSchema, tool.outputSchema);
    const isSample = sample !== null && valueProblems(tool.outputSchema, sample, '').length === 0;
    reply = isSample ? sample : undefined;
    received = undefined;
    const request = await buildRequest(base, tool.call!, args);
    const answer = await callHttp(
      connection,
      { ...request, credentials: {}, isAuthenticated: false },
      { tool: tool.name },
    );
    called++;
    if (!received) problems.push(`${tool.name}: nothing received`);
    else problems.push(...problemsOf(tool, args, received).map((problem) => `${tool.name}: ${problem}`));
    if (!isSample) continue;
    checked++;
    const result = checkedResult(toHttpResult(answer, []), tool.outputSchema);
    expect(result.structuredContent).toEqual(reply);
  }
  expect(problems).toEqual([]);
  expect(called).toBe(tools.length);
  expect(called).toBeGreaterThan(1_200);
  expect(checked).toBe(tools.filter(({ outputSchema }) => outputSchema !== null).length);
  expect(checked).toBeGreaterThan(400);
});
