import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantTables } from '@/lib/testing/checksum';
import { insertRow, toolRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';
import {
  AUDITED,
  createTenantRoles,
  SHARED_BINDING,
  SHARED_SERVER,
  type TenantRoles,
} from '@/lib/testing/tenant-roles';

let roles: TenantRoles;
let at: TenantRoles['at'];
let acme: Tenant;
let globex: Tenant;
let under: TenantRoles['under'];
let tablesOf: TenantRoles['tablesOf'];

beforeAll(async () => {
  roles = await createTenantRoles();
  ({ at, acme, globex, under, tablesOf } = roles);
});
afterAll(() => roles?.close());

describe('writes across tenants', () => {
  const agentRow = (orgId: string) => ({
    id: randomUUID(),
    orgId,
    slug: 'intruder',
    name: 'Intruder',
    subtype: 'general',
  });

  it('are rejected row by row', async () => {
    const foreign: [string, Record<string, unknown>][] = [
      ['Agent', agentRow(globex.id)],
      ['Tool', toolRow({ name: 'intruder' }, globex.id)],
      ['Tool', toolRow({ name: 'intruder' }, null)],
      ['Profile', { id: randomUUID(), orgId: globex.id, slug: 'intruder', name: 'x', tools: [] }],
      ['Profile', { id: randomUUID(), orgId: null, slug: 'intruder', name: 'x', tools: [] }],
      ['Channel', { id: randomUUID(), orgId: null, slug: 'intruder', name: 'x', blocked: [] }],
      ['Source', { ...SHARED_SERVER, id: randomUUID(), orgId: null, slug: 'intruder' }],
      ['Source', { ...SHARED_SERVER, id: randomUUID(), orgId: globex.id, slug: 'intruder' }],
      ['Membership', { id: randomUUID(), orgId: globex.id, userId: acme.people.viewer.id, role: 'owner' }],
      [
        'AgentSession',
        { id: randomUUID(), orgId: globex.id, agentId: globex.open.id, name: 'x', updatedAt: new Date() },
      ],
      ['IntegrationRequirement', { orgId: globex.id, tool: 'x', integrations: [] }],
      ['ToolOverride', { orgId: globex.id, tool: 'x', title: 'x' }],
      ['ToolBinding', { ...SHARED_BINDING, id: randomUUID(), orgId: globex.id }],
      ['ToolBinding', { ...SHARED_BINDING, id: randomUUID(), tool: 'intruder' }],
      ['QuestionSet', { id: randomUUID(), orgId: globex.id, slug: 'x', name: 'x', over: '{"kind":"catalogue"}' }],
      ['AuditEvent', { id: randomUUID(), orgId: globex.id, ...AUDITED }],
      ['AuditEvent', { id: randomUUID(), orgId: null, ...AUDITED }],
      ['SubtypeDefault', { subtype: 'x', profile: 'general' }],
    ];
    for (const [table, row] of foreign) {
      await expect(
        under(acme.id, (c) => insertRow(c, table, row)),
        `${table} ${row.orgId}`,
      ).rejects.toThrow(/row-level security/);
    }
    await expect(under(acme.id, (c) => insertRow(c, 'Agent', agentRow(acme.id)))).resolves.toBeDefined();
  });

  it('change and delete nothing, whatever they name', async () => {
    for (const table of await tablesOf('ambit_app', 'DELETE')) {
      if (!(await tenantTables(at.owner)).includes(table)) continue;
      const gone = await under(acme.id, (c) =>
        c.query(`DELETE FROM "${table}" WHERE "orgId" IS DISTINCT FROM $1`, [acme.id]),
      );
      expect(gone.rowCount, table).toBe(0);
      if (!(await tablesOf('ambit_app', 'UPDATE')).includes(table)) continue;
      const moved = await under(acme.id, (c) =>
        c.query(`UPDATE "${table}" SET "orgId" = $1 WHERE "orgId" IS DISTINCT FROM $1`, [acme.id]),
      );
      expect(moved.rowCount, table).toBe(0);
    }
    for (const table of ['PlatformPolicy', 'SubtypeDefault', 'IntegrationProvider']) {
      expect((await under(acme.id, (c) => c.query(`DELETE FROM "${table}"`))).rowCount, table).toBe(0);
    }
  });

  it('cannot give a row away', async () => {
    await expect(
      under(acme.id, (c) => c.query('UPDATE "Tool" SET "orgId" = $1 WHERE name = $2', [globex.id, acme.tool])),
    ).rejects.toThrow(/row-level security/);
    await expect(
      under(acme.id, (c) => c.query('UPDATE "Tool" SET "orgId" = NULL WHERE name = $1', [acme.tool])),
    ).rejects.toThrow(/row-level security/);
    await expect(under(acme.id, (c) => c.query('UPDATE "Organization" SET slug = $1', ['stolen']))).rejects.toThrow(
      /permission denied/,
    );
  });

  it('cannot hang a child under another tenant’s parent: composite keys refuse it even to the owner', async () => {
    const children: [string, Record<string, unknown>][] = [
      ['AgentPolicy', { agentId: globex.open.id, orgId: acme.id, allowTools: [] }],
      ['AgentSession', { id: randomUUID(), orgId: acme.id, agentId: globex.open.id, name: 'x', updatedAt: new Date() }],
      [
        'ApiKey',
        {
          id: randomUUID(),
          kind: 'agent',
          orgId: acme.id,
          agentId: globex.open.id,
          name: 'x',
          selector: 'x',
          hash: Buffer.from('x'),
          lastFour: 'x',
          createdBy: 'x',
        },
      ],
    ];
    const sources = await at.owner.query('SELECT id FROM "Source" WHERE "orgId" = $1', [globex.id]);
    children.push(['Tool', { ...toolRow({ name: 'intruder' }, acme.id), sourceId: sources.rows[0].id }]);
    await at.owner.query('DELETE FROM "AgentPolicy" WHERE "agentId" = $1', [globex.open.id]);
    const { rows } = await at.owner.query('SELECT id FROM "AgentSession" WHERE name = $1', [globex.session]);
    children.push([
      'SessionDisabledTool',
      { sessionId: rows[0].id, orgId: acme.id, tool: 'x', by: 'agent', reason: 'x' },
    ]);
    for (const [table, row] of children) {
      await expect(insertRow(at.owner, table, row), table).rejects.toThrow(/violates foreign key constraint/);
    }
    await insertRow(at.owner, 'AgentPolicy', { agentId: globex.open.id, orgId: globex.id, allowTools: [] });
    const key = { agentId: globex.open.id, id: randomUUID(), digest: Buffer.from('x'), occurredAt: new Date() };
    for (const foreign of [
      { ...key, orgId: acme.id },
      { ...key, orgId: globex.id, agentId: randomUUID() },
    ])
      await expect(insertRow(at.owner, 'OutcomeKey', foreign)).rejects.toThrow(/belong to no agent/);
    await insertRow(at.owner, 'OutcomeKey', { ...key, orgId: globex.id });
    await expect(
      at.owner.query('UPDATE "OutcomeKey" SET "orgId" = $1 WHERE id = $2', [acme.id, key.id]),
    ).rejects.toThrow(/belong to no agent/);
    await at.owner.query('DELETE FROM "OutcomeKey" WHERE id = $1', [key.id]);
  });

  it('leave the log of changes and the audit log alone, the tenant’s own too', async () => {
    for (const statement of [
      'UPDATE "AuditEvent" SET label = $$x$$',
      'DELETE FROM "AuditEvent"',
      'UPDATE "Revision" SET note = $$x$$',
      'DELETE FROM "RevisionChange"',
      'UPDATE "Organization" SET revision = 1',
      'UPDATE "PlatformState" SET revision = 1',
      'TRUNCATE "Agent"',
    ]) {
      await expect(
        under(acme.id, (c) => c.query(statement), 'on'),
        statement,
      ).rejects.toThrow(/permission denied/);
    }
  });

  it('make no one an admin, and delete only their own organization', async () => {
    const change = 'UPDATE "User" SET "platformAdmin" = true';
    expect((await under(acme.id, (c) => c.query(change))).rowCount).toBe(0);
    const foreign = ['DELETE FROM "Organization" WHERE id = $1', [globex.id]] as const;
    expect((await under(acme.id, (c) => c.query(foreign[0], [...foreign[1]]))).rowCount).toBe(0);
    expect((await under(acme.id, (c) => c.query(foreign[0], [...foreign[1]]), 'on')).rowCount).toBe(0);
    expect((await under(null, (c) => c.query('DELETE FROM "Organization"'), 'on')).rowCount).toBe(0);
  });

  it('write down no second organization’s key for a name that the first one has', async () => {
    const slug = acme.open.slug;
    await expect(
      under(globex.id, (c) => insertRow(c, 'Agent', { ...agentRow(globex.id), slug })),
    ).resolves.toMatchObject({ slug });
    await expect(
      under(globex.id, (c) => insertRow(c, 'Tool', toolRow({ name: acme.tool }, globex.id))),
    ).resolves.toMatchObject({ name: acme.tool });
  });
});
