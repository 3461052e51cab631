import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { systemOrgScope } from '@/lib/access/system-scope';
import { INSERT_EVENTS } from '@/lib/cohesion/testing/generate-month';
import { PLANTED_TOOLS, plantedMonth, SINCE } from '@/lib/cohesion/testing/planted-month';
import { createOutcomePartitions } from '@/lib/data/system/retention/outcome-partitions';
import { rollUpOutcomes } from '@/lib/data/system/retention/roll-up-outcomes';
import type { ProblemView } from '@/lib/features/problems/problem-contract';
import { listProblems } from '@/lib/features/problems/problem-service';
import { checkOrgCohesion } from '@/lib/features/suggestions/suggestion-job';
import { withApp } from './in-process';
import { type MonthWorld, ORG, startMonthWorld } from './outcomes/month-world';
import type { Row } from './row';
import { printTable } from './search/print-table';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const DAYS = 40;
const SEED = Number(process.env.AMBIT_BENCH_SEED ?? 23);
const AGENTS = 4;
const BATCH = 5_000;
const LIES = 1_000;
/** Kinds that come from policies, not from calls. */
const NOT_FROM_CALLS: ReadonlySet<string> = new Set(['policy', 'budget', 'unused_access']);

const { failing, mistaken, right, weak, slow, stopped, unreached, healthy } = PLANTED_TOOLS;
/** `kind tool`, and since when; undefined: the whole month. */
const PLANTED: readonly { key: string; since?: number }[] = [
  { key: `failures ${failing}`, since: SINCE.failing },
  { key: `low_utility ${weak}`, since: SINCE.weak },
  { key: `slow ${slow}`, since: SINCE.slow },
  { key: `volume ${stopped}`, since: SINCE.stopped },
  { key: 'source parcels', since: SINCE.unreached },
  { key: `wrong_tool ${mistaken}` },
  { key: 'agent_reports agent-9' },
];

async function insert(owner: pg.Client, orgId: string, agentId: string, events: readonly object[]): Promise<void> {
  for (let i = 0; i < events.length; i += BATCH)
    await owner.query(INSERT_EVENTS, [JSON.stringify(events.slice(i, i + BATCH)), agentId, orgId]);
}

/** Replaces the calls of the world by the planted ones, with a change of a description right before the failures. */
async function plant({ owner, orgId, agentIds, until }: MonthWorld): Promise<number> {
  const names = [failing, mistaken, right, weak, slow, stopped, unreached, ...healthy];
  await owner.query(
    `INSERT INTO "Tool" (id, "orgId", name, title, description, category, operations, entities, "inputSchema", "readOnly", integrations, "updatedAt")
     SELECT gen_random_uuid(), $1, name, name, 'Does ' || name || '.', 'things', '{read}', '{thing}', '{"type":"object","properties":{}}', true, '{}', now()
     FROM unnest($2::text[]) AS name`,
    [orgId, names],
  );
  await createOutcomePartitions(Array.from({ length: DAYS }, (_, day) => until - day * DAY_MS));
  let calls = 0;
  for (let agent = 0; agent < AGENTS; agent++) {
    const events = [...plantedMonth(until, SEED + agent)];
    calls += events.length;
    await insert(owner, orgId, agentIds[agent]!, events);
  }
  const lies = Array.from({ length: LIES }, (_, i) => ({
    ...{
      id: randomUUID(),
      tool: healthy[0],
      method: 'call',
      session: `lie${i}`,
      outcome: 'execution',
      errorCode: 'down',
    },
    ...{ latencyMs: 10, discounted: 'unavailable', occurredAt: new Date(until - HOUR_MS - i * 1_000).toISOString() },
  }));
  await insert(owner, orgId, await liar(owner, orgId), lies);
  const at = new Date(until - SINCE.failing - HOUR_MS);
  await owner.query(
    `INSERT INTO "ToolOverride" ("orgId", tool, description, parameters, examples) VALUES ($1, $2, 'Changed.', '{}', '{}')`,
    [orgId, failing],
  );
  await owner.query(
    `UPDATE "Revision" SET at = $2 WHERE "orgId" = $1 AND id IN (
    SELECT "revisionId" FROM "RevisionChange" WHERE entity = 'ToolOverride')`,
    [orgId, at],
  );
  return calls + LIES;
}

async function liar(owner: pg.Client, orgId: string): Promise<string> {
  const { rows } = await owner.query(`SELECT id FROM "Agent" WHERE "orgId" = $1 AND slug = 'agent-9'`, [orgId]);
  return rows[0].id;
}

const keyOf = ({ kind, tool, agents, title }: ProblemView) =>
  kind === 'source' ? `source ${title.split(' ')[2]}` : `${kind} ${tool ?? agents.join()}`;

/**
 * A month of more than 30,000 calls with seven kinds of problems, from a seed of its own (`AMBIT_BENCH_SEED`): each must
 * be found, with its moment and its cause, and nothing else.
 */
export async function run(): Promise<Row<number | string>[]> {
  const world = await startMonthWorld(0, 1);
  return withApp(world, async () => {
    const calls = await plant(world);
    await rollUpOutcomes();
    const scope = systemOrgScope({ id: world.orgId, slug: ORG }, { actor: 'system:bench', label: 'bench' });
    await checkOrgCohesion(scope, new Date(world.until), { all: true });
    const found = (await listProblems(scope, { status: 'open' })).filter(({ kind }) => !NOT_FROM_CALLS.has(kind));
    const offBy = (one: ProblemView) => {
      const since = PLANTED.find(({ key }) => key === keyOf(one))?.since;
      return since === undefined ? null : Math.abs(Date.parse(one.since) - (world.until - since)) / HOUR_MS;
    };
    printTable(
      ['problem', 'since', 'off by', 'cause'],
      found.map((one) => [keyOf(one), one.since, offBy(one)?.toFixed(1) ?? '–', one.cause?.text ?? '–']),
    );
    const keys = found.map(keyOf);
    const planted = PLANTED.filter(({ key }) => keys.includes(key)).length;
    const others = keys.filter((key) => !PLANTED.some((one) => one.key === key));
    const worst = Math.max(...found.map((one) => offBy(one) ?? 0));
    const caused = found.filter(
      (one) => keyOf(one) === `failures ${failing}` && one.cause?.kind === 'definition',
    ).length;
    const named = (name: string, ours: number, peer: number | string, limit: string) => {
      return { id: 'planted', name, ours, peer, ratio: ours, limit };
    };
    return [
      named(
        `planted problems found in ${calls.toLocaleString('en')} calls`,
        planted,
        PLANTED.length,
        `>= ${PLANTED.length}`,
      ),
      named('other problems found', others.length, others.join(', ') || 'none', '<= 0'),
      named('moment off by at most, hours', worst, 6, '<= 6'),
      named('changes named as the cause', caused, 1, '>= 1'),
    ];
  });
}
