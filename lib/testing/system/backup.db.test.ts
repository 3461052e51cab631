import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rollUpOutcomes } from '@/lib/data/system/retention/roll-up-outcomes';
import { verifyInstallation } from '@/lib/features/history/audit/verify/verify-installation';
import { sessionNotes } from '@/lib/snapshot/session-notes';
import { flushKeyUses } from '@/lib/start/key-use';
import { type GatewayProcess, startGatewayProcess } from '@/lib/testing/gateway-process';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { createEmptyDatabase, type EmptyDatabase } from '@/lib/testing/test-database';
import { backUp, digestOf, restore } from '@/scripts/lib/backup.mjs';

/* A backup is taken during requests; the restored copy decides, counts and verifies as before. */

let at: Installation;
let directory: string;
const databases: EmptyDatabase[] = [];
const gateways: GatewayProcess[] = [];

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  directory = mkdtempSync(path.join(tmpdir(), 'ambit-backup-'));
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.kill()));
  await at?.close();
  for (const database of databases) await database.drop();
  rmSync(directory, { recursive: true, force: true });
});

const file = (name: string) => path.join(directory, name);

async function emptyDatabase(): Promise<EmptyDatabase> {
  const database = await createEmptyDatabase();
  databases.push(database);
  return database;
}

async function onOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Audit findings: tenants seeded directly in the database. */
async function verified(url: string) {
  const { checkedAt: _, ...report } = await onOwner(url, (client) =>
    verifyInstallation(client, { org: null, since: null }),
  );
  return { ...report, kinds: [...new Set(report.findings.map(({ kind }) => kind))] };
}

const call = (n: number) => {
  const event = { tool: 'list_contacts', outcome: n % 5 ? 'ok' : 'execution', session: `s-${n % 7}`, latencyMs: n };
  return { events: [{ id: randomUUID(), occurredAt: new Date().toISOString(), ...event }] };
};

async function change(n: number): Promise<void> {
  const { key } = at.tenants[n % 2]!.people.owner;
  const body = { tools: { send_email: n % 4 < 2 ? 'block' : 'inherit' } };
  const saved = await at.call('PATCH', `/orgs/${at.tenants[n % 2]!.slug}/policy`, { key, body });
  expect(saved.status, saved.text).toBe(200);
  const told = await at.call('POST', '/outcomes', { key: at.tenants[n % 2]!.open.key, body: call(n) });
  expect(told.status, told.text).toBe(202);
}

describe('a backup', () => {
  it('restores into an empty database: every row, every answer, every link of the audit log', async () => {
    for (let n = 0; n < 8; n++) await change(n);
    await rollUpOutcomes();
    // Otherwise their timers write between the backup and the comparison.
    await flushKeyUses();
    await sessionNotes().flush();
    const rows = await backUp(at.database.ownerUrl, at.database.secret, file('quiet'));
    const target = await emptyDatabase();
    const restored = await restore(target.ownerUrl, at.database.secret, file('quiet'));
    expect(restored.rows).toEqual(rows);
    expect(restored.isSameSecret).toBe(true);
    expect(rows.Outcome).toBeGreaterThan(5);
    expect(await digestOf(target.ownerUrl)).toEqual(await digestOf(at.database.ownerUrl));
    expect(await verified(target.ownerUrl)).toEqual(await verified(at.database.ownerUrl));
    const structure = `SELECT relname, relforcerowsecurity, (SELECT count(*) FROM pg_trigger t WHERE t.tgrelid = c.oid AND tgenabled <> 'D')::int AS triggers,
        (SELECT count(*) FROM pg_constraint k WHERE k.conrelid = c.oid AND convalidated)::int AS constraints
      FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY relname`;
    const structureOf = (url: string) => onOwner(url, async (client) => (await client.query(structure)).rows);
    expect(await structureOf(target.ownerUrl)).toEqual(await structureOf(at.database.ownerUrl));

    const before = process.env;
    process.env = { ...before, AMBIT_APP_URL: target.appUrl, AMBIT_SYSTEM_URL: target.systemUrl };
    const gateway = await startGatewayProcess().finally(() => {
      process.env = before;
    });
    gateways.push(gateway);
    for (const { open, support } of at.tenants) {
      for (const { key } of [open, support]) {
        const [there, here] = [await gateway.call('GET', '/tools', { key }), await at.call('GET', '/tools', { key })];
        expect(await there.text()).toBe(here.text);
        expect(there.headers.get('etag')).toBe(here.headers.get('etag'));
      }
    }
    // Later writes continue from the original: a revision, and a link of the chain.
    const { key } = at.tenants[0]!.people.owner;
    const patched = await gateway.call('PATCH', '/orgs/acme/policy', {
      key,
      body: { tools: { list_contacts: 'block' } },
    });
    expect(patched.status).toBe(200);
    expect((await gateway.call('POST', '/outcomes', { key: at.tenants[0]!.open.key, body: call(99) })).status).toBe(
      202,
    );
    expect((await verified(target.ownerUrl)).kinds).toEqual(['revision_outside']);
  }, 90_000);

  it('is consistent while requests continue', async () => {
    let running = true;
    let changes = 0;
    const writers = [0, 1].map(async (tenant) => {
      for (let n = 0; running; n++) {
        await change(n * 2 + tenant);
        changes++;
      }
    });
    const before = changes;
    for (let n = 0; n < 3; n++) await backUp(at.database.ownerUrl, at.database.secret, file(`busy-${n}`));
    expect(changes - before, 'changes while it was made').toBeGreaterThan(3);
    running = false;
    await Promise.all(writers);
    const target = await emptyDatabase();
    await restore(target.ownerUrl, at.database.secret, file('busy-2'));
    expect((await verified(target.ownerUrl)).kinds).toEqual(['revision_outside']);
    await onOwner(target.ownerUrl, async (client) => {
      // The list and the revision that made it belong to one moment.
      const { rows } = await client.query(
        `SELECT o.revision = (SELECT max(number) FROM "Revision" r WHERE r."orgId" = o.id) AS agrees FROM "Organization" o`,
      );
      expect(rows.map(({ agrees }) => agrees)).toEqual([true, true]);
    });
  }, 90_000);

  it('replaces a file only on request, and only by a complete one', async () => {
    const { ownerUrl, secret } = at.database;
    writeFileSync(file('precious'), 'something else');
    await expect(backUp(ownerUrl, secret, file('precious'))).rejects.toThrow(/precious already exists.*--force/);
    expect(readFileSync(file('precious'), 'utf8')).toBe('something else');
    await expect(backUp(ownerUrl, secret, directory, { force: true })).rejects.toThrow(/is a directory/);
    await expect(backUp(ownerUrl, secret, file('no/where'))).rejects.toThrow(/The directory .*no does not exist\./);
    await backUp(ownerUrl, secret, file('precious'), { force: true });
    expect(gunzipSync(readFileSync(file('precious'))).toString('latin1')).toContain('ambit-backup-1');
  }, 60_000);

  it('that runs out of space reports it and leaves nothing behind', async () => {
    const { ownerUrl, secret } = at.database;
    await at.owner.query(
      `INSERT INTO "RateLimitWindow" (caller, taken, "endsAt") SELECT md5(n::text) || md5((-n)::text), 1, now() FROM generate_series(1, 60000) n`,
    );
    // Its draft is a disk that is always full.
    symlinkSync('/dev/full', file('nowhere.part'));
    await expect(backUp(ownerUrl, secret, file('nowhere'))).rejects.toThrow(/ENOSPC/);
    expect(readdirSync(directory).filter((name) => name.startsWith('nowhere'))).toEqual([]);
    await at.owner.query('DELETE FROM "RateLimitWindow"');
  }, 60_000);

  it('of a version from before the first release is rejected, and restores nothing', async () => {
    const [former, target] = [await emptyDatabase(), await emptyDatabase()];
    const relations = () => onOwner(target.ownerUrl, (client) => client.query('SELECT oid FROM pg_class ORDER BY oid'));
    await onOwner(former.ownerUrl, (client) =>
      client.query(`CREATE TABLE ambit_migrations (name text, applied_at timestamptz);
        INSERT INTO ambit_migrations VALUES ('20261123200000_identity', now())`),
    );
    await backUp(former.ownerUrl, at.database.secret, file('former'));
    const { rows: before } = await relations();
    await expect(restore(target.ownerUrl, at.database.secret, file('former'))).rejects.toThrow(
      'made by a version from before the first release, and cannot be restored. Nothing was restored.',
    );
    expect((await relations()).rows).toEqual(before);
  });

  it('is rejected where it is cut off, damaged, foreign, or where something is already', async () => {
    const whole = readFileSync(file('quiet'));
    writeFileSync(file('cut'), whole.subarray(0, whole.length - 400));
    writeFileSync(file('foreign'), gunzipSync(whole));
    const restoring = (name: string, url: string) => restore(url, at.database.secret, file(name));
    const target = await emptyDatabase();
    writeFileSync(file('begun'), whole.subarray(0, 30));
    await expect(restoring('cut', target.ownerUrl)).rejects.toThrow(/truncated: its end is missing/);
    for (const name of ['foreign', 'begun'])
      await expect(restoring(name, target.ownerUrl)).rejects.toThrow(/Not a backup of Ambit, or its header is damaged/);
    // One bit anywhere, also where what it makes could be read. A flip that changes no data, such as in padding, is skipped.
    let skipped = 0;
    for (let n = 1; n < 40; n++) {
      const changed = Buffer.from(whole);
      changed[Math.floor((whole.length * n) / 40)]! ^= 1 << (n % 8);
      if (isReadAs(changed, whole)) {
        skipped += 1;
        continue;
      }
      writeFileSync(file('changed'), changed);
      await expect(restoring('changed', target.ownerUrl), `byte ${n}/40`).rejects.toThrow(/damaged/);
    }
    expect(skipped).toBeLessThan(3);
    // From standard input nothing can be read twice: the checksum, the last of it, is compared before anything stays.
    const changed = Buffer.from(whole);
    changed[whole.length - 6]! ^= 1;
    const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([changed]) as never);
    await expect(restore(target.ownerUrl, at.database.secret, '-')).rejects.toThrow(/is damaged/);
    stdin.mockRestore();
    await expect(restoring('missing', target.ownerUrl)).rejects.toThrow(/file .* does not exist/);
    // Nothing of the attempts stayed: the whole one goes in.
    expect((await restore(target.ownerUrl, 'another-secret-of-32-characters-x', file('quiet'))).isSameSecret).toBe(
      false,
    );
    await expect(restoring('quiet', target.ownerUrl)).rejects.toThrow(/not empty/);
    await expect(restoring('quiet', at.database.ownerUrl)).rejects.toThrow(
      /server uses this database|not empty|listener/,
    );
  }, 60_000);
});

function isReadAs(changed: Buffer, whole: Buffer): boolean {
  try {
    return gunzipSync(changed).equals(gunzipSync(whole));
  } catch {
    return false;
  }
}
