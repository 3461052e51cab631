import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createInstallation, type Installation } from './installation';
import { insertRow } from './rows';
import type { Tenant } from './seed-tenant';

/** A server of the platform, which every organization calls. */
export const SHARED_SERVER = {
  ...{ slug: 'shared', name: 'x', kind: 'mcp-http', url: 'https://mcp.test/', servers: [], createdBy: 'x' },
};
export const SHARED_BINDING = {
  ...{ id: randomUUID(), orgId: null, tool: 'shared' },
  binding: { kind: 'mcp', source: 'shared', tool: 'x' },
};
export const AUDITED = { actor: 'x', label: 'x', action: 'x', target: 'x', requestId: 'x' };

/** Two organizations with rows in every table, and connections as the roles of the application. */
export interface TenantRoles {
  at: Installation;
  acme: Tenant;
  globex: Tenant;
  app: pg.Client;
  system: pg.Client;
  /** Runs as the app role in a transaction of an organization (null: of none), and rolls it back. */
  under<T>(orgId: string | null, work: (client: pg.Client) => Promise<T>, platform?: string): Promise<T>;
  /** Tables that a role has the privilege on, at least on some columns. */
  tablesOf(role: string, privilege: string): Promise<string[]>;
  close(): Promise<void>;
}

async function addRows(owner: pg.Client, tenants: readonly Tenant[]): Promise<void> {
  await insertRow(owner, 'ToolBinding', SHARED_BINDING);
  const server = { ...SHARED_SERVER, id: randomUUID(), orgId: null };
  await insertRow(owner, 'Source', server);
  // A run of the platform's server, which no organization sees.
  const by = { requestedBy: 'x', requestedLabel: 'x', approve: false, acceptAll: true };
  await insertRow(owner, 'ImportRun', { id: randomUUID(), orgId: null, sourceId: server.id, ...by });
  for (const { id, open, people } of tenants) {
    await insertRow(owner, 'MemberNotifications', { orgId: id, userId: people.viewer.id, mail: false });
    await insertRow(owner, 'NotifiedRevision', { orgId: id, number: 0 });
    const rollup = { orgId: id, agentId: open.id, span: 'day', bucket: new Date(0), tool: 'x', lastAt: new Date(0) };
    const counts = { ok: 1, execution: 0, contractViolation: 0, wrongToolBoundary: 0, lowUtility: 0, offGoal: 0 };
    const more = { repairsAttempted: 0, repairsSucceeded: 0, late: 0, ahead: 0, latencySum: 0, latency: [] };
    await insertRow(owner, 'OutcomeRollup', { ...rollup, ...counts, ...more, method: 'call' });
    const { agentId, tool: name, ...place } = rollup;
    await insertRow(owner, 'OutcomeSummary', { ...place, ...counts, ...more, kind: 'tool', name, method: 'call' });
    await insertRow(owner, 'AuditEvent', { id: randomUUID(), orgId: id, ...AUDITED });
    const failure = { method: 'call', outcome: 'execution', code: 'x', signature: 'x', calls: 1 };
    await insertRow(owner, 'FailureRollup', { ...rollup, ...failure });
    await insertRow(owner, 'GoalRollup', { ...rollup, goal: 'x', calls: 1, failures: 0, offGoal: 0 });
  }
}

export async function createTenantRoles(): Promise<TenantRoles> {
  const at = await createInstallation({ tenants: ['acme', 'globex'] });
  const [acme, globex] = at.tenants as [Tenant, Tenant];
  const app = new pg.Client({ connectionString: at.database.appUrl });
  const system = new pg.Client({ connectionString: at.database.systemUrl });
  await Promise.all([app.connect(), system.connect()]);
  await addRows(at.owner, at.tenants);

  async function under<T>(orgId: string | null, work: (client: pg.Client) => Promise<T>, platform = ''): Promise<T> {
    await app.query('BEGIN');
    try {
      await app.query(`SELECT set_config('ambit.org', $1, true), set_config('ambit.platform', $2, true)`, [
        orgId ?? '',
        platform,
      ]);
      return await work(app);
    } finally {
      await app.query('ROLLBACK');
    }
  }

  async function tablesOf(role: string, privilege: string): Promise<string[]> {
    const { rows } = await at.owner.query(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
         AND (has_table_privilege($1, c.oid, $2) OR ($2 <> 'DELETE' AND has_any_column_privilege($1, c.oid, $2)))
       ORDER BY 1`,
      [role, privilege],
    );
    return rows.map((row) => row.name);
  }

  const close = async () => {
    await Promise.all([app.end(), system.end()]);
    await at.close();
  };
  return { at, acme, globex, app, system, under, tablesOf, close };
}
