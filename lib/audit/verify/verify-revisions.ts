import type pg from 'pg';
import type { Findings } from './findings';
import { readCursor } from './read-cursor';

const CHAIN = (alias: string) => `coalesce(${alias}."orgId", '00000000-0000-0000-0000-000000000000')`;

const OUTSIDE = `
  WITH named AS (
    SELECT ${CHAIN('a')} AS chain, a.revision FROM "AuditEvent" a WHERE a.revision IS NOT NULL AND octet_length(a.mac) = 32
  ), first AS (SELECT chain, min(revision) AS revision FROM named GROUP BY chain)
  SELECT r."orgId"::text AS "orgId", r.number, r.author, r.label, r.at,
    r.at < $1::timestamptz AND r.number < coalesce(f.revision, r.number + 1) AS "fromBefore",
    (SELECT string_agg(DISTINCT c.entity, ', ' ORDER BY c.entity) FROM "RevisionChange" c WHERE c."revisionId" = r.id) AS entities
  FROM "Revision" r LEFT JOIN first f ON f.chain = ${CHAIN('r')}
  WHERE r.author LIKE 'database:%'
    OR NOT EXISTS (SELECT 1 FROM named n WHERE n.chain = ${CHAIN('r')} AND n.revision = r.number)
  ORDER BY r."orgId" NULLS FIRST, r.number`;

const MISSING = `
  SELECT a."orgId"::text AS "orgId", a.seq, a.revision, a.at FROM "AuditEvent" a
  WHERE a.revision IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM "Revision" r WHERE ${CHAIN('r')} = ${CHAIN('a')} AND r.number = a.revision)
  ORDER BY a."orgId" NULLS FIRST, a.seq`;

interface OutsideRow {
  orgId: string | null;
  number: string;
  author: string;
  label: string;
  at: Date;
  fromBefore: boolean;
  entities: string | null;
}

export interface RevisionOptions {
  nameOf(orgId: string | null): string | null;
  /** Changes made outside before this moment are known and not told again. */
  since: Date | null;
  /** From when on Ambit vouches for what it writes. */
  vouchedSince: Date | null;
}

/**
 * Compares revisions with the log: those made in the database, those that no event names, and events whose revision is
 * gone. Answers how many revisions are older than the log's vouching, of which that cannot be said.
 */
export async function verifyRevisions(
  client: pg.ClientBase,
  { nameOf, since, vouchedSince }: RevisionOptions,
  findings: Findings,
): Promise<number> {
  let unvouched = 0;
  for await (const row of readCursor<OutsideRow>(client, OUTSIDE, [vouchedSince ?? new Date(0)])) {
    const { orgId, number, author, label, at, entities } = row;
    const where = nameOf(orgId);
    const inDatabase = author.startsWith('database:');
    if (!inDatabase && row.fromBefore) unvouched++;
    else if (where !== null && (since === null || at >= since)) {
      const what = entities ? `it changed ${entities}` : 'nothing tells what it changed';
      const who = inDatabase
        ? `was made in the database, by ${author.slice('database:'.length)}`
        : `says it is by ${label || author}, but no event of the log tells of it`;
      const text = `Made outside Ambit: revision ${number} ${who}; ${what}.`;
      findings.add({ where, kind: 'revision_outside', text, since: at.toISOString() });
    }
  }
  type MissingRow = { orgId: string | null; seq: string; revision: string; at: Date };
  for await (const { orgId, seq, revision, at } of readCursor<MissingRow>(client, MISSING)) {
    const text = `Revision ${revision}, which event ${seq} tells of, is missing.`;
    const where = nameOf(orgId);
    if (where !== null) findings.add({ where, kind: 'revision_missing', text, since: at.toISOString() });
  }
  return unvouched;
}
