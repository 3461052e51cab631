import { Prisma } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { queryOrg } from '@/lib/data/transactions';

export interface RecordedRequest {
  text: string;
  /** The tool that answered it. */
  tool: string;
  origin: 'referral' | 'call';
}

const DAYS = 60;
const FOLLOW_MINUTES = 15;
/** Referred requests, and requests of successful calls of each tool. */
const MAX_REFERRED = 40;
const MAX_CALLS = 20;
/** Rows that are read to find that many distinct texts. */
const MAX_READ = 500;
const MAX_LENGTH = 2_000;

/** The request of a call: as stated, else the routed message. */
const requestOf = (row: 'r' | 'n') => Prisma.sql`coalesce(nullif(btrim(${Prisma.raw(row)}.request), ''), (
  SELECT p.input FROM "Packet" p
  WHERE p."orgId" = ${Prisma.raw(row)}."orgId" 
    AND p.id = CASE WHEN ${Prisma.raw(row)}.packet ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN ${Prisma.raw(row)}.packet::uuid END))`;

/**
 * Requests that were referred by the first tool and then answered by the second in the same session, in the agent's
 * words where the request itself is not recorded. Newest first.
 */
const referred = (orgId: string, mistaken: string, right: string) => Prisma.sql`
  SELECT coalesce(${requestOf('r')}, ${requestOf('n')}, r.boundary->>'observedTaskShape') AS text, ${right} AS tool,
    'referral' AS origin, r."occurredAt" AS at
  FROM "Outcome" r
  JOIN LATERAL (
    SELECT o.* FROM "Outcome" o
    WHERE o."orgId" = r."orgId" AND o."agentId" = r."agentId" AND o.session = r.session AND o.tool <> r.tool
      AND o.outcome = 'ok' AND o.discounted IS NULL AND o."occurredAt" > r."occurredAt"
      AND o."occurredAt" <= r."occurredAt" + make_interval(mins => ${FOLLOW_MINUTES}::int)
    ORDER BY o."occurredAt" LIMIT 1
  ) n ON n.tool = ${right}
  WHERE r."orgId" = ${orgId}::uuid AND r.tool = ${mistaken} AND r.outcome <> 'ok' AND r.outcome = 'wrong_tool_boundary'
    AND r.discounted IS NULL AND r.session IS NOT NULL AND r."occurredAt" > now() - make_interval(days => ${DAYS}::int)
  ORDER BY r."occurredAt" DESC LIMIT ${MAX_READ}`;

const answered = (orgId: string, tool: string) => Prisma.sql`
  SELECT ${requestOf('r')} AS text, r.tool, 'call' AS origin, r."occurredAt" AS at FROM "Outcome" r
  WHERE r."orgId" = ${orgId}::uuid AND r.tool = ${tool} AND r.outcome = 'ok' AND r.discounted IS NULL
    AND (r.request IS NOT NULL OR r.packet IS NOT NULL) AND r."occurredAt" > now() - make_interval(days => ${DAYS}::int)
  ORDER BY r."occurredAt" DESC LIMIT ${MAX_READ}`;

/**
 * Distinct requests of recorded calls of two tools that are mistaken for each other: referred ones first, then those
 * that each tool answered. `right`: the tool that did the work.
 */
export async function readPairRequests(scope: OrgScope, mistaken: string, right: string): Promise<RecordedRequest[]> {
  const { orgId } = scope;
  const rows = await queryOrg<RecordedRequest>(scope)`
    SELECT text, tool, origin FROM (
      (${referred(orgId, mistaken, right)}) UNION ALL (${answered(orgId, mistaken)}) UNION ALL (${answered(orgId, right)})
    ) AS requests WHERE text IS NOT NULL ORDER BY origin DESC, at DESC`;
  const left = new Map([
    ['referral', MAX_REFERRED],
    [mistaken, MAX_CALLS],
    [right, MAX_CALLS],
  ]);
  const seen = new Set<string>();
  return rows.flatMap(({ text, tool, origin }) => {
    const place = origin === 'referral' ? origin : tool;
    const key = text.trim().toLowerCase();
    const room = left.get(place)!;
    if (room === 0 || key === '' || seen.has(key)) return [];
    seen.add(key);
    left.set(place, room - 1);
    return [{ text: text.trim().slice(0, MAX_LENGTH), tool, origin }];
  });
}
