import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rollUpOutcomes } from '@/lib/data/system/retention/roll-up-outcomes';
import { verifyInstallation } from '@/lib/features/history/audit/verify/verify-installation';
import { checkCohesion } from '@/lib/features/suggestions/suggestion-job';
import { type RunningApp, startApp } from '@/lib/testing/installation';
import { ORG_HISTORIES, PLATFORM_HISTORY } from '@/prisma/catalog/demo-history';
import { PLATFORM_CHANNELS, PLATFORM_PROFILES } from '@/prisma/catalog/platform-defaults';
import { seedInstallation } from '@/prisma/seed-installation';

interface DemoOrg {
  slug: string;
  owner: { apiKey: string };
  agents: { slug: string }[];
}

let at: RunningApp;
let demo: { platform: { apiKey: string }; orgs: DemoOrg[] };
const stateDir = mkdtempSync(path.join(tmpdir(), 'ambit-demo-'));
const IS_FULL = process.env.AMBIT_FULL === '1';
const FIRST_TURN = Number(process.env.AMBIT_TEST_SEED ?? 0);
const WEEK_MS = 7 * 24 * 3_600_000;

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  at = await startApp(async ({ ownerUrl }) => {
    Object.assign(process.env, { AMBIT_SEED_URL: ownerUrl, AMBIT_STATE_DIR: stateDir, AMBIT_SEED: 'demo' });
    await seedInstallation();
  });
  demo = JSON.parse(readFileSync(path.join(stateDir, 'demo.json'), 'utf8'));
});
afterAll(async () => {
  await at?.close();
  rmSync(stateDir, { recursive: true });
});

const orgOf = (slug: string) => demo.orgs.find((org) => org.slug === slug)!;
const ask = (org: DemoOrg, method: string, place: string, body?: unknown) =>
  at.call(method, `/orgs/${org.slug}${place}`, { key: org.owner.apiKey, body });
async function allowed(org: DemoOrg, agent: string, question: object = {}): Promise<string[]> {
  const { status, body, text } = await ask(org, 'POST', '/decisions', { agent, detail: 'brief', ...question });
  expect(status, text).toBe(200);
  const decisions = body.decisions as { tool: string; allowed: boolean }[];
  return decisions.filter((one) => one.allowed).map(({ tool }) => tool);
}
const setsOf = async (org: DemoOrg, question?: object) =>
  Object.fromEntries(await Promise.all(org.agents.map(async ({ slug }) => [slug, await allowed(org, slug, question)])));

describe('the history of the demonstration', () => {
  it('has a revision for each step, by people, each with its event in the log, in the order of time', async () => {
    const { rows } = await at.owner.query(
      `SELECT o.slug, r.label, r.note, r.at, (SELECT array_agg(e.at) FROM "AuditEvent" e
         WHERE e."orgId" IS NOT DISTINCT FROM r."orgId" AND e.revision = r.number AND e.label = r.label) AS told
       FROM "Revision" r LEFT JOIN "Organization" o ON o.id = r."orgId" ORDER BY o.slug, r.number`,
    );
    for (const [slug, steps] of [...Object.entries(ORG_HISTORIES), [null, PLATFORM_HISTORY] as const]) {
      const own = rows.filter((row) => row.slug === slug);
      expect(own.slice(1).map(({ note }) => note)).toEqual(steps.map(({ note }) => note));
      expect(own.map(({ label }) => label)).toEqual([
        'npm start',
        ...steps.map(({ by }) => by ?? 'Ambit: expired blocks'),
      ]);
      const moments = own.map((row) => Number(row.at));
      expect([...moments].sort((a, b) => a - b)).toEqual(moments);
      for (const row of own) expect(row.told.map(Number), row.note).toContain(Number(row.at));
    }
    expect(rows.every((row) => Number(row.at) < Date.now())).toBe(true);
  });

  it('comes back to what the platform ships', async () => {
    const { rows: profiles } = await at.owner.query(`SELECT slug, tools FROM "Profile" WHERE "orgId" IS NULL`);
    expect(Object.fromEntries(profiles.map(({ slug, tools }) => [slug, tools]))).toEqual(
      Object.fromEntries(PLATFORM_PROFILES.map(({ slug, tools }) => [slug, tools])),
    );
    const { rows: channels } = await at.owner.query(`SELECT slug, blocked FROM "Channel" WHERE "orgId" IS NULL`);
    expect(Object.fromEntries(channels.map(({ slug, blocked }) => [slug, blocked]))).toEqual(
      Object.fromEntries(PLATFORM_CHANNELS.map(({ slug, blocked }) => [slug, blocked])),
    );
    const general = await allowed(orgOf('acme-events'), 'general');
    expect(general.toSorted()).toEqual(PLATFORM_PROFILES[0]!.tools.toSorted());
  });

  it('is vouched for from end to end', async () => {
    const report = await verifyInstallation(at.owner, { org: null, since: null });
    expect(report.intact, JSON.stringify(report)).toBe(true);
  });

  it('took no tool away while an agent called it', { timeout: 120_000 }, async () => {
    const { rows } = await at.owner.query(
      `SELECT o.slug, a.slug AS agent, c.channel, r.at, array_agg(DISTINCT c.tool) AS tools
       FROM "Outcome" c JOIN "Agent" a ON a.id = c."agentId" JOIN "Organization" o ON o.id = c."orgId"
       CROSS JOIN LATERAL (SELECT max(x.at) AS at FROM "Revision" x
         WHERE (x."orgId" = o.id OR x."orgId" IS NULL) AND x.at <= c."occurredAt") r
       GROUP BY o.slug, a.slug, c.channel, r.at
       ORDER BY r.at, o.slug, a.slug, c.channel`,
    );
    expect(rows.length).toBeGreaterThan(100);
    // `npm test` asks about every twenty-fourth.
    const asked = rows.filter((_, i) => IS_FULL || (i + FIRST_TURN) % 24 === 0);
    for (const { slug, agent, channel, at: moment, tools } of asked) {
      const question = { at: moment.toISOString(), ...(channel ? { channel } : {}) };
      const had = await allowed(orgOf(slug), agent, question);
      const missing = tools.filter((tool: string) => !had.includes(tool));
      expect(missing, `${slug} ${agent} ${channel} ${question.at}`).toEqual([]);
    }
  });

  it('makes last week differ, and restoring last week brings back exactly its sets', async () => {
    const lastWeek = new Date(Date.now() - WEEK_MS).toISOString();
    for (const slug of Object.keys(ORG_HISTORIES)) {
      const org = orgOf(slug);
      const [then, now] = [await setsOf(org, { at: lastWeek }), await setsOf(org)];
      expect(then).not.toEqual(now);
      const { body: found } = await ask(org, 'GET', `/revisions?to=${lastWeek}&limit=1`);
      const { body: restored } = await ask(org, 'POST', `/revisions/${found.data[0].number}/restore`, {});
      expect(await setsOf(org)).toEqual(then);
      expect(Number(restored.revision) - Number(restored.previous)).toBe(1);
      await ask(org, 'POST', `/revisions/${restored.previous}/restore`, {});
      expect(await setsOf(org)).toEqual(now);
    }
  });
});

describe('the calls of the demonstration', () => {
  it('are looked at whole at the first turn, whichever of the jobs is first', async () => {
    await Promise.all([checkCohesion(), rollUpOutcomes()]);
    // The next turn, in case the counting of the first was under way.
    await rollUpOutcomes();
    await checkCohesion();
    const { body } = await ask(orgOf('acme-events'), 'GET', '/cohesion/warnings?state=open');
    const found = body.data.map(({ kind, tool }: Record<string, string>) => `${kind} ${tool}`);
    expect(found).toEqual(expect.arrayContaining(['implementation manage_bookings', 'boundary manage_crm']));
    const { body: suggested } = await ask(orgOf('acme-events'), 'GET', '/suggestions?status=open&tool=manage_bookings');
    expect(suggested.data.map(({ kind }: { kind: string }) => kind)).toContain('repair');
    const before = found.length;
    const { body: looked } = await ask(orgOf('acme-events'), 'POST', '/cohesion/evaluate', {});
    expect(looked).toMatchObject({ opened: 0, closed: 0, isWhole: true });
    expect(before).toBeGreaterThan(0);
  });
});
