import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listener, type Notice } from '@/lib/data/listener';
import { revisionClock } from '@/lib/data/revision-clock';
import { processCounts } from '@/lib/telemetry/counts';
import { waitForNotifications } from '@/lib/testing/fresh';
import { type Answer, createInstallation, type Installation } from '@/lib/testing/installation';
import { mistyped } from '@/lib/testing/mistyped';
import { seedAgent } from '@/lib/testing/seed-agent';
import { seedBareOrg, type Tenant } from '@/lib/testing/seed-tenant';
import { createTcpProxy, type TcpProxy } from '@/lib/testing/tcp-proxy';
import { snapshots } from './snapshot-store';

const STALE_LIMIT_MS = 2_500;
const HEARTBEAT_LIMIT_MS = 1_000;
// Tolerance for a busy machine.
const SLACK_MS = 700;

let at: Installation;
let acme: Tenant;
let proxy: TcpProxy;

beforeAll(async () => {
  at = await createInstallation({
    tenants: ['acme', 'globex'],
    env: { AMBIT_STALE_LIMIT_MS: String(STALE_LIMIT_MS), AMBIT_SNAPSHOT_LIMIT: '3' },
    through: async (database) => {
      proxy = await createTcpProxy(database.systemUrl);
      return { appUrl: proxy.through(database.appUrl), systemUrl: proxy.through(database.systemUrl) };
    },
  });
  acme = at.tenants[0]!;
});
afterAll(async () => {
  proxy?.open();
  await at?.close();
  await proxy?.close();
});
afterEach(async () => {
  proxy.open();
  await vi.waitFor(() => expect(listener().healthy).toBe(true), { timeout: 10_000, interval: 20 });
  await at.owner.query(`UPDATE "OrgPolicy" SET block = '[]'`);
  await waitForNotifications(at);
});

const names = (answer: Answer): string[] => answer.body.tools.map((tool: { name: string }) => tool.name);
const tools = (query = '') => at.call('GET', `/tools${query}`, { key: acme.open.key });
const isStale = (answer: Answer) => answer.headers.get('ambit-stale') === 'true';

/** A save as psql makes it, past the application. */
async function blockByHand(...blocked: string[]): Promise<void> {
  await at.owner.query('UPDATE "OrgPolicy" SET block = $1::jsonb WHERE "orgId" = $2', [
    JSON.stringify(blocked.map((tool) => ({ tool }))),
    acme.id,
  ]);
}

interface Seen {
  /** Milliseconds from the start of the watch to the request's start. */
  asked: number;
  status: number;
  shows: boolean;
  stale: boolean;
}

/** Repeats the request until `done` returns true. */
async function watch(tool: string, done: (seen: Seen) => boolean, timeoutMs = 15_000): Promise<Seen[]> {
  const started = performance.now();
  const all: Seen[] = [];
  for (;;) {
    const asked = performance.now() - started;
    if (asked > timeoutMs) throw new Error(`not seen in ${timeoutMs} ms: ${JSON.stringify(all.slice(-3))}`);
    const answer = await tools();
    const seen = {
      asked,
      status: answer.status,
      shows: answer.status === 200 && names(answer).includes(tool),
      stale: isStale(answer),
    };
    all.push(seen);
    if (done(seen)) return all;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

describe('a change in psql', () => {
  it('affects the next responses, and is in the revisions under the name of the role', async () => {
    expect(names(await tools())).toContain('list_contacts');
    await blockByHand('list_contacts');
    const seen = await watch('list_contacts', ({ shows }) => !shows);
    expect(seen.at(-1)!.asked).toBeLessThan(SLACK_MS);
    const revisions = await at.call('GET', '/orgs/acme/revisions?limit=1', { key: acme.people.viewer.key });
    expect(revisions.body.data[0]).toMatchObject({
      author: `database:${new URL(at.database.ownerUrl).username}`,
      changes: [{ entity: 'OrgPolicy' }],
    });
    const [change] = revisions.body.data[0].changes;
    expect([change.before.block, change.after.block]).toEqual([[], [{ tool: 'list_contacts' }]]);
  });

  it('counts once for a transaction, and not at all when it is taken back', async () => {
    const { rows: before } = await at.owner.query('SELECT revision FROM "Organization" WHERE id = $1', [acme.id]);
    await at.owner.query('BEGIN');
    await blockByHand('list_contacts');
    await at.owner.query('UPDATE "Agent" SET autonomy = autonomy, name = name || $1 WHERE "orgId" = $2', [
      '!',
      acme.id,
    ]);
    expect(names(await tools())).toContain('list_contacts');
    await at.owner.query('ROLLBACK');
    await at.owner.query('BEGIN');
    await blockByHand('send_email');
    await at.owner.query('UPDATE "Agent" SET name = name || $1 WHERE "orgId" = $2', ['!', acme.id]);
    await at.owner.query('COMMIT');
    const { rows: after } = await at.owner.query('SELECT revision FROM "Organization" WHERE id = $1', [acme.id]);
    expect(Number(after[0].revision) - Number(before[0].revision)).toBe(1);
    await watch('send_email', ({ shows }) => !shows);
    expect(names(await tools())).toContain('list_contacts');
  });

  it('of the platform reaches every organization', async () => {
    const others = at.tenants.map((tenant) => tenant.open.key);
    for (const key of others) expect((await at.call('GET', '/tools', { key })).text).toContain('purge_records');
    await at.owner.query(`UPDATE "PlatformPolicy" SET block = '[{"tool":"purge_records"}]'`);
    await waitForNotifications(at);
    for (const key of others) expect((await at.call('GET', '/tools', { key })).text).not.toContain('purge_records');
    await at.owner.query(`UPDATE "PlatformPolicy" SET block = '[]'`);
    await at.owner.query(`UPDATE "Tool" SET description = 'Says something else.' WHERE name = 'purge_records'`);
    await waitForNotifications(at);
    for (const key of others) expect((await at.call('GET', '/tools', { key })).text).toContain('Says something else.');
  });

  it('of a session reaches its next request', async () => {
    const query = `?session=${acme.session}`;
    expect(names(await tools(query))).toContain('list_contacts');
    await at.owner.query(
      `INSERT INTO "SessionDisabledTool" ("sessionId", "orgId", tool, by, reason)
       SELECT id, "orgId", 'list_contacts', 'failures', 'x' FROM "AgentSession" WHERE name = $1`,
      [acme.session],
    );
    await waitForNotifications(at);
    expect(names(await tools(query))).not.toContain('list_contacts');
    await at.owner.query(`DELETE FROM "SessionDisabledTool" WHERE tool = 'list_contacts'`);
    await waitForNotifications(at);
    expect(names(await tools(query))).toContain('list_contacts');
  });
});

describe('a change of what things are called', () => {
  /** Logs written during `work`. */
  async function noticesOf(work: () => Promise<unknown>): Promise<Notice[]> {
    await waitForNotifications(at);
    const heard: Notice[] = [];
    listener().onNotice((notice) => heard.push(notice));
    await work();
    await waitForNotifications(at);
    return heard;
  }

  it('notifies both names of a session', async () => {
    const rename = (from: string, to: string) =>
      at.owner.query('UPDATE "AgentSession" SET name = $2 WHERE name = $1', [from, to]);
    const heard = await noticesOf(() => rename(acme.smsSession, 'acme-renamed'));
    const told = heard.flatMap((notice) => (notice.t === 'session' ? [notice.s] : []));
    expect(told.sort()).toEqual(['acme-renamed', acme.smsSession]);
    await rename('acme-renamed', acme.smsSession);
  });

  it('notifies both selectors of a key', async () => {
    const extra = await seedAgent(at.owner, acme.id, 'acme-reselected');
    const selector = extra.key.slice(10, 20);
    const heard = await noticesOf(() =>
      at.owner.query(`UPDATE "ApiKey" SET selector = 'other' WHERE id = $1`, [extra.keyId]),
    );
    const told = heard.flatMap((notice) => (notice.t === 'key' ? [notice.i] : []));
    expect(told.sort()).toEqual([selector, 'other'].sort());
  });

  it('of an agent notifies its keys', async () => {
    const extra = await seedAgent(at.owner, acme.id, 'acme-named-so');
    const heard = await noticesOf(() =>
      at.owner.query(`UPDATE "Agent" SET slug = 'acme-named-else' WHERE id = $1`, [extra.id]),
    );
    expect(heard).toContainEqual({ t: 'key', i: extra.key.slice(10, 20) });
  });

  it('of an organization rebuilds its snapshot and notifies who caches its name', async () => {
    const globex = at.tenants[1]!;
    await at.call('GET', '/tools', { key: globex.open.key });
    const heard = await noticesOf(() =>
      at.owner.query(`UPDATE "Organization" SET slug = 'initech', name = 'Initech' WHERE id = $1`, [globex.id]),
    );
    expect(heard).toContainEqual({ t: 'renamed', i: globex.id });
    expect((await snapshots().get(globex.id)).snapshot.slug).toBe('initech');
    const { rows } = await at.owner.query(
      'UPDATE "Organization" SET slug = $2, name = name WHERE id = $1 RETURNING revision = "policyRevision" AS same',
      [globex.id, globex.slug],
    );
    expect(rows).toEqual([{ same: true }]);
    await waitForNotifications(at);
  });
});

describe('the listener', () => {
  // A role may end its own connections; this one does not pass the proxy.
  const kill = async () => {
    const client = new pg.Client({ connectionString: at.database.systemUrl });
    await client.connect();
    const { rows } = await client.query(
      `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity WHERE application_name = 'ambit-listener' AND datname = current_database()`,
    );
    await client.end();
    return rows;
  };

  it('killed again and again, hides no change for longer than the heartbeat’s limit', async () => {
    const late: number[] = [];
    for (let round = 0; round < 6; round++) {
      await tools();
      await vi.waitFor(() => expect(listener().healthy).toBe(true), { timeout: 5_000, interval: 10 });
      if (round % 2 === 0) expect(await kill()).toEqual([{ ended: true }]);
      await blockByHand(round % 2 === 0 ? 'list_contacts' : 'send_email');
      if (round % 2 === 1) await kill();
      const tool = round % 2 === 0 ? 'list_contacts' : 'send_email';
      const seen = await watch(tool, ({ shows }) => !shows);
      late.push(seen.at(-1)!.asked);
      // Once right, right for good.
      for (let i = 0; i < 5; i++) expect(names(await tools())).not.toContain(tool);
    }
    expect(Math.max(...late)).toBeLessThan(HEARTBEAT_LIMIT_MS + SLACK_MS);
  });

  it('killed, loses no revocation of a key or a membership either', async () => {
    const extra = await seedAgent(at.owner, acme.id, 'acme-revoked', { profile: acme.profile });
    await waitForNotifications(at);
    expect((await at.call('GET', '/tools', { key: extra.key })).status).toBe(200);
    await kill();
    await at.owner.query('DELETE FROM "ApiKey" WHERE id = $1', [extra.keyId]);
    const started = performance.now();
    await vi.waitFor(async () => expect((await at.call('GET', '/tools', { key: extra.key })).status).toBe(401), {
      timeout: 5_000,
      interval: 15,
    });
    expect(performance.now() - started).toBeLessThan(HEARTBEAT_LIMIT_MS + SLACK_MS);
    for (let i = 0; i < 5; i++) expect((await at.call('GET', '/tools', { key: extra.key })).status).toBe(401);
  });

  it('frozen without closing is distrusted within a second: every request asks the database', async () => {
    await tools();
    proxy.freeze('listener');
    await blockByHand('list_contacts');
    const seen = await watch('list_contacts', ({ shows }) => !shows);
    expect(seen.at(-1)!.asked).toBeLessThan(HEARTBEAT_LIMIT_MS + SLACK_MS);
    expect(listener().healthy).toBe(false);
    // Each of these changes is seen by the very next request, since nothing vouches for what is in memory.
    for (const tool of ['send_email', 'render_text', 'create_contact']) {
      await blockByHand(tool);
      const answer = await tools();
      expect([names(answer).includes(tool), isStale(answer)]).toEqual([false, false]);
    }
  });

  it('frozen for long is given up, and a new one takes over without a gap', async () => {
    await tools();
    proxy.freeze('listener');
    await vi.waitFor(() => expect(listener().healthy).toBe(false), { timeout: 3_000, interval: 20 });
    const before = proxy.connections;
    await vi.waitFor(() => expect(proxy.connections).toBeGreaterThan(before), { timeout: 8_000, interval: 20 });
    await blockByHand('list_contacts');
    expect(names(await tools())).not.toContain('list_contacts');
    proxy.open();
    await vi.waitFor(() => expect(listener().healthy).toBe(true), { timeout: 8_000, interval: 20 });
    expect(names(await tools())).not.toContain('list_contacts');
    await blockByHand('send_email');
    await watch('send_email', ({ shows }) => !shows, SLACK_MS);
  }, 30_000);

  it('whose connection freezes while it is made gives that one up, and makes another', async () => {
    await tools();
    const before = proxy.frozenAt;
    proxy.freezeAt('LISTEN ambit');
    await kill();
    await vi.waitFor(() => expect(proxy.frozenAt).toBe(before + 1), { timeout: 5_000, interval: 10 });
    proxy.freezeAt(null);
    await blockByHand('list_contacts');
    expect(names(await tools())).not.toContain('list_contacts');
    await vi.waitFor(() => expect(listener().healthy).toBe(true), { timeout: 8_000, interval: 20 });
    await blockByHand('send_email');
    await watch('send_email', ({ shows }) => !shows, SLACK_MS);
  }, 30_000);
});

describe('without a database', () => {
  it('continues for the stale limit, reports it, and then rejects', async () => {
    await tools();
    proxy.shut();
    const seen = await watch('list_contacts', ({ status }) => status === 503);
    const answered = seen.filter(({ status }) => status === 200);
    expect(seen.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect(answered.every(({ shows }) => shows)).toBe(true);
    // Unmarked only for as long as the listener's last word counts.
    const unmarked = answered.filter(({ stale }) => !stale);
    for (const { asked } of unmarked) expect(asked).toBeLessThan(HEARTBEAT_LIMIT_MS + SLACK_MS);
    const marked = answered.filter(({ stale }) => stale);
    expect(marked.length).toBeGreaterThan(3);
    expect(marked.at(-1)!.asked).toBeGreaterThan(STALE_LIMIT_MS - 1_000);
    expect(marked.at(-1)!.asked).toBeLessThan(STALE_LIMIT_MS + SLACK_MS);
    const refused = await tools();
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
    expect(refused.text).not.toMatch(/ECONN|postgres|127\.0\.0\.1|prisma/i);
    proxy.open();
    const back = await watch('list_contacts', ({ status, stale }) => status === 200 && !stale);
    expect(back.every(({ stale }) => !stale)).toBe(true);
  }, 30_000);

  it('that answers nothing and closes nothing, does the same without hanging', async () => {
    await tools();
    proxy.freeze('all');
    const started = performance.now();
    const answers: { took: number; status: number; stale: boolean; ended: number }[] = [];
    while (performance.now() - started < STALE_LIMIT_MS + 3_000) {
      const asked = performance.now();
      const answer = await tools();
      const ended = performance.now();
      answers.push({ took: ended - asked, status: answer.status, stale: isStale(answer), ended: ended - started });
      if (answer.status === 503) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(Math.max(...answers.map(({ took }) => took)), 'the slowest answer').toBeLessThan(8_000);
    expect(answers.at(-1)!.status).toBe(503);
    for (const { status, stale, ended } of answers) {
      if (status === 200 && !stale) expect(ended).toBeLessThan(HEARTBEAT_LIMIT_MS + SLACK_MS);
    }
    proxy.open();
    await watch('list_contacts', ({ status, stale }) => status === 200 && !stale);
  }, 60_000);

  it('never serves what is known to be withdrawn', async () => {
    await tools();
    await waitForNotifications(at);
    // The notice arrives, the rows behind it cannot be read.
    proxy.freeze('others');
    await blockByHand('list_contacts');
    await vi.waitFor(() => expect(snapshots().peek(acme.id)).toBeNull(), { interval: 2 });
    const pending = tools();
    proxy.shut();
    const answers = [await pending, await tools(), await tools()];
    for (const answer of answers) expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    proxy.open();
    const back = await watch('list_contacts', ({ status }) => status === 200);
    expect(back.some(({ shows }) => shows)).toBe(false);
  }, 30_000);

  it('admits no one revoked and no one unknown', async () => {
    const extra = await seedAgent(at.owner, acme.id, 'acme-unseen', { profile: acme.profile });
    await waitForNotifications(at);
    await tools();
    proxy.shut();
    await vi.waitFor(() => expect(listener().healthy).toBe(false), { timeout: 5_000 });
    expect((await at.call('GET', '/tools', { key: extra.key })).status).toBe(503);
    expect((await at.call('GET', '/tools', { key: mistyped(acme.open.key) })).status).toBe(401);
  }, 30_000);
});

describe('an answer’s tag', () => {
  it('names a state that the answer really has: no change that overtakes it is lost behind a 304', async () => {
    const query = `?session=${acme.session}`;
    await tools(query);
    await waitForNotifications(at);
    // A policy change makes the snapshot old; its reload is held back while the session changes.
    proxy.freeze('others');
    await blockByHand('purge_records');
    await vi.waitFor(() => expect(snapshots().peek(acme.id)).toBeNull(), { interval: 2 });
    const pending = tools(query);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const heard = new Promise((resolve) => listener().onNotice((notice) => notice.t === 'session' && resolve(notice)));
    await at.owner.query(
      `INSERT INTO "SessionDisabledTool" ("sessionId", "orgId", tool, by, reason)
       SELECT id, "orgId", 'list_contacts', 'person', 'x' FROM "AgentSession" WHERE name = $1`,
      [acme.session],
    );
    await heard;
    proxy.open();
    const overtaken = await pending;
    const tag = overtaken.headers.get('etag')!;
    const next = await at.call('GET', `/tools${query}`, { key: acme.open.key, headers: { 'If-None-Match': tag } });
    const shown = next.status === 304 ? names(overtaken) : names(next);
    expect(shown).not.toContain('list_contacts');
    await at.owner.query(`DELETE FROM "SessionDisabledTool" WHERE tool = 'list_contacts'`);
  });
});

describe('the store', () => {
  it('asks once for many who wait, and keeps at most its limit of organizations', async () => {
    const keys: string[] = [];
    for (const slug of ['one', 'two', 'three', 'four']) {
      const id = await seedBareOrg(at.owner, slug);
      keys.push((await seedAgent(at.owner, id, 'agent')).key);
    }
    await waitForNotifications(at);
    for (const key of keys) expect((await at.call('GET', '/tools', { key })).status).toBe(200);
    // acme was evicted; it still responds, and its counters are followed again.
    expect(snapshots().peek(acme.id)).toBeNull();
    const many = await Promise.all(Array.from({ length: 30 }, () => tools()));
    expect(new Set(many.map(({ text }) => text)).size).toBe(1);
    expect(snapshots().peek(acme.id)).not.toBeNull();
    await blockByHand('list_contacts');
    await watch('list_contacts', ({ shows }) => !shows, SLACK_MS);
  });

  it('looks nothing up but the key for an agent that asks again, and serves what is saved in between', async () => {
    await tools();
    const spies = [vi.spyOn(snapshots(), 'peek'), vi.spyOn(revisionClock(), 'org')];
    const before = await tools();
    for (const spy of spies) {
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
    }
    expect(names(before)).toContain('list_contacts');
    // The texts that differ between agents are kept for one format.
    const openai = await tools('?format=openai');
    expect(openai.headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect((await tools('?format=openai')).text).toBe(openai.text);
    const again = await tools();
    expect([again.text, again.headers.get('etag')]).toEqual([before.text, before.headers.get('etag')]);
    const other = await at.call('GET', '/tools', { key: acme.support.key });
    expect(other.body.agent.slug).toBe(acme.support.slug);
    await blockByHand('list_contacts');
    await waitForNotifications(at);
    expect(names(await tools())).not.toContain('list_contacts');
  });

  it('loads once for many who wait', async () => {
    await waitForNotifications(at);
    const loads = () => processCounts().compiledSnapshots;
    const loadedBefore = loads();
    proxy.freeze('others');
    await blockByHand('send_email');
    await vi.waitFor(() => expect(snapshots().peek(acme.id)).toBeNull(), { interval: 2 });
    const many = Array.from({ length: 40 }, () => tools());
    await new Promise((resolve) => setTimeout(resolve, 30));
    const before = proxy.connections;
    proxy.open();
    for (const answer of await Promise.all(many)) expect(names(answer)).not.toContain('send_email');
    expect(proxy.connections - before).toBeLessThan(4);
    // One that was running when the last of them arrived, and one for later ones.
    expect(loads() - loadedBefore).toBeGreaterThanOrEqual(1);
    expect(loads() - loadedBefore).toBeLessThanOrEqual(2);
  });

  it('compiles again when a block ends, for every organization that has one', async () => {
    const expiresAt = new Date(Date.now() + 1_200).toISOString();
    await at.owner.query('UPDATE "OrgPolicy" SET block = $1::jsonb', [
      JSON.stringify([{ tool: 'list_contacts', expiresAt }]),
    ]);
    await waitForNotifications(at);
    const keys = at.tenants.map((tenant) => tenant.open.key);
    const shows = async () =>
      Promise.all(keys.map(async (key) => names(await at.call('GET', '/tools', { key })).includes('list_contacts')));
    expect(await shows()).toEqual([false, false]);
    await new Promise((resolve) => setTimeout(resolve, Date.parse(expiresAt) - Date.now()));
    expect(await shows()).toEqual([true, true]);
  });
});
