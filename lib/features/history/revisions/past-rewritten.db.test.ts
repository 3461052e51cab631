import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listener } from '@/lib/data/listener';
import { waitForNotifications } from '@/lib/testing/fresh';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

/* A database restored in place may have had another past, under the same numbers. */

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation();
  acme = at.tenants[0]!;
});
afterAll(() => at?.close());

/** From the listener's next connection, the database reports another identity. */
async function becomeAnother(): Promise<void> {
  await at.owner.query(`CREATE SCHEMA other`);
  await at.owner.query(`GRANT USAGE ON SCHEMA other TO PUBLIC`);
  await at.owner.query(
    `CREATE FUNCTION other.pg_control_system(OUT system_identifier bigint) LANGUAGE sql AS 'SELECT 1::bigint'`,
  );
  const { rows } = await at.owner.query('SELECT current_database() AS name');
  const name = pg.escapeIdentifier(rows[0].name);
  await at.owner.query(`ALTER DATABASE ${name} SET search_path = other, pg_catalog, public`);
  const heard = vi.fn();
  listener().onReset(heard);
  const client = new pg.Client({ connectionString: at.database.systemUrl });
  await client.connect();
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ambit-listener' AND datname = current_database()`,
  );
  await client.end();
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([[{ rewritten: true }]]), 10_000);
}

it('forgets the platform of earlier revisions with everything else', async () => {
  const isAllowed = async (moment: object) => {
    const body = { agent: acme.open.slug, tools: ['purge_records'], ...moment };
    const answer = await at.call('POST', '/orgs/acme/decisions', { key: acme.people.owner.key, body });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.decisions[0].allowed;
  };
  const before = { at: new Date().toISOString() };
  await at.owner.query(`UPDATE "PlatformPolicy" SET block = '[{"tool":"list_contacts"}]'`);
  await waitForNotifications(at);
  expect(await isAllowed(before)).toBe(true);
  await at.owner.query('ALTER TABLE "RevisionChange" DISABLE TRIGGER USER');
  const { rowCount } = await at.owner.query(
    `UPDATE "RevisionChange" SET before = jsonb_set(before, '{block}', '[{"tool":"purge_records"}]')
     WHERE entity = 'PlatformPolicy' AND before->'block' = '[]' AND after->'block' <> '[]'`,
  );
  expect(rowCount).toBe(1);
  await becomeAnother();
  expect(await isAllowed(before)).toBe(false);
});
