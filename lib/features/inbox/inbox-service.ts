import { createHash } from 'node:crypto';
import type { OrgScope, Role } from '@/lib/data/scope';
import { readOrgBatch } from '@/lib/data/transactions';
import { decide } from '@/lib/engine/decide';
import { hasBit } from '@/lib/engine/mask';
import type { FindingView } from '@/lib/features/access/checks/check-contract';
import { checkOrgPolicies } from '@/lib/features/access/checks/check-service';
import { mayAnswerRequest } from '@/lib/features/access/requests/request-service';
import { effectOf } from '@/lib/features/calls/approvals/tool-effect';
import { CURSOR_INSTANT, CURSOR_NUMBER, decodeCursor, encodeCursor } from '@/lib/shared/cursor';
import { formatNumber } from '@/lib/shared/format';
import { withHiddenShown } from '@/lib/shared/hidden-characters';
import type { PageRequest } from '@/lib/shared/page';
import { SUGGESTION_VERBS } from '@/lib/shared/suggestion-verbs';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { checkTexts } from './check-texts';
import { actionsOf, checkActions } from './inbox-actions';
import type { InboxItem, InboxStatus, InboxView } from './inbox-contract';
import type { InboxKind } from './inbox-kind-contract';
import { countInboxRows, type InboxPosition, type InboxRow, listInboxRows } from './inbox-read-model';
import { readInboxData } from './inbox-row-data';

const CURSOR_ID = /^[0-9a-f-]{1,64}$/;
const CHECK_RANK = 5;
const NEVER = '1970-01-01T00:00:00.000Z';
const MAX_DETAIL = 500;

export interface InboxFilters extends PageRequest {
  kind?: InboxKind | undefined;
  status: InboxStatus;
  agent?: string | undefined;
  q?: string | undefined;
}

const urlOf = (scope: OrgScope, id: string) => `/${scope.orgSlug}/inbox?item=${encodeURIComponent(id)}`;

function positionOf(cursor: string | undefined): InboxPosition | null {
  if (cursor === undefined) return null;
  const [rank, at, id] = decodeCursor(cursor, [CURSOR_NUMBER, CURSOR_INSTANT, CURSOR_ID]) as [string, string, string];
  return { rank: Number(rank), at, id };
}

function titleOf(row: InboxRow, tool: string, snapshot: OrgSnapshot): string {
  const data = readInboxData(row);
  switch (data.of) {
    case 'approval':
      return `Call of ${tool}`;
    case 'request':
      return `Request for ${tool}`;
    case 'question':
      return `Question about ${tool}`;
    case 'quarantine':
      return row.state === 'changed' ? `Changed definition of ${tool}` : `New definition of ${tool}`;
    case 'correction':
      return data.isCallKnown ? `Correction of ${tool}` : `Correction: expected ${tool}`;
    case 'suggestion': {
      const names = data.tools.map((name) => snapshot.toAgentName(name));
      if (data.kind === 'drop_grant')
        return `Remove ${names.length === 1 ? names[0] : `${formatNumber(names.length)} unused tools`} from ${row.agent}`;
      return `${SUGGESTION_VERBS[data.kind]} ${names.join(', ')}`;
    }
  }
}

/** A waiting request that another change of policies has satisfied. In a session, on a channel or with a goal, other rules apply. */
function isSatisfied(row: InboxRow, status: InboxStatus, snapshot: OrgSnapshot): boolean {
  const data = readInboxData(row);
  if (data.of !== 'request' || data.hasContext || status !== 'waiting') return false;
  const agent = row.agent === null ? undefined : snapshot.agentBySlug(row.agent);
  const index = row.tool === null ? undefined : snapshot.catalog.indexOf.get(row.tool);
  return agent !== undefined && index !== undefined && hasBit(decide(agent.compiled, {}), index);
}

/** Of a changed definition the new description, which the decision is about. */
function textOf(row: InboxRow): string | undefined {
  const data = readInboxData(row);
  return (data.of === 'quarantine' && data.pending ? data.pending.description : row.detail)?.trim();
}

function detailOf(row: InboxRow, satisfied: boolean): string | null {
  const data = readInboxData(row);
  const text = [textOf(row), satisfied ? 'The agent can call it already.' : ''].filter(Boolean).join(' · ');
  if (text) return withHiddenShown(text).slice(0, MAX_DETAIL);
  if (data.of !== 'approval') return null;
  const parts = Object.entries(data.arguments).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return parts.length > 0 ? withHiddenShown(parts.join(' · ')).slice(0, MAX_DETAIL) : 'no arguments';
}

function riskOf(row: InboxRow, satisfied: boolean, snapshot: OrgSnapshot): InboxItem['risk'] {
  const data = readInboxData(row);
  if (data.of === 'quarantine' && data.suspicious) return 'suspicious';
  const isAccess = data.of === 'approval' || data.of === 'quarantine' || (data.of === 'request' && !satisfied);
  const index = isAccess && row.tool !== null ? snapshot.catalog.indexOf.get(row.tool) : undefined;
  if (index === undefined) return null;
  const effect = effectOf(snapshot.catalog.tools[index]!);
  // Most definitions say nothing about their effect, and they are reviewed anyway.
  const isRisk = effect === 'destructive' || (effect === 'unknown' && data.of !== 'quarantine');
  return isRisk ? 'destructive' : null;
}

function toItem(scope: OrgScope, role: Role, status: InboxStatus, row: InboxRow, snapshot: OrgSnapshot): InboxItem {
  const data = readInboxData(row);
  const isStoredName = row.kind === 'correction' || row.kind === 'suggestion';
  const tool = row.tool === null ? null : isStoredName ? snapshot.toAgentName(row.tool) : row.tool;
  const id = `${row.kind}:${row.kind === 'quarantine' ? row.tool : row.id}`;
  const satisfied = isSatisfied(row, status, snapshot);
  const mayAnswer = data.of !== 'request' || mayAnswerRequest(role, satisfied ? [] : data.changes);
  return {
    ...{ id, kind: row.kind, status },
    title: titleOf(row, tool ?? 'a tool', snapshot),
    detail: detailOf(row, satisfied),
    ...{ tool, agent: row.agent, askedBy: 'askedBy' in data ? data.askedBy : null },
    risk: riskOf(row, satisfied, snapshot),
    at: row.at.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    outcome: status === 'waiting' ? null : row.kind === 'quarantine' ? 'refused' : row.state,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    url: urlOf(scope, id),
    actions: role === 'viewer' || !mayAnswer ? [] : actionsOf(scope.orgSlug, row, status, satisfied),
  };
}

interface Check {
  id: string;
  finding: FindingView;
}

/** Errors and warnings of the policy checks. What is only informative does not wait for a person. */
async function findChecks(scope: OrgScope): Promise<Check[]> {
  const { findings } = await checkOrgPolicies(scope);
  return findings
    .filter(({ severity }) => severity !== 'info')
    .map((finding) => {
      const { code, place, rule } = finding;
      const key = JSON.stringify([code, place, rule]);
      return { id: createHash('sha256').update(key).digest('hex').slice(0, 16), finding };
    });
}

function toCheckItem(scope: OrgScope, role: Role, { id, finding }: Check): InboxItem {
  const { place } = finding;
  const [title, detail] = checkTexts(finding);
  return {
    ...{ id: `check:${id}`, kind: 'check', status: 'waiting' },
    title,
    detail: detail?.slice(0, MAX_DETAIL) ?? null,
    ...{ tool: place.tool ?? null, agent: place.agent ?? null, askedBy: null, risk: null, at: null, expiresAt: null },
    ...{ outcome: null, decidedBy: null, decidedAt: null },
    url: urlOf(scope, `check:${id}`),
    actions: checkActions(role, finding),
  };
}

function matches({ agent, q }: InboxFilters, item: InboxItem): boolean {
  if (agent !== undefined && item.agent !== agent) return false;
  const text = `${item.title} ${item.detail ?? ''} ${item.tool ?? ''} ${item.agent ?? ''}`.toLowerCase();
  return q === undefined || text.includes(q.toLowerCase());
}

/**
 * Everything that waits for a person, most urgent first: calls, requests, definitions, what was learned from calls, checks.
 * Throws `invalid` for a malformed cursor.
 */
export async function listInbox(scope: OrgScope, role: Role, filters: InboxFilters): Promise<InboxView> {
  const { kind, status, agent, q, limit } = filters;
  const after = positionOf(filters.cursor);
  // Not in the transaction below, because checking the policies after a change takes long.
  const checks = await findChecks(scope);
  return readOrgBatch(scope, async (together) => {
    const snapshot = await snapshotOf(scope);
    const isOver = kind === 'check' || (after !== null && after.rank >= CHECK_RANK);
    const rows = isOver ? [] : await listInboxRows(together, { kind, status, agent, q, after, limit: limit + 1 });
    const stored = rows.map((row) => ({
      item: toItem(scope, role, status, row, snapshot),
      position: [String(row.rank), row.at.toISOString(), row.id],
    }));
    const isChecked = status === 'waiting' && (kind === undefined || kind === 'check') && stored.length <= limit;
    const from = after?.rank === CHECK_RANK ? checks.findIndex(({ id }) => id === after.id) + 1 || checks.length : 0;
    const computed = (isChecked ? checks.slice(from) : []).flatMap((check) => {
      const item = toCheckItem(scope, role, check);
      return matches(filters, item) ? [{ item, position: [String(CHECK_RANK), NEVER, check.id] }] : [];
    });
    const all = [...stored, ...computed];
    const last = all[limit - 1];
    return {
      data: all.slice(0, limit).map(({ item }) => item),
      nextCursor: all.length > limit && last ? encodeCursor(last.position) : null,
      counts: { ...(await countInboxRows(together)), check: checks.length },
    };
  });
}
