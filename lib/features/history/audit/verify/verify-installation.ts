import type pg from 'pg';
import { PLATFORM_CHAIN } from '@/lib/data/audit-event';
import type { RetainedFrom } from '../retained-from';
import { type FindingGroup, Findings } from './findings';
import { type ChainReport, readRetainedFrom, verifyChain } from './verify-chain';
import { verifyRevisions } from './verify-revisions';
import { verifyGuards, verifyRows } from './verify-rows';

export interface VerifyOptions {
  /** Slug of one organization, or `platform`; null: everything. */
  org: string | null;
  /** Revisions made outside Ambit before this time are acknowledged and not reported again. */
  since: Date | null;
}

export interface VerifyReport {
  checkedAt: string;
  intact: boolean;
  chains: ChainReport[];
  /** Number of tables compared with their recorded revisions. */
  tables: number;
  /** Revisions from before Ambit authenticated its events with a MAC. */
  unvouchedRevisions: number;
  findings: FindingGroup[];
}

/**
 * Verifies the audit log in one database snapshot. `client` must be the owner role, which sees every tenant. Throws
 * when the organization does not exist.
 */
export async function verifyInstallation(client: pg.ClientBase, options: VerifyOptions): Promise<VerifyReport> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    return await verifyInTransaction(client, options);
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Like `verifyInstallation`, in an open transaction. */
export async function verifyInTransaction(client: pg.ClientBase, { org, since }: VerifyOptions): Promise<VerifyReport> {
  const names = await chainNames(client);
  const wanted = [...names].filter(([, name]) => org === null || name === org);
  if (wanted.length === 0) throw new Error(`Unknown organization ${org}.`);
  const nameOf = (orgId: string | null) => {
    const name = names.get(orgId ?? PLATFORM_CHAIN) ?? orgId;
    return org === null || name === org ? name : null;
  };
  const findings = new Findings();
  const vouchedSince = await readVouchedSince(client);
  await verifyGuards(client, findings);
  const chains: ChainReport[] = [];
  for (const [chain, where] of wanted) chains.push(await verifyChain(client, { chain, where, vouchedSince }, findings));
  const retained = new Map<string, RetainedFrom | null>();
  for (const chain of names.keys()) retained.set(chain, await readRetainedFrom(client, chain));
  const retainedOf = (orgId: string | null) => retained.get(orgId ?? PLATFORM_CHAIN) ?? null;
  const unvouchedRevisions = await verifyRevisions(client, { nameOf, since, vouchedSince, retainedOf }, findings);
  const tables = await verifyRows(client, nameOf, findings);
  const { groups } = findings;
  const intact = groups.length === 0;
  return { checkedAt: new Date().toISOString(), intact, chains, tables, unvouchedRevisions, findings: groups };
}

/** Returns every chain that left any trace, keyed by the organization's slug. */
async function chainNames(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ chain: string; slug: string | null }>(
    `SELECT chain::text AS chain, o.slug FROM (
       SELECT $1::uuid AS chain UNION SELECT id FROM "Organization" UNION SELECT chain FROM "AuditHead"
       UNION SELECT chain FROM "AuditCheckpoint" UNION SELECT DISTINCT "orgId" FROM "AuditEvent" WHERE "orgId" IS NOT NULL
     ) AS known LEFT JOIN "Organization" o ON o.id = known.chain ORDER BY o.slug NULLS FIRST`,
    [PLATFORM_CHAIN],
  );
  return new Map(rows.map(({ chain, slug }) => [chain, chain === PLATFORM_CHAIN ? 'platform' : (slug ?? chain)]));
}

async function readVouchedSince(client: pg.ClientBase): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date | null }>('SELECT min(applied_at) AS at FROM ambit_migrations');
  return rows[0]?.at ?? null;
}
