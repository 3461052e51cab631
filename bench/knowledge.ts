import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { makeApp } from '@/lib/start/app';
import { withInstallation } from './in-process';
import { median } from './median';
import type { Row } from './row';
import { seedKey } from './seed-key';

const ARTICLES = 1_000;
const CALLS = 400;
const LIMIT_MS = 50;
const SEED_MS = 500;

/** Texts of realistic length and language: paragraphs of the included articles. */
const TEXTS = ['asdlc', 'guide'].map((set) => path.join('prisma', 'catalog', 'knowledge', set));
const PARAGRAPHS = TEXTS.flatMap((folder) =>
  readdirSync(folder).flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n\n')),
).filter((part) => part.length > 80);
const WORDS = [...new Set(PARAGRAPHS.join(' ').match(/[a-z]{4,}/g))];

// Deterministic: the same articles and questions in every run.
let state = 20_261_122;
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const words = (count: number) => Array.from({ length: count }, () => one(WORDS)).join(' ');

/** One organization with articles, four in five of them published, and a key of an agent. */
async function fill(owner: pg.Client): Promise<string> {
  const orgId = randomUUID();
  await owner.query(`INSERT INTO "Organization" (id, slug, name) VALUES ($1, 'big', 'Big')`, [orgId]);
  await owner.query(`INSERT INTO "OrgSettings" ("orgId") VALUES ($1)`, [orgId]);
  await owner.query(`INSERT INTO "OrgPolicy" ("orgId", "allowTools") VALUES ($1, '{}')`, [orgId]);
  for (let n = 0; n < ARTICLES * 1.25; n++) {
    const body = Array.from({ length: 12 }, () => `## ${words(3)}\n\n${one(PARAGRAPHS)}\n\n${words(30)}.`).join('\n\n');
    const title = words(3);
    await owner.query(
      `INSERT INTO "Article" (id, "orgId", slug, title, description, body, kind, status, tags, "savedBy")
       VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, 'Concepts', $6, $7, 'bench')`,
      [orgId, `article-${n}`, title, words(12), body, n % 5 === 0 ? 'Draft' : 'Live', [one(WORDS)]],
    );
  }
  const agentId = randomUUID();
  await owner.query(
    `INSERT INTO "Agent" (id, "orgId", slug, name, subtype, "requireApprovalFor", channels) VALUES ($1, $2, 'a', 'A', 'general', '{}', '{}')`,
    [agentId, orgId],
  );
  await owner.query(`INSERT INTO "AgentPolicy" ("agentId", "orgId", "allowTools") VALUES ($1, $2, '{}')`, [
    agentId,
    orgId,
  ]);
  const apiKey = await seedKey(owner, 'agent', { orgId, agentId });
  await owner.query('ANALYZE');
  return apiKey;
}

/** Milliseconds of one call through the whole of the server, but for the socket. */
async function call(key: string, name: string, given: object): Promise<number> {
  const startedAt = performance.now();
  const response = await makeApp().fetch(
    new Request('http://localhost:3000/api/mcp/knowledge/big', {
      method: 'POST',
      headers: {
        Host: 'localhost:3000',
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }),
    }),
  );
  const text = await response.text();
  const ms = performance.now() - startedAt;
  if (response.status !== 200 || text.includes('"isError":true'))
    throw new Error(`${name} answered ${text.slice(0, 300)}`);
  return ms;
}

const p99 = (all: number[]) => all.sort((a, b) => a - b)[Math.ceil(all.length * 0.99) - 1]!;

/** Q-K1. */
export function run(): Promise<Row[]> {
  return withInstallation(async (owner) => {
    const key = await fill(owner);
    const built = await call(key, 'search_knowledge_base', { query: 'type safety' });
    const search: number[] = [];
    const get: number[] = [];
    const list: number[] = [];
    for (let n = 0; n < CALLS; n++) {
      search.push(await call(key, 'search_knowledge_base', { query: words(2 + (n % 5)) }));
      get.push(await call(key, 'get_article', { slug: `article-${1 + 5 * Math.floor(random() * 200)}` }));
      if (n % 4 === 0) list.push(await call(key, 'list_articles', {}));
    }
    await owner.query(`UPDATE "Article" SET body = body || ' changed', version = version + 1 WHERE slug = 'article-1'`);
    const changed = await call(key, 'search_knowledge_base', { query: 'type safety' });
    const plain = (ms: number) => ({ ours: ms, ratio: ms / LIMIT_MS, limit: '' });
    const row = (name: string, ms: number): Row => ({
      id: 'Q-K1',
      name: `${name}, p99 of ${ARTICLES} articles, ms`,
      ours: ms,
      peer: SEED_MS,
      ratio: ms / LIMIT_MS,
      limit: '<= 1',
    });
    return [
      row('search_knowledge_base', p99(search)),
      row('get_article', p99(get)),
      row('list_articles', p99(list)),
      { ...row('search_knowledge_base', 0), name: 'search_knowledge_base, median, ms', ...plain(median(search)) },
      { ...row('get_article', 0), name: 'get_article, median, ms', ...plain(median(get)) },
      { ...row('', 0), name: 'first search of a process, ms', ...plain(built) },
      { ...row('', 0), name: 'first search after a change, ms', ...plain(changed) },
    ];
  });
}
