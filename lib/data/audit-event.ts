import { Prisma } from '@/lib/data/db';

/** An event as stored. `details` is PostgreSQL's JSON text, because the hash covers that text. */
export interface ChainedEvent {
  seq: bigint;
  id: string;
  orgId: string | null;
  at: Date;
  actor: string;
  label: string;
  action: string;
  target: string;
  details: string;
  requestId: string;
  revision: bigint | null;
  prevHash: Uint8Array;
  hash: Uint8Array;
  mac: Uint8Array;
}

export const PLATFORM_CHAIN = '00000000-0000-0000-0000-000000000000';

export const CHAINED_EVENT_COLUMNS =
  'seq, id::text AS id, "orgId"::text AS "orgId", at, actor, label, action, target, details::text AS details, "requestId", revision, "prevHash", hash, mac';

export function selectChainedEvents(clauses: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`SELECT ${Prisma.raw(CHAINED_EVENT_COLUMNS)} FROM "AuditEvent" ${clauses}`;
}

export function isOfChain(chain: string): Prisma.Sql {
  return chain === PLATFORM_CHAIN ? Prisma.sql`"orgId" IS NULL` : Prisma.sql`"orgId" = ${chain}::uuid`;
}
