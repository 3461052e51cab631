import { Prisma } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { queryOrg } from '@/lib/data/transactions';
import type { InboxCounts, InboxStatus } from './inbox-contract';
import type { InboxKind } from './inbox-kind-contract';

export type StoredKind = Exclude<InboxKind, 'check'>;

export interface InboxRow {
  kind: StoredKind;
  rank: number;
  id: string;
  at: Date;
  tool: string | null;
  agent: string | null;
  detail: string | null;
  expiresAt: Date | null;
  /** Status of the stored row, for example `pending`. */
  state: string;
  decidedBy: string | null;
  decidedAt: Date | null;
  data: unknown;
}

export interface InboxPosition {
  rank: number;
  at: string;
  id: string;
}

export interface InboxQuery {
  kind?: StoredKind | undefined;
  status: InboxStatus;
  agent?: string | undefined;
  q?: string | undefined;
  after: InboxPosition | null;
  limit: number;
}

type Branches = Readonly<Record<StoredKind, Prisma.Sql>>;

const REFUSED = Prisma.sql`t."refusedHash" IS NOT NULL AND t."refusedHash" = coalesce(t."pendingHash", t."definitionHash")`;
const OPEN_SUGGESTION = Prisma.sql`(s.status IN ('open', 'opened') OR (s.status = 'snoozed' AND s."snoozedUntil" <= now()))`;

/**
 * Waiting items. Calls come first because agents wait for them, then requests, then definitions. What was learned from
 * calls follows, unused tools last.
 */
const waiting = (orgId: string): Branches => ({
  approval: Prisma.sql`
    SELECT 0 AS rank, a.id::text AS id, a."createdAt" AS at, a.tool, g.slug AS agent, p.input AS detail, a."expiresAt",
      a.status::text AS state, a."decidedBy", a."decidedAt",
      jsonb_build_object('arguments', a.arguments, 'askedBy', a."askedLabel") AS data
    FROM "Approval" a JOIN "Agent" g ON g.id = a."agentId"
      LEFT JOIN "Packet" p ON p.id = CASE WHEN a.packet ~ '^[0-9a-f-]{36}$' THEN a.packet::uuid END AND p."orgId" = a."orgId"
    WHERE a."orgId" = ${orgId}::uuid AND a.status = 'pending' AND a."expiresAt" > now()`,
  request: Prisma.sql`
    SELECT 1, r.id::text, r."createdAt", r.tool, g.slug, r.reason, NULL::timestamptz, r.status::text,
      r."answeredBy", r."answeredAt", jsonb_build_object('changes', r.changes, 'askedBy', r."askedLabel",
        'hasContext', num_nonnulls(r.session, r.channel, r.goal) > 0)
    FROM "AccessRequest" r JOIN "Agent" g ON g.id = r."agentId"
    WHERE r."orgId" = ${orgId}::uuid AND r.status = 'pending'`,
  question: Prisma.sql`${questions(orgId)} AND p."updatedAt" > now() - interval '7 days'`,
  quarantine: Prisma.sql`${definitions(orgId)} AND NOT (${REFUSED})`,
  suggestion: Prisma.sql`${suggestions(orgId)} AND ${OPEN_SUGGESTION}`,
  correction: Prisma.sql`${corrections(orgId)} AND c.status = 'open'`,
});

const decided = (orgId: string): Branches => ({
  approval: Prisma.sql`
    SELECT 0 AS rank, a.id::text AS id, coalesce(a."decidedAt", a."expiresAt") AS at, a.tool, g.slug AS agent,
      NULL::text AS detail, NULL::timestamptz AS "expiresAt",
      CASE WHEN a.status = 'pending' THEN 'expired' ELSE a.status::text END AS state, a."decidedBy", a."decidedAt",
      jsonb_build_object('arguments', a.arguments, 'askedBy', a."askedLabel") AS data
    FROM "Approval" a JOIN "Agent" g ON g.id = a."agentId"
    WHERE a."orgId" = ${orgId}::uuid AND (a.status <> 'pending' OR a."expiresAt" <= now())`,
  request: Prisma.sql`
    SELECT 0, r.id::text, coalesce(r."answeredAt", r."createdAt"), r.tool, g.slug, r.answer, NULL::timestamptz,
      r.status::text, r."answeredBy", r."answeredAt", jsonb_build_object('changes', r.changes, 'askedBy', r."askedLabel")
    FROM "AccessRequest" r JOIN "Agent" g ON g.id = r."agentId"
    WHERE r."orgId" = ${orgId}::uuid AND r.status <> 'pending'`,
  // Answered questions are calls, which Activity lists.
  question: Prisma.sql`${questions(orgId)} AND false`,
  quarantine: Prisma.sql`${definitions(orgId, 0)} AND ${REFUSED}`,
  suggestion: Prisma.sql`${suggestions(orgId, true)} AND s.status <> 'withdrawn' AND NOT ${OPEN_SUGGESTION}`,
  correction: Prisma.sql`${corrections(orgId, true)} AND c.status <> 'open'`,
});

function questions(orgId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT 1 AS rank, p.id::text AS id, p."updatedAt" AS at, p.asks->>'tool' AS tool, g.slug AS agent, p.question AS detail,
      NULL::timestamptz AS "expiresAt", p.status::text AS state, NULL::text AS "decidedBy", NULL::timestamptz AS "decidedAt",
      jsonb_build_object('asks', p.asks->>'kind', 'missing', p.asks->'missing', 'choices', p.asks->'choices',
        'options', p.asks->'options') AS data
    FROM "Packet" p JOIN "Agent" g ON g.id = p."agentId"
    WHERE p."orgId" = ${orgId}::uuid AND p.asks IS NOT NULL AND p.status = 'skipped'`;
}

function definitions(orgId: string, rank = 2): Prisma.Sql {
  return Prisma.sql`
    SELECT ${rank}::int AS rank, t.id::text AS id, t."updatedAt" AS at, t.name AS tool, NULL::text AS agent,
      t.description AS detail, NULL::timestamptz AS "expiresAt", t.definition::text AS state, NULL::text AS "decidedBy",
      NULL::timestamptz AS "decidedAt", jsonb_build_object('hash', coalesce(t."pendingHash", t."definitionHash"),
        'pending', t.pending, 'suspicious', t.findings @> '[{"severity": "danger"}]'::jsonb) AS data
    FROM "Tool" t WHERE t."orgId" = ${orgId}::uuid AND t.definition <> 'approved'`;
}

function suggestions(orgId: string, isDecided = false): Prisma.Sql {
  const [rank, at] = isDecided
    ? [Prisma.sql`0`, Prisma.sql`coalesce(s."decidedAt", s."updatedAt")`]
    : [Prisma.sql`CASE s.kind WHEN 'drop_grant' THEN 4 ELSE 3 END`, Prisma.sql`s."createdAt"`];
  return Prisma.sql`
    SELECT ${rank} AS rank, s.id::text AS id, ${at} AS at, s.tools[1] AS tool, s.agent, s.effect AS detail,
      NULL::timestamptz AS "expiresAt", s.status::text AS state, s."decidedBy", s."decidedAt",
      jsonb_build_object('kind', s.kind, 'tools', s.tools) AS data
    FROM "Suggestion" s WHERE s."orgId" = ${orgId}::uuid`;
}

function corrections(orgId: string, isDecided = false): Prisma.Sql {
  const [rank, at] = isDecided
    ? [0, Prisma.sql`coalesce(c."decidedAt", c."occurredAt")`]
    : [3, Prisma.sql`c."occurredAt"`];
  return Prisma.sql`
    SELECT ${rank}::int AS rank, c.id::text AS id, ${at} AS at, coalesce(c.tool, c."expectedTool") AS tool, g.slug AS agent, c.text AS detail,
      NULL::timestamptz AS "expiresAt", c.status::text AS state, c."decidedBy", c."decidedAt",
      jsonb_build_object('isCallKnown', c.tool IS NOT NULL) AS data
    FROM "Correction" c JOIN "Agent" g ON g.id = c."agentId" WHERE c."orgId" = ${orgId}::uuid`;
}

/** Most urgent first, then newest first. Each kind reads one page at most. */
export function listInboxRows(scope: OrgScope, query: InboxQuery): Promise<InboxRow[]> {
  const { kind, status, agent, q, after, limit } = query;
  const branches = (status === 'waiting' ? waiting : decided)(scope.orgId);
  const kinds = kind ? [kind] : (Object.keys(branches) as StoredKind[]);
  const conditions = Prisma.sql`
    (${agent ?? null}::text IS NULL OR b.agent = ${agent ?? null})
    AND (${q ?? null}::text IS NULL OR position(lower(${q ?? null}) IN lower(concat_ws(' ', b.tool, b.agent, b.detail, b.data->>'arguments'))) > 0)
    ${after ? Prisma.sql`AND (b.rank > ${after.rank} OR (b.rank = ${after.rank} AND (b.at, b.id) < (${after.at}::timestamptz, ${after.id})))` : Prisma.empty}`;
  const parts = kinds.map(
    (one) => Prisma.sql`(
      SELECT ${one}::text AS kind, b.* FROM (${branches[one]}) AS b(rank, id, at, tool, agent, detail, "expiresAt", state, "decidedBy", "decidedAt", data)
      WHERE ${conditions} ORDER BY b.rank, b.at DESC, b.id DESC LIMIT ${limit})`,
  );
  return queryOrg<InboxRow>(scope)`
    SELECT * FROM (${Prisma.join(parts, ' UNION ALL ')}) AS items ORDER BY rank, at DESC, id DESC LIMIT ${limit}`;
}

/** Waiting items by kind. */
export async function countInboxRows(scope: OrgScope): Promise<Omit<InboxCounts, 'check'>> {
  const branches = waiting(scope.orgId);
  const count = (kind: StoredKind) => Prisma.sql`(SELECT count(*)::int FROM (${branches[kind]}) AS b)`;
  const [counts] = await queryOrg<Omit<InboxCounts, 'check'>>(scope)`
    SELECT ${count('approval')} AS approval, ${count('request')} AS request, ${count('question')} AS question,
      ${count('quarantine')} AS quarantine,
      ${count('suggestion')} AS suggestion, ${count('correction')} AS correction`;
  return counts!;
}
