import type pg from 'pg';
import { PLATFORM_CHAIN } from '@/lib/data/audit-event';
import { type FindingGroup, Findings } from './findings';
import { type ChainReport, verifyChain } from './verify-chain';
import { verifyRevisions } from './verify-revisions';
import { verifyGuards, verifyRows } from './verify-rows';

export interface VerifyOptions {
  /** Slug of one organization, or `platform`; null: everything. */
  org: string | null;
  /** Revisions made outside Ambit before this moment are known and not told again. */
  since: Date | null;
}

export interface VerifyReport {
  checkedAt: string;
  intact: boolean;
  chains: ChainReport[];
  /** Tables whose rows were compared with what revisions recorded. */
  tables: number;
  /** Revisions from before Ambit vouched for what it writes. */
  unvouchedRevisions: number;
  findings: FindingGroup[];
}

const VOUCHING = '20261122000050_audit_macs';

/**
 * Checks everything that can be checked of the audit log, in one view of the database. `client` is the owner's: it sees
 * every tenant. Throws when the organization is not known.
 */
export async function verifyInstallation(client: pg.ClientBase, options: VerifyOptions): Promise<VerifyReport> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    return await verifyInTransaction(client, options);
  } finally {
    await client.query('ROLLBACK');
  }
}

/** The same in a transaction that is open already. */
export async function verifyInTransaction(client: pg.ClientBase, { org, since }: VerifyOptions): Promise<VerifyReport> {
  const names = await chainNames(client);
  const wanted = [...names].filter(([, name]) => org === null || name === org);
  if (wanted.length === 0) throw new Error(`There is no organization ${org}.`);
  const nameOf = (orgId: string | null) => {
    const name = names.get(orgId ?? PLATFORM_CHAIN) ?? orgId;
    return org === null || name === org ? name : null;
  };
  const findings = new Findings();
  const vouchedSince = await readVouchedSince(client);
  await verifyGuards(client, findings);
  const chains: ChainReport[] = [];
  for (const [chain, where] of wanted) chains.push(await verifyChain(client, { chain, where, vouchedSince }, findings));
  const unvouchedRevisions = await verifyRevisions(client, { nameOf, since, vouchedSince }, findings);
  const tables = await verifyRows(client, nameOf, findings);
  const { groups } = findings;
  const intact = groups.length === 0;
  return { checkedAt: new Date().toISOString(), intact, chains, tables, unvouchedRevisions, findings: groups };
}

/** Every chain that there is a trace of, by the slug of its organization. */
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

/** When the migration ran that lets Ambit vouch for each event. */
async function readVouchedSince(client: pg.ClientBase): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date | null }>(
    'SELECT min(finished_at) AS at FROM "_prisma_migrations" WHERE migration_name = $1',
    [VOUCHING],
  );
  return rows[0]?.at ?? null;
}
