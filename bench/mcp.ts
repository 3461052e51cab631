import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LoadResult, load } from './http/load';
import { databaseOf, startTarget, type Target } from './http/target';
import { type Message, messageBytes, resultOf, verifyMessages } from './mcp/messages';
import { type McpWorld, registerUpstream, startMcpWorld } from './mcp/world';
import { median } from './median';
import type { Row } from './row';

const ROUNDS = 5;
const ROUND_SECONDS = 1;
/** Calls a second at which both have time to spare, so that what is added is the way and not the queue. */
const CALM = 100;
const TOOLS = 22;
const SAID = 'The quick brown fox jumps over the lazy dog.';
/** High enough that no agent meets it: what is measured is the answer, not the refusal. */
const NO_LIMIT = '1000000000';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** A server and what it is asked. */
interface Subject {
  target: Target;
  messages: readonly Message[];
}

async function measure({ target, messages }: Subject, rate?: number): Promise<LoadResult> {
  const requests = messages.map((message) => messageBytes(target.port, message));
  const result = await load({ port: target.port, requests, status: 200, seconds: ROUND_SECONDS, rate });
  if (result.errors > 0) throw new Error(`${target.name}: ${result.errors} messages were not answered with 200`);
  return result;
}

/** The median of rounds of both in turn, so that whatever else the machine does meets both. */
async function inTurn(ours: Subject, peer: Subject, figure: (result: LoadResult) => number, rate?: number) {
  const rounds = { ours: [] as number[], peer: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rounds.ours.push(figure(await measure(ours, rate)));
    rounds.peer.push(figure(await measure(peer, rate)));
  }
  return { ours: median(rounds.ours), peer: median(rounds.peer) };
}

const aSecond = ({ answers, seconds }: LoadResult) => answers / seconds;
const middle = ({ latencies }: LoadResult) => latencies[latencies.length >>> 1] ?? Number.NaN;

/** Until what is compiled while it runs has been. */
async function warmUp(subject: Subject, isRight: (result: unknown) => boolean): Promise<void> {
  await verifyMessages(subject.target, subject.messages, isRight);
  for (let round = 0; round < ROUNDS; round++) await measure(subject);
}

const isList = (result: unknown) => (result as { tools?: unknown[] } | undefined)?.tools?.length === TOOLS;

function isSaid(result: unknown): boolean {
  const { content, isError } = (result ?? {}) as { content?: { text?: string }[]; isError?: boolean };
  return isError !== true && content?.[0]?.text === SAID;
}

async function lists(ours: Subject, bare: Subject): Promise<Row[]> {
  for (const subject of [ours, bare]) await warmUp(subject, isList);
  const rates = await inTurn(ours, bare, aSecond);
  const name = `MCP tools/list of ${TOOLS} tools, messages a second, against the bare SDK`;
  return [{ id: 'Q-H4', name, ...rates, ratio: rates.ours / rates.peer, limit: '>= 0.8' }];
}

/** Calls of one tool through Ambit and at its upstream. */
async function calls(what: string, ours: Subject, direct: Subject): Promise<Row[]> {
  for (const subject of [ours, direct]) await warmUp(subject, isSaid);
  const rates = await inTurn(ours, direct, aSecond);
  const late = await inTurn(ours, direct, middle, CALM);
  return [
    {
      id: 'Q-H5',
      name: `${what}, calls a second, against calling the upstream itself`,
      ...rates,
      ratio: rates.ours / rates.peer,
      limit: '>= 0.5',
    },
    {
      id: 'Q-H5',
      name: `${what}, p50 ms at ${CALM} calls a second; the ratio is what is added`,
      ...late,
      ratio: late.ours - late.peer,
      limit: '<= 3',
    },
  ];
}

async function compare(world: McpWorld, started: Target[], directory: string): Promise<Row[]> {
  const start = async (...launch: Parameters<typeof startTarget>) => {
    const target = await startTarget(...launch);
    started.push(target);
    return target;
  };
  const { connection, keys, ownerKey, callerKey } = world;
  const server = await start('the production server', (port) => ({
    args: ['--enable-source-maps', here('../dist/main.js')],
    env: {
      ...databaseOf(connection),
      AMBIT_AGENT_RATE_LIMIT: NO_LIMIT,
      AMBIT_KEY_CALL_LIMIT: NO_LIMIT,
      AMBIT_AGENT_CALL_LIMIT: NO_LIMIT,
      AMBIT_TOOL_CALL_LIMIT: NO_LIMIT,
      AMBIT_ALLOW_PRIVATE_ADDRESSES: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
    },
  }));
  const sdk = (name: string, tools: unknown) => {
    const file = path.join(directory, `${name}.json`);
    writeFileSync(file, JSON.stringify(tools));
    return start(name, (port) => ({ args: [here('mcp/bare-sdk.mjs'), file, String(port)] }));
  };
  const listed = keys.map((key): Message => ({ method: 'tools/list', key }));
  // The first request of each agent loads its policies; later ones are measured.
  for (const message of listed) await resultOf(server, message);
  const { tools } = await resultOf(server, listed[0]!);
  const bare = await sdk('bare', tools);
  const same = JSON.stringify((await resultOf(bare, listed[0]!)).tools) === JSON.stringify(tools);
  if (!isList({ tools }) || !same) throw new Error(`the server and its peer do not list the same ${TOOLS} tools`);
  const rows = await lists({ target: server, messages: listed }, { target: bare, messages: listed });

  const message = { type: 'string' };
  const inputSchema = { type: 'object', properties: { message }, required: ['message'], additionalProperties: false };
  const annotations = { readOnlyHint: true, destructiveHint: false };
  const echo = { name: 'echo', description: 'Says a message again.', inputSchema, annotations };
  const upstream = await sdk('upstream', [echo]);
  const name = await registerUpstream(server, ownerKey, upstream);
  const said = (tool: string): Message => ({
    method: 'tools/call',
    params: { name: tool, arguments: { message: SAID } },
    key: callerKey,
  });
  const direct = { target: upstream, messages: [said('echo')] };
  const overMcp = { target: server, messages: [said(name)] };
  const overRest = { target: server, messages: [{ ...said(name), over: 'rest' as const }] };
  rows.push(...(await calls('MCP tools/call forwarded', overMcp, direct)));
  rows.push(...(await calls('POST /tools/{tool}/call', overRest, direct)));
  return rows;
}

/**
 * Q-H4 and Q-H5: the production server as `npm start` runs it, over MCP and calls over REST, beside the SDK's own handler with the same
 * tools in memory, and beside the upstream to which it forwards. Throws when any answer is not the right one.
 */
export async function run(): Promise<Row[]> {
  execFileSync(process.execPath, [here('../scripts/build.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] });
  const directory = mkdtempSync(path.join(tmpdir(), 'ambit-bench-'));
  const started: Target[] = [];
  const world = await startMcpWorld();
  try {
    return await compare(world, started, directory);
  } finally {
    await Promise.all(started.map((target) => target.stop()));
    await world.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
