import { readFileSync } from 'node:fs';
import type http from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RULES } from '@/lib/engine/types';
import { recordQueueRun } from '@/lib/jobs/record-queue-run';
import { makeServer } from '@/lib/start/node-server';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';
import manifest from '@/package.json';

let at: Installation;
let acme: Tenant;
let server: http.Server;
let port: number;

/** Metrics of the process and the installation. The latter are left out while the database is too slow. */
const scrape = () =>
  vi.waitFor(
    async () => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      expect(text).toMatch(/^ambit_rollup_pending_rows \d/m);
      return text;
    },
    { timeout: 20_000, interval: 200 },
  );
/** Value of a series, as it is written: `name{label="value"}`. */
function read(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}
const labelsOf = (text: string, name: string, label: string) =>
  new Set([...text.matchAll(new RegExp(`^${name}\\{[^}]*\\b${label}="([^"]*)"`, 'gm'))].map((match) => match[1]!));
const call = (tool: string, body: object = { arguments: {} }) =>
  at.call('POST', `/tools/${tool}/call`, { key: acme.open.key, body });

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'zeta'] });
  acme = at.tenants[0]!;
  server = makeServer((_, response) => void response.end('page'));
  port = await listenAnywhere(server);
});
afterAll(async () => {
  if (server) await stopServer(server);
  await at?.close();
});

describe('metrics of a process', () => {
  it('count calls by result and denials by rule', async () => {
    const disabled = { arguments: {}, session: acme.session };
    expect((await call('create_contact', disabled)).status).toBe(404);
    expect((await call('create_contact', disabled)).status).toBe(404);
    expect((await call('no_such_tool')).status).toBe(404);
    expect((await call('search_media', { arguments: { unknown: 1 } })).status).toBe(422);
    const text = await scrape();
    const denied = labelsOf(text, 'ambit_tool_denials_total', 'rule');
    expect(denied).toContain('unknown_tool');
    expect(read(text, 'ambit_tool_denials_total{layer="none",rule="unknown_tool"}')).toBe(1);
    const known = new Set<string>([...RULES.map(({ rule }) => rule), 'unknown_tool']);
    expect([...denied].filter((rule) => !known.has(rule))).toEqual([]);
    expect(read(text, 'ambit_tool_denials_total{layer="session",rule="session.disabled"}')).toBe(2);
    expect(read(text, 'ambit_tool_calls_total{result="refused",code="invalid_arguments"}')).toBe(1);
  });

  it('say version, notifications, snapshots and pools', async () => {
    const text = await scrape();
    const { version } = manifest;
    expect(read(text, `ambit_build_info{version="${version}",node="${process.versions.node}"}`)).toBe(1);
    expect(read(text, 'ambit_listener_heartbeat_age_seconds')).toBeGreaterThanOrEqual(0);
    expect(read(text, 'ambit_stale_answers_total')).toBeDefined();
    // A busy machine delays heartbeats.
    await expect.poll(async () => read(await scrape(), 'ambit_listener_healthy')).toBe(1);
    expect(read(text, 'ambit_snapshots')).toBe(1);
    expect(read(text, 'ambit_snapshots_limit')).toBe(10_000);
    expect(read(text, 'ambit_snapshot_compilations_total')).toBeGreaterThan(0);
    expect(read(text, 'ambit_db_pool_max{pool="system"}')).toBe(6);
    const open = ['active', 'idle'].map(
      (state) => read(text, `ambit_db_pool_connections{pool="system",state="${state}"}`)!,
    );
    expect(open[0]! + open[1]!).toBeGreaterThan(0);
    expect(read(text, 'ambit_db_pool_waiting{pool="system"}')).toBe(0);
    expect(read(text, 'ambit_upstream_circuits{state="open"}')).toBe(0);
  });

  it('have a bounded number of series, whatever is requested', async () => {
    const REQUESTS = 40;
    const countSeries = (text: string) => text.split('\n').filter((line) => line.startsWith('ambit_')).length;
    const hit = async (n: number) => {
      const address = `http://127.0.0.1:${port}`;
      const headers = { Authorization: `Bearer ${acme.open.key}` };
      for (const path of [
        `/api/v1/nowhere-${n}`,
        `/page-${n}`,
        `/api/v1/orgs/org-${n}/tools`,
        `/api/v1/tools/tool_${n}/decision`,
      ])
        await fetch(address + path, { headers }).then((answer) => answer.arrayBuffer());
      await call(`tool_${n}`);
    };
    await hit(0);
    const before = countSeries(await scrape());
    for (let n = 1; n <= REQUESTS; n++) await hit(n);
    const text = await scrape();
    // Statuses and states that were not seen before may add a few; a label per request would add as many.
    expect(countSeries(text) - before).toBeLessThan(REQUESTS);
    for (const name of ['acme', 'zeta', 'create_contact', 'tool_1', 'nowhere', 'org-', acme.id, acme.open.key])
      expect(text, name).not.toContain(name);
  });
});

describe('metrics of the installation', () => {
  it('report what waits: approvals, quarantine, sources, deliveries and counts', async () => {
    await at.owner.query(
      `INSERT INTO "NotificationDelivery" (id, "orgId", event, data) VALUES (gen_random_uuid(), $1, 'trial', '{}')`,
      [acme.id],
    );
    const count = async (sql: string) => Number((await at.owner.query(`SELECT count(*) AS n FROM ${sql}`)).rows[0].n);
    const text = await scrape();
    expect(read(text, 'ambit_approvals_pending')).toBe(
      await count(`"Approval" WHERE status = 'pending' AND "expiresAt" > now()`),
    );
    expect(read(text, 'ambit_approvals_pending')).toBeGreaterThan(0);
    expect(read(text, 'ambit_approvals_oldest_seconds')).toBeGreaterThan(0);
    expect(read(text, 'ambit_quarantined_tools{state="unapproved"}')).toBe(
      await count(`"Tool" WHERE definition = 'unapproved'`),
    );
    expect(read(text, 'ambit_quarantined_tools{state="unapproved"}')).toBeGreaterThan(0);
    expect(read(text, 'ambit_quarantined_tools{state="changed"}')).toBe(0);
    for (const state of ['unknown', 'healthy', 'failing', 'open'])
      expect(read(text, `ambit_sources{state="${state}"}`)).toBe(
        await count(`"SourceConnection" WHERE health = '${state}'`),
      );
    expect(read(text, 'ambit_outbox_messages')).toBeGreaterThan(0);
    expect(read(text, 'ambit_rollup_pending_rows')).toBeGreaterThan(0);
    expect(read(text, 'ambit_rollup_lag_seconds')).toBeGreaterThan(0);
  });

  it('count a job run in the process that made it, and report the state of jobs that others run', async () => {
    // As if another process had run it.
    await at.owner.query(
      `INSERT INTO "Job" (slug, title, kind, "everySeconds", "runCount", "failureCount", "failuresInRow", "lastMs", "lastRunAt")
       VALUES ('elsewhere', 'Elsewhere', 'clock', 60, 7, 2, 1, 1500, now() - interval '30 s')`,
    );
    await recordQueueRun('mail', new AbortController().signal, async () => {});
    await expect(
      recordQueueRun('mail', new AbortController().signal, () => Promise.reject(new Error('refused'))),
    ).rejects.toThrow('refused');
    // A scrape within 100 ms of the last one reports the same values of the installation.
    const text = await vi.waitFor(async () => {
      const found = await scrape();
      expect(read(found, 'ambit_job_failures_in_row{name="elsewhere"}')).toBe(1);
      return found;
    }, 10_000);
    expect(read(text, 'ambit_job_runs_total{name="mail",result="done"}')).toBe(1);
    expect(read(text, 'ambit_job_runs_total{name="mail",result="failed"}')).toBe(1);
    expect(labelsOf(text, 'ambit_job_runs_total', 'name')).not.toContain('elsewhere');
    expect(read(text, 'ambit_job_last_duration_seconds{name="elsewhere"}')).toBe(1.5);
    expect(read(text, 'ambit_job_interval_seconds{name="elsewhere"}')).toBe(60);
    expect(read(text, 'ambit_job_age_seconds{name="elsewhere"}')).toBeGreaterThanOrEqual(30);
  });
});

it('exist by every name that the dashboard and the alerts use', async () => {
  const text = await scrape();
  const exported = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map((match) => match[1]!));
  for (const file of ['deploy/grafana/ambit.json', 'deploy/prometheus/alerts.yml']) {
    const names = [...readFileSync(file, 'utf8').matchAll(/\b(?:ambit|nodejs|process)_[a-z0-9_]+/g)].map(
      ([name]) => name,
    );
    expect(names.length).toBeGreaterThan(10);
    const missing = names.filter(
      (name) => !exported.has(name) && !exported.has(name.replace(/_(bucket|sum|count)$/, '')),
    );
    expect(missing, file).toEqual([]);
  }
  // And each metric of ours is described in the documents.
  const docs = readFileSync('docs/monitoring.md', 'utf8');
  expect([...exported].filter((name) => name.startsWith('ambit_') && !docs.includes(`\`${name}\``))).toEqual([]);
});
