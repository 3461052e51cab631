import { z } from 'zod';
import type { Suggestion, SuggestionEvidence, SuggestionKind } from '@/lib/cohesion/suggest';
import { hasGrown } from '@/lib/cohesion/suggest';
import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { jsonColumn } from '@/lib/data/json-column';
import { newestFirst } from '@/lib/data/newest-first';
import type { OrgScope } from '@/lib/data/scope';
import { appendOrg, readOrg } from '@/lib/data/transactions';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { PageRequest } from '@/lib/shared/page';
import type { SuggestionStatus } from './suggestion-contract';

export type SuggestionRow = Omit<Prisma.SuggestionGetPayload<object>, 'evidence'> & { evidence: SuggestionEvidence };

const ids = z.array(z.string());
const EVIDENCE_COLUMN = jsonColumn<SuggestionEvidence>(
  'Suggestion.evidence',
  z.object({
    ...{ signals: z.number(), calls: z.number(), share: z.number(), lower: z.number(), upper: z.number() },
    ...{ sources: z.number(), outcomes: ids, corrections: ids },
    axis: z.string().optional(),
    elsewhere: z.object({ tool: z.string(), count: z.number(), of: z.number() }).optional(),
    signature: z.object({ code: z.string(), share: z.number() }).nullish(),
    found: z.number().optional(),
    saidFound: z.number().optional(),
  }),
);

/** Expired snoozes count as open, even before the next run. */
function toRow(row: Prisma.SuggestionGetPayload<object>): SuggestionRow {
  const isBack = row.status === 'snoozed' && row.snoozedUntil !== null && row.snoozedUntil <= new Date();
  return {
    ...row,
    ...(isBack ? { status: 'open', snoozedUntil: null } : {}),
    evidence: EVIDENCE_COLUMN.read(row.evidence, row.id),
  };
}

function ofStatus(status: SuggestionStatus): Prisma.SuggestionWhereInput {
  const now = new Date();
  if (status === 'open')
    return { OR: [{ status: { in: ['open', 'opened'] } }, { status: 'snoozed', snoozedUntil: { lte: now } }] };
  return status === 'snoozed' ? { status, snoozedUntil: { gt: now } } : { status };
}

const LIVE: SuggestionStatus[] = ['open', 'opened', 'snoozed'];

export interface SuggestionFilters extends PageRequest {
  status?: SuggestionStatus | undefined;
  kind?: SuggestionKind | undefined;
  tool?: string | undefined;
}

/** Newest first. */
export function listSuggestionRows(
  scope: OrgScope,
  { status, kind, tool, cursor, limit }: SuggestionFilters,
): Promise<{ rows: SuggestionRow[]; nextCursor: string | null }> {
  const page = newestFirst('createdAt', { cursor, limit });
  return readOrg(scope, async (tx) => {
    const found = await tx.suggestion.findMany({
      where: {
        orgId: scope.orgId,
        ...(status ? { AND: ofStatus(status) } : {}),
        ...(kind ? { kind } : {}),
        ...(tool === undefined ? {} : { tools: { has: tool } }),
        ...page.where,
      },
      ...page.order,
    });
    const { rows, nextCursor } = page.pageOf(found);
    return { rows: rows.map(toRow), nextCursor };
  });
}

/** The latest suggestion of each key that was not withdrawn. */
export async function listCurrentRows(scope: OrgScope): Promise<SuggestionRow[]> {
  const rows = await readOrg(scope, (tx) =>
    tx.suggestion.findMany({
      where: { orgId: scope.orgId, status: { not: 'withdrawn' } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      distinct: ['key'],
    }),
  );
  return rows.map(toRow);
}

export async function getSuggestionRow(scope: OrgScope, id: string): Promise<SuggestionRow> {
  const row = await readOrg(scope, (tx) =>
    tx.suggestion.findUnique({ where: { id_orgId: { id, orgId: scope.orgId } } }),
  );
  if (!row) throw notFound('suggestion');
  return toRow(row);
}

function dataOf({ kind, key, tools, method, agent, axes, evidence, effect }: Suggestion) {
  return {
    kind,
    key,
    tools,
    method,
    agent,
    axes,
    evidence: EVIDENCE_COLUMN.write(evidence),
    effect,
    signals: evidence.signals,
  };
}

/**
 * Returns true when a suggestion was never made, its reason recurred, or its evidence grew materially since the
 * decision.
 */
async function isNew(tx: Transaction, orgId: string, now: Suggestion): Promise<boolean> {
  const last = await tx.suggestion.findFirst({
    where: { orgId, key: now.key },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  if (!last || last.status === 'withdrawn') return true;
  return hasGrown(now, last);
}

/**
 * Synchronizes suggestions of some kinds with `drafts`: adds new ones, updates the figures of existing ones, and
 * withdraws those without a reason. Dismissed and accepted ones stay so until their evidence grows.
 */
export function syncSuggestions(
  scope: OrgScope,
  kinds: readonly SuggestionKind[],
  drafts: readonly Suggestion[],
  now: Date,
): Promise<number> {
  const { orgId } = scope;
  return appendOrg(scope, async (tx) => {
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`suggestions/${orgId}`}, 0)) IS NULL AS locked`;
    const where = { orgId, kind: { in: [...kinds] } };
    await tx.suggestion.updateMany({
      where: { ...where, status: 'snoozed', snoozedUntil: { lte: now } },
      data: { status: 'open', snoozedUntil: null, updatedAt: now },
    });
    const live = await tx.suggestion.findMany({ where: { ...where, status: { in: LIVE } } });
    const known = new Map(live.map((row) => [row.key, row]));
    let made = 0;
    for (const draft of drafts) {
      const row = known.get(draft.key);
      known.delete(draft.key);
      if (row)
        await tx.suggestion.updateMany({ where: { id: row.id, orgId }, data: { ...dataOf(draft), updatedAt: now } });
      else if (await isNew(tx, orgId, draft)) {
        await tx.suggestion.create({ data: { orgId, ...dataOf(draft), createdAt: now, updatedAt: now } });
        made += 1;
      }
    }
    const gone = [...known.values()].map(({ id }) => id);
    await tx.suggestion.updateMany({
      where: { orgId, id: { in: gone } },
      data: { status: 'withdrawn', snoozedUntil: null, updatedAt: now },
    });
    return made;
  });
}

export interface SuggestionDecision {
  verb: 'open' | 'accept' | 'dismiss' | 'snooze' | 'reopen';
  status: SuggestionStatus;
  from: readonly SuggestionStatus[];
  reason: string | null;
  snoozedUntil: Date | null;
}

/** Throws `conflict` when its state does not allow the decision. */
export function decideSuggestionRow(
  scope: OrgScope,
  id: string,
  { verb, status, from, reason, snoozedUntil }: SuggestionDecision,
): Promise<SuggestionRow> {
  const { orgId } = scope;
  return appendOrg(scope, async (tx) => {
    const was = await tx.suggestion.findUnique({ where: { id_orgId: { id, orgId } } });
    if (!was) throw notFound('suggestion');
    const now = new Date();
    const decision = { status, reason, snoozedUntil, decidedBy: scope.label, decidedAt: now, updatedAt: now };
    const { count } = await tx.suggestion.updateMany({
      where: { id, orgId, status: { in: [...from] } },
      data: decision,
    });
    if (count === 0) throw new AppError('conflict', `This suggestion is already ${was.status}.`);
    const name = was.agent ?? was.tools.join(', ');
    const details = { name, kind: was.kind, before: was.status, after: status, reason, until: snoozedUntil };
    await recordAudit(tx, scope, `suggestion.${verb}`, `suggestion/${id}`, details);
    return toRow(await tx.suggestion.findUniqueOrThrow({ where: { id_orgId: { id, orgId } } }));
  });
}
