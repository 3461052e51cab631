import type pg from 'pg';
import type { RetainedFrom } from '../retained-from';
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
  /** Revisions made outside Ambit before this time are acknowledged and not reported again. */
  since: Date | null;
  /** Time since which Ambit authenticates its events with a MAC. */
  vouchedSince: Date | null;
  /** First event and revision that retention kept; null: nothing was deleted. */
  retainedOf(orgId: string | null): RetainedFrom | null;
}

/** An event is written at the end of the transaction that its revision began. */
const LONGEST_TRANSACTION_MS = 300_000;

/** True if retention deleted the event of a revision, or keeps the revision only as the base of later ones. */
function isUntold({ number, at }: OutsideRow, retained: RetainedFrom | null): boolean {
  if (retained?.historySince && at < retained.historySince) return true;
  return retained?.audit != null && BigInt(number) <= retained.audit.revision;
}

/** True if the revision of an event may have been deleted. */
function mayBeDeleted({ at }: { at: Date }, retained: RetainedFrom | null): boolean {
  const since = retained?.historySince;
  return since != null && at.getTime() < since.getTime() + LONGEST_TRANSACTION_MS;
}

/**
 * Compares revisions with the audit log. Reports revisions made directly in the database, revisions without an event,
 * and events without a revision. Returns the number of revisions that predate event MACs and cannot be attributed.
 */
export async function verifyRevisions(
  client: pg.ClientBase,
  { nameOf, since, vouchedSince, retainedOf }: RevisionOptions,
  findings: Findings,
): Promise<number> {
  let unvouched = 0;
  for await (const row of readCursor<OutsideRow>(client, OUTSIDE, [vouchedSince ?? new Date(0)])) {
    const { orgId, number, author, label, at, entities } = row;
    if (isUntold(row, retainedOf(orgId))) continue;
    const where = nameOf(orgId);
    const inDatabase = author.startsWith('database:');
    if (!inDatabase && row.fromBefore) unvouched++;
    else if (where !== null && (since === null || at >= since)) {
      const what = entities ? `it changed ${entities}` : 'its changes are not recorded';
      const who = inDatabase
        ? `was made in the database, by ${author.slice('database:'.length)}`
        : `is attributed to ${label || author}, but has no event in the log`;
      const text = `Made outside Ambit: revision ${number} ${who}; ${what}.`;
      findings.add({ where, kind: 'revision_outside', text, since: at.toISOString() });
    }
  }
  type MissingRow = { orgId: string | null; seq: string; revision: string; at: Date };
  for await (const { orgId, seq, revision, at } of readCursor<MissingRow>(client, MISSING)) {
    if (mayBeDeleted({ at }, retainedOf(orgId))) continue;
    const text = `Revision ${revision}, which event ${seq} refers to, is missing.`;
    const where = nameOf(orgId);
    if (where !== null) findings.add({ where, kind: 'revision_missing', text, since: at.toISOString() });
  }
  return unvouched;
}
