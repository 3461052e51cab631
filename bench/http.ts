import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ask, type CompleteResponse, headersOf, requestBytes, verify } from './http/answers';
import { type BenchInstallation, startInstallation } from './http/installation';
import { type LoadResult, load, p99 } from './http/load';
import { databaseOf, startTarget, type Target } from './http/target';
import { median } from './median';
import type { Row } from './row';

const ROUNDS = 5;
const ROUND_SECONDS = 1;
/** High enough that no agent meets it: what is measured is the answer, not the refusal. */
const RATE_LIMIT = '1000000000';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** A server and what it is asked. */
interface Subject {
  target: Target;
  headers: readonly Record<string, string>[];
  status: number;
  bodies: ReadonlySet<string>;
}

interface Measured extends LoadResult {
  /** Answers a second. */
  rate: number;
  /** CPU microseconds of the server per response; NaN if the system does not report it. */
  cpu: number;
  p99: number;
}

function medianOf(rounds: readonly Measured[], figure: 'rate' | 'cpu' | 'p99'): number {
  return median(rounds.map((round) => round[figure]));
}

async function measure({ target, headers, status }: Subject, seconds: number, rate?: number): Promise<Measured> {
  const requests = headers.map((one) => requestBytes(target.port, one));
  const before = target.cpu();
  const result = await load({ port: target.port, requests, status, seconds, rate });
  const after = target.cpu();
  if (result.errors > 0) throw new Error(`${target.name}: ${result.errors} requests were not answered with ${status}`);
  const cpu = before === null || after === null ? Number.NaN : (after - before) / result.answers;
  return { ...result, rate: result.answers / result.seconds, cpu, p99: p99(result) };
}

/** Rounds of both in turn, so that whatever else the machine does meets both. */
async function inTurn(
  a: Subject,
  b: Subject,
  rates?: { a: number; b: number },
): Promise<{ a: Measured[]; b: Measured[] }> {
  const rounds = { a: [] as Measured[], b: [] as Measured[] };
  for (let round = 0; round < ROUNDS; round++) {
    rounds.a.push(await measure(a, ROUND_SECONDS, rates?.a));
    rounds.b.push(await measure(b, ROUND_SECONDS, rates?.b));
  }
  return rounds;
}

async function warmUp(subjects: readonly Subject[]): Promise<void> {
  for (const subject of subjects) {
    await verify(subject.target, subject.headers, subject.status, subject.bodies);
    await measure(subject, ROUND_SECONDS);
  }
}

function withCpu(id: string, name: string, limit: string, rounds: { a: Measured[]; b: Measured[] }): Row[] {
  const [ours, peer] = [medianOf(rounds.a, 'rate'), medianOf(rounds.b, 'rate')];
  return [
    { id, name: `${name}, requests a second, against bare`, ours, peer, ratio: ours / peer, limit },
    ...cpuRow(id, `${name}, CPU us a request`, limit, rounds),
  ];
}

function cpuRow(id: string, name: string, limit: string, rounds: { a: Measured[]; b: Measured[] }): Row[] {
  const [ours, peer] = [medianOf(rounds.a, 'cpu'), medianOf(rounds.b, 'cpu')];
  if (!Number.isNaN(ours)) return [{ id, name: `${name}, against bare`, ours, peer, ratio: peer / ours, limit }];
  console.log('CPU time of a process is only known on Linux; those figures are left out.');
  return [];
}

async function figures(
  ours: Subject,
  bare: Subject,
  ours304: Subject,
  bare304: Subject,
  next: Subject,
): Promise<Row[]> {
  await warmUp([ours, bare, ours304, bare304, next]);
  const whole = await inTurn(ours, bare);
  const rows = withCpu('Q-H1', 'GET /tools', '>= 0.5', whole);
  const half = await inTurn(ours, bare, { a: medianOf(whole.a, 'rate') / 2, b: medianOf(whole.b, 'rate') / 2 });
  const [late, lateBare] = [medianOf(half.a, 'p99'), medianOf(half.b, 'p99')];
  rows.push({
    id: 'Q-H1',
    name: 'GET /tools, p99 ms at half of its own rate, against bare',
    ours: late,
    peer: lateBare,
    ratio: late / lateBare,
    limit: '<= 3',
  });
  const unchanged = await inTurn(ours304, bare304);
  rows.push(...withCpu('Q-H2', 'GET /tools 304', '>= 0.6', unchanged));
  // The slower one wakes the load generator with each response and pays for it; at one rate both do.
  const rate304 = medianOf(unchanged.a, 'rate') / 2;
  const alike = await inTurn(ours304, bare304, { a: rate304, b: rate304 });
  rows.push(...cpuRow('Q-H2', 'GET /tools 304, CPU us a request at half of that rate', '', alike));
  const beside = await inTurn(ours, next);
  const [rate, nextRate] = [medianOf(beside.a, 'rate'), medianOf(beside.b, 'rate')];
  rows.push({
    id: 'Q-H1',
    name: 'GET /tools, requests a second, against the same route inside Next',
    ours: rate,
    peer: nextRate,
    ratio: rate / nextRate,
    limit: '',
  });
  return rows;
}

/** Checks the response of every agent: its own name, 22 tools, a validator that makes a 304. */
async function answersOf(target: Target, keys: readonly string[]): Promise<CompleteResponse[]> {
  const answers: CompleteResponse[] = [];
  // The first request of an agent reads the database and is answered elsewhere; measured are those after it.
  for (const key of keys) await ask(target, headersOf(key));
  for (const key of keys) {
    const answer = await ask(target, headersOf(key));
    const { tools, summary } = JSON.parse(answer.body) as { tools: unknown[]; summary: { allowed: number } };
    if (answer.status !== 200 || tools.length !== 22 || summary.allowed !== 22)
      throw new Error(`an agent is answered ${answer.status} with ${tools.length} tools, not 200 with 22`);
    answers.push(answer);
  }
  if (new Set(answers.map(({ body }) => body)).size !== keys.length) throw new Error('two agents have one answer');
  return answers;
}

interface Started {
  start: typeof startTarget;
  stop(): Promise<void>;
}

function group(): Started {
  const targets: Target[] = [];
  return {
    start: async (name, launch) => {
      const target = await startTarget(name, launch);
      targets.push(target);
      return target;
    },
    stop: async () => {
      await Promise.all(targets.map((target) => target.stop()));
    },
  };
}

async function compare({ connection, keys }: BenchInstallation, { start }: Started, directory: string): Promise<Row[]> {
  const environment = (port: number) => ({
    ...databaseOf(connection),
    AMBIT_AGENT_RATE_LIMIT: RATE_LIMIT,
    HOST: '127.0.0.1',
    PORT: String(port),
  });
  const server = await start('the production server', (port) => ({
    args: ['--enable-source-maps', here('../dist/main.js')],
    env: environment(port),
  }));
  const nextAlone = await start('Next alone', (port) => ({
    args: [here('http/next-alone.mjs'), String(port)],
    env: environment(port),
  }));
  const answers = await answersOf(server, keys);
  const inside = await ask(nextAlone, headersOf(keys[0]!));
  if (inside.body !== answers[0]!.body) throw new Error('the route inside Next answers other bytes');
  const unchanged = headersOf(keys[0]!, answers[0]!.etag);
  const bare = (name: string, answer: CompleteResponse) => {
    const file = path.join(directory, `${name}.json`);
    writeFileSync(file, JSON.stringify(answer));
    return start(name, (port) => ({ args: [here('http/bare.mjs'), file, String(port)] }));
  };
  const headers = keys.map((key) => headersOf(key));
  const conditional = keys.map((key, agent) => headersOf(key, answers[agent]!.etag));
  const bodies = new Set(answers.map(({ body }) => body));
  return figures(
    { target: server, headers, status: 200, bodies },
    { target: await bare('bare', answers[0]!), headers, status: 200, bodies },
    { target: server, headers: conditional, status: 304, bodies: new Set(['']) },
    {
      target: await bare('bare-304', await ask(server, unchanged)),
      headers: conditional,
      status: 304,
      bodies: new Set(['']),
    },
    { target: nextAlone, headers, status: 200, bodies },
  );
}

/**
 * Q-H1 and Q-H2: the production server as `npm start` runs it, against `node:http` with the same bytes and headers in
 * memory, and against the same route inside Next. 100 agents of 10 organizations ask in turn. Throws when any answer
 * is not the right one.
 */
export async function run(): Promise<Row[]> {
  execFileSync(process.execPath, [here('../scripts/build.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const started = performance.now();
  const directory = mkdtempSync(path.join(tmpdir(), 'ambit-bench-'));
  const targets = group();
  let installation: BenchInstallation | undefined;
  try {
    installation = await startInstallation();
    return await compare(installation, targets, directory);
  } finally {
    await targets.stop();
    await installation?.stop();
    rmSync(directory, { recursive: true, force: true });
    console.log(`${Math.round((performance.now() - started) / 1_000)} s, building not counted`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { id, name, ours, peer, ratio, limit } of await run()) {
    console.log([id, name, ours.toFixed(2), peer.toFixed(2), `${ratio.toFixed(2)}x`, limit].join('  '));
  }
}
