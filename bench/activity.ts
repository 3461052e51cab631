import type pg from 'pg';
import { makeApp } from '@/lib/start/app';
import { fillActivity, ORG, RARE, startActivityWorld } from './activity/world';
import { withApp } from './in-process';
import { median } from './median';
import type { Row } from './row';

const CALLS = Number(process.env.AMBIT_BENCH_EVENTS ?? 1_000_000);
const ROUNDS = 5;
const FIRST_PAGE_MS = 300;
const FILTER_MS = 500;

/** Filters alone and together, of what is common and of what is rare. */
const FILTERS: Readonly<Record<string, Record<string, string>>> = {
  'an agent': { agent: 'agent-3' },
  'an agent with few calls': { agent: RARE.agent },
  'a tool': { tool: 'tool_007' },
  'a tool with few calls': { tool: RARE.tool },
  'a user with few calls': { user: RARE.user },
  'a user, and a word': { user: RARE.user, q: 'invoice' },
  'a tool that nobody called': { tool: 'no_such_tool' },
  'failed calls': { outcome: 'execution' },
  'an outcome with few calls': { outcome: 'low_utility' },
  'an agent and a tool': { agent: 'agent-3', tool: 'tool_007' },
  'an agent and a tool that it never called': { agent: RARE.agent, tool: 'tool_007' },
  'failed calls of an agent yesterday': { agent: 'agent-3', outcome: 'execution', from: 'yesterday', to: 'today' },
  'one hour a month ago': { from: 'month', to: 'month+1h' },
  'a common word': { q: 'invoice' },
  'a rare word': { q: RARE.word },
  'a word that nobody wrote': { q: 'xylophone' },
  'two common words that never meet': { q: 'invoice calendar' },
  'a word and an agent': { q: 'invoice', agent: 'agent-3' },
  'a rare word and a time': { q: RARE.word, from: 'month', to: 'today' },
  'packets of a tool': { kind: 'packet', tool: 'tool_007' },
  'a rare word in packets': { kind: 'packet', q: RARE.word },
};

const DAY_MS = 86_400_000;
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const MOMENTS: Readonly<Record<string, number>> = {
  today,
  yesterday: today - DAY_MS,
  month: today - 28 * DAY_MS,
  'month+1h': today - 28 * DAY_MS + 3_600_000,
};

interface Answer {
  ms: number;
  rows: number;
  nextCursor: string | null;
}

async function ask(key: string, query: Record<string, string>): Promise<Answer> {
  const entries = Object.entries(query).map(([name, value]): [string, string] =>
    value in MOMENTS ? [name, new Date(MOMENTS[value]!).toISOString()] : [name, value],
  );
  const address = `http://localhost:3000/api/v1/orgs/${ORG}/activity?${new URLSearchParams(entries)}`;
  const startedAt = performance.now();
  const response = await makeApp().fetch(new Request(address, { headers: { Authorization: `Bearer ${key}` } }));
  const text = await response.text();
  const ms = performance.now() - startedAt;
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}: ${text.slice(0, 300)}`);
  const { data, nextCursor } = JSON.parse(text) as { data: unknown[]; nextCursor: string | null };
  return { ms, rows: data.length, nextCursor };
}

async function measure(key: string, id: string, name: string, query: Record<string, string>, limit: number) {
  await ask(key, query);
  const answers: Answer[] = [];
  for (let round = 0; round < ROUNDS; round++) answers.push(await ask(key, query));
  const ours = median(answers.map(({ ms }) => ms));
  const row: Row<string> = {
    id,
    name: `${name} (${answers[0]!.rows} rows), ms`,
    ours,
    peer: '',
    ratio: ours,
    limit: `<= ${limit}`,
  };
  return row;
}

async function sizes(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query(
    `SELECT (SELECT count(*)::int FROM "Outcome") AS calls, (SELECT count(*)::int FROM "Packet") AS packets`,
  );
  return `${rows[0].calls.toLocaleString('en')} calls and ${rows[0].packets.toLocaleString('en')} packets`;
}

/**
 * Q-A1: the first page and every filter of an organization's activity over 30 days of calls and packets; whole requests,
 * authentication included, medians of five. AMBIT_BENCH_EVENTS makes it smaller.
 */
export async function run(): Promise<Row<string>[]> {
  const world = await startActivityWorld();
  return withApp(world, async () => {
    await fillActivity(world, CALLS);
    const of = await sizes(world.owner);
    const rows = [await measure(world.key, 'Q-A1', `first page of ${of}`, {}, FIRST_PAGE_MS)];
    const { nextCursor } = await ask(world.key, { limit: '200', to: 'month+1h' });
    if (nextCursor !== null)
      rows.push(await measure(world.key, 'Q-A1', 'a page far back', { cursor: nextCursor }, FILTER_MS));
    for (const [name, query] of Object.entries(FILTERS))
      rows.push(await measure(world.key, 'Q-A1', name, query, FILTER_MS));
    return rows;
  });
}
