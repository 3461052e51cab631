import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow } from '@/lib/testing/rows';
import { connectedSecret } from '@/lib/testing/seed-connections';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation();
  [acme] = at.tenants as [Tenant];
});
afterAll(() => at?.close());

describe('an e-mail address', () => {
  it('is written in small letters, as signing in looks it up', async () => {
    const row = { id: randomUUID(), email: 'Mixed@acme.test', name: 'Mixed' };
    await expect(insertRow(at.owner, 'User', row)).rejects.toThrow(/User_email_lower/);
  });
});

describe('secrets', () => {
  it('stand sealed or hashed, and never in revisions', async () => {
    const { rows } = await at.owner.query('SELECT before, after, entity FROM "RevisionChange"');
    const entities = new Set(rows.map((row) => row.entity));
    expect(entities).toContain('IntegrationConnection');
    expect(entities).not.toContain('ApiKey');
    expect(entities).not.toContain('User');
    const columns = new Set(
      rows
        .filter((row) => row.entity === 'IntegrationConnection')
        .flatMap((row) => Object.keys({ ...row.before, ...row.after })),
    );
    expect([...columns].sort()).toEqual(['kind', 'orgId', 'provider', 'status']);
  });

  it('are nowhere in the database as they are', async () => {
    const needles = [
      connectedSecret('acme', 'resend'),
      acme.people.owner.key,
      acme.open.key,
      at.admin.key,
      at.database.secret,
    ];
    const { rows } = await at.owner.query(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    );
    for (const { name } of rows) {
      for (const needle of needles) {
        // Also as bytes: a column of type bytea prints as hex.
        const hex = Buffer.from(needle).toString('hex');
        const { rows: found } = await at.owner.query(
          `SELECT 1 FROM "${name}" t WHERE position($1 IN t::text) > 0 OR position($2 IN t::text) > 0`,
          [needle, hex],
        );
        expect(found.length, `${name} holds ${needle.slice(0, 12)}…`).toBe(0);
      }
    }
  });
});
