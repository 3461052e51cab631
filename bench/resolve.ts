import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { load } from './http/load';
import { databaseOf, startTarget, type Target } from './http/target';
import { median } from './median';
import { GOAL, messages, type ResolveWorld, startResolveWorld, TOOLS } from './resolve/world';
import type { Row } from './row';

const ROUNDS = 5;
const ROUND_SECONDS = 1.5;
/** More than any server answers in a round, so that none is asked twice. */
const NEW_MESSAGES = 12_000;
const REPEATED = 50;
const PATH = '/api/v1/tools/resolve';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const bodyOf = (message: string) => JSON.stringify({ goal: GOAL, message, limit: 20 });

function requestBytes(port: number, key: string, message: string): Buffer {
  const body = bodyOf(message);
  const head = [
    `POST ${PATH} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `authorization: Bearer ${key}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

async function ask({ port }: Target, key: string, message: string) {
  const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: bodyOf(message),
  });
  const body = await answer.text();
  if (answer.status !== 200) throw new Error(`resolve answered ${answer.status}: ${body}`);
  const { tools } = JSON.parse(body) as { tools: { name: string; score: number }[] };
  if (tools.length !== 20 || !(tools[0]!.score > 0)) throw new Error('resolve did not rank 20 tools');
  return { status: answer.status, body, headers: Object.fromEntries(answer.headers) };
}

/** Answers a second. */
async function rate(target: Target, requests: readonly Buffer[]): Promise<number> {
  const { answers, errors, seconds } = await load({ port: target.port, requests, status: 200, seconds: ROUND_SECONDS });
  if (errors > 0) throw new Error(`${target.name}: ${errors} requests were not answered with 200`);
  return answers / seconds;
}

/** Rounds of both in turn; `requestsOf` gives each round its own. */
async function inTurn(a: Target, b: Target, requestsOf: (target: Target, round: number) => Buffer[]) {
  const rates = { a: [] as number[], b: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.a.push(await rate(a, requestsOf(a, round)));
    rates.b.push(await rate(b, requestsOf(b, round)));
  }
  return { a: median(rates.a), b: median(rates.b) };
}

async function compare({ connection, key }: ResolveWorld, started: Target[], directory: string): Promise<Row[]> {
  const start = async (...launch: Parameters<typeof startTarget>) => {
    const target = await startTarget(...launch);
    started.push(target);
    return target;
  };
  const server = (name: string, before: string[]) =>
    start(name, (port) => ({
      args: [...before, '--enable-source-maps', here('../dist/main.js')],
      env: {
        ...databaseOf(connection),
        AMBIT_AGENT_RATE_LIMIT: '1000000000',
        HOST: '127.0.0.1',
        PORT: String(port),
      },
    }));
  const ours = await server('Ambit', []);
  const mini = await server('Ambit with MiniSearch', [
    '--import',
    pathToFileURL(here('resolve/minisearch-ranker.mjs')).href,
  ]);
  const answer = await ask(ours, key, messages(1, 1)[0]!);
  await ask(mini, key, messages(1, 1)[0]!);
  const fresh = await inTurn(ours, mini, ({ port }, round) =>
    messages(NEW_MESSAGES, 10 + round).map((message) => requestBytes(port, key, message)),
  );
  const file = path.join(directory, 'answer.json');
  const { 'content-length': _, connection: __, date: ___, 'keep-alive': ____, ...headers } = answer.headers;
  writeFileSync(file, JSON.stringify({ ...answer, headers }));
  const bare = await start('bare', (port) => ({ args: [here('http/bare.mjs'), file, String(port)] }));
  const repeated = await inTurn(ours, bare, ({ port }) =>
    messages(REPEATED, 2).map((message) => requestBytes(port, key, message)),
  );
  const what = `POST /tools/resolve on a goal over ${TOOLS.toLocaleString('en')} tools, requests a second`;
  return [
    {
      id: 'Q-H3',
      name: `${what}, a new message each, against MiniSearch in the same route`,
      ours: fresh.a,
      peer: fresh.b,
      ratio: fresh.a / fresh.b,
      limit: '>= 3',
    },
    {
      id: 'Q-H3',
      name: `${what}, ${REPEATED} messages again and again, against bare`,
      ours: repeated.a,
      peer: repeated.b,
      ratio: repeated.a / repeated.b,
      limit: '>= 0.3',
    },
  ];
}

/**
 * Q-H3: the production server ranks by its own search and, in a second process, by MiniSearch as it comes; then it is asked
 * what it was asked before, beside `node:http` with the same bytes in memory. Throws when an answer is not ranked.
 */
export async function run(): Promise<Row[]> {
  execFileSync(process.execPath, [here('../scripts/build.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const directory = mkdtempSync(path.join(tmpdir(), 'ambit-bench-'));
  const started: Target[] = [];
  const world = await startResolveWorld();
  try {
    return await compare(world, started, directory);
  } finally {
    await Promise.all(started.map((target) => target.stop()));
    await world.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
