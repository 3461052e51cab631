import { readFileSync } from 'node:fs';
import pg from 'pg';
import { startTestTemplate, type TestConnection } from '@/scripts/lib/test-template.mjs';
import { fillWorld, type Size, type WorldKey } from './curves/world';
import { ask, headersOf, requestBytes } from './http/answers';
import { CONNECTIONS, load, p99 } from './http/load';
import type { Target } from './http/target';
import { median } from './median';
import { startGateway } from './outcomes/gateway';
import type { Row } from './row';

/** Cuts every curve there, for a look at a small size. */
const MAX_ORGS = Number(process.env.AMBIT_CURVES_ORGS ?? 10_000);
const ROUNDS = Number(process.env.AMBIT_BENCH_ROUNDS ?? 5);
const ROUND_SECONDS = 1;
/** All of the smallest world’s organizations but the first, whose answer reads the platform too. */
const COLD_ASKED = 9;
/** Runs next to every larger size. */
const SMALLEST: Size = { orgs: 10, agents: 10, tools: 63 };
const FLAT = '>= 0.7';

interface Measured {
  /** Answers a second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
}

type Rounds = Record<'small' | 'large', Measured[]>;

const CURVES: { name: string; sizes: Size[] }[] = [
  { name: 'organizations', sizes: [100, 1_000, 10_000].map((orgs) => ({ ...SMALLEST, orgs })) },
  { name: 'tools', sizes: [1_800, 10_000].map((tools) => ({ ...SMALLEST, tools })) },
  { name: 'agents', sizes: [1, 100, 1_000].map((agents) => ({ ...SMALLEST, agents })) },
];

interface World {
  size: Size;
  target: Target;
  /** One of every agent, sent in turn. */
  requests: Buffer[];
  /** Continues where the previous round ended, so that every agent sends requests. */
  next: number;
  /** Milliseconds until the process serves. */
  startUpMs: number;
  /** Milliseconds of the first answers of organizations that are not in memory yet, median. */
  coldMs: number;
  databaseMb: number;
  /** Resident memory after requests to every organization. */
  memoryMb: number;
  stop(): Promise<void>;
}

/** Resident memory; NaN if the system does not report it. */
function residentMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

async function filled(connection: TestConnection, size: Size): Promise<{ keys: WorldKey[]; databaseMb: number }> {
  const owner = new pg.Client({ connectionString: connection.ownerUrl });
  await owner.connect();
  try {
    const keys = await fillWorld(owner, size);
    const { rows } = await owner.query('SELECT pg_database_size(current_database())::float8 / 1048576 AS mb');
    return { keys, databaseMb: rows[0].mb };
  } finally {
    await owner.end();
  }
}

async function makeWorld(size: Size): Promise<World> {
  const { connection, stop } = await startTestTemplate();
  try {
    const { keys, databaseMb } = await filled(connection, size);
    const startedAt = performance.now();
    const target = await startGateway(`${size.orgs} orgs`, connection);
    const startUpMs = performance.now() - startedAt;
    const answered = async ({ key }: WorldKey): Promise<number> => {
      const askedAt = performance.now();
      const { status, body } = await ask(target, headersOf(key));
      if (status !== 200 || !body.includes('crm_find_record_21')) throw new Error(`an agent was answered ${status}`);
      return performance.now() - askedAt;
    };
    // The first keys are those of an agent each of different organizations.
    const [first, ...others] = keys.slice(0, COLD_ASKED + 1);
    await answered(first!);
    const cold: number[] = [];
    for (const key of others) cold.push(await answered(key));
    const rest = keys.slice(COLD_ASKED + 1).values();
    const askRest = async () => {
      for (const key of rest) await answered(key);
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, askRest));
    const requests = keys.map(({ key }) => requestBytes(target.port, headersOf(key)));
    const end = async () => {
      await target.stop();
      await stop();
    };
    const memoryMb = residentMb(target.pid);
    return { size, target, requests, next: 0, startUpMs, coldMs: median(cold), databaseMb, memoryMb, stop: end };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function measure(world: World): Promise<Measured> {
  const { target, next } = world;
  const requests = [...world.requests.slice(next), ...world.requests.slice(0, next)];
  const result = await load({ port: target.port, requests, status: 200, seconds: ROUND_SECONDS });
  world.next = (next + result.answers) % requests.length;
  if (result.errors > 0) throw new Error(`${target.name}: ${result.errors} requests failed`);
  return { rate: result.answers / result.seconds, p99: p99(result) };
}

function rowsOf(curve: string, small: World, large: World, rounds: Rounds): Row<number | string>[] {
  const { orgs, agents, tools } = large.size;
  const at = { organizations: `${orgs} orgs`, tools: `${tools} tools`, agents: `${agents} agents an org` }[curve];
  const id = curve === 'organizations' && orgs === 10_000 ? 'Q-G1' : 'Curves';
  const beside = (name: string, ours: number, peer: number, ratio: number, limit = ''): Row => ({
    ...{ id, name: `${at}: ${name}, against the smallest`, ours, peer, ratio, limit },
  });
  const cost = (name: string, ours: number, peer: number) => beside(name, ours, peer, peer / ours);
  const of = (world: 'small' | 'large', figure: keyof Measured) => median(rounds[world].map((one) => one[figure]));
  const grown = ((large.memoryMb - small.memoryMb) * 1024) / (orgs - small.size.orgs);
  return [
    beside(
      'GET /tools a second',
      of('large', 'rate'),
      of('small', 'rate'),
      of('large', 'rate') / of('small', 'rate'),
      FLAT,
    ),
    cost(`p99 ms of ${CONNECTIONS} that ask without a pause`, of('large', 'p99'), of('small', 'p99')),
    cost('start-up, ms', large.startUpMs, small.startUpMs),
    cost('first answer of an organization, ms', large.coldMs, small.coldMs),
    cost('resident memory, MB', large.memoryMb, small.memoryMb),
    cost('database, MB', large.databaseMb, small.databaseMb),
    ...(orgs > small.size.orgs
      ? [{ id, name: `${at}: kB of memory an organization more`, ours: grown, peer: '', ratio: grown, limit: '' }]
      : []),
  ];
}

/**
 * Cost curves, and Q-G1: each size beside the smallest, both running, measured by turns. Every agent has asked once
 * before, and all ask in turn, each time of another organization; an agent sees 22 tools in every world, so answers are equally long.
 */
export async function run(): Promise<Row<number | string>[]> {
  const rows: Row<number | string>[] = [];
  const small = await makeWorld(SMALLEST);
  try {
    for (const { name, sizes } of CURVES) {
      for (const size of sizes.filter(({ orgs }) => orgs <= MAX_ORGS)) {
        const large = await makeWorld(size);
        try {
          const rounds: Rounds = { small: [], large: [] };
          await measure(large);
          await measure(small);
          for (let round = 0; round < ROUNDS; round++) {
            rounds.small.push(await measure(small));
            rounds.large.push(await measure(large));
          }
          rows.push(...rowsOf(name, small, large, rounds));
          console.log(`  ${name}: ${JSON.stringify(size)} measured`);
        } finally {
          await large.stop();
        }
      }
    }
    return rows;
  } finally {
    await small.stop();
  }
}
