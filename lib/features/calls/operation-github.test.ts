import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleValue } from '@/examples/back-office/sample-value';
import { buildRequest } from '@/lib/features/sources/openapi/build-request';
import type { ImportedTool } from '@/lib/features/sources/reading/imported-tool';
import { readSource } from '@/lib/features/sources/reading/read-source';
import { valueProblems } from '@/lib/json-schema/value-problems';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { callHttp } from '@/lib/upstream/call-http';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';
import { argumentProblem } from './argument-problem';
import { checkedResult } from './checked-result';
import { toHttpResult } from './http-result';

type Json = Record<string, unknown>;

const bytes = brotliDecompressSync(readFileSync(path.resolve('prisma/catalog/github/rest-api.json.br')));
const document = JSON.parse(bytes.toString()) as { paths: Record<string, Record<string, Json>> };
const { tools } = readSource({ kind: 'openapi', source: 'github', bytes });

/** Arguments that match the tool's schema: all of them, or else those that it requires. */
function argumentsOf({ name, inputSchema }: ImportedTool): Json | null {
  const required = new Set((inputSchema.required ?? []) as string[]);
  for (let attempt = 0; attempt < 6; attempt++) {
    const options = { choice: attempt % 3, optionalDepth: attempt < 3 ? 2 : 1 };
    const all = sampleValue(inputSchema, inputSchema, options) as Json;
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
        `${tool.name}: ${argumentProblem(tool.name, tool.inputSchema, sampleValue(tool.inputSchema, tool.inputSchema) as Json)?.message}`,
      );
      continue;
    }
    const sample = tool.outputSchema && sampleValue(tool.outputSchema, tool.outputSchema);
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
