import { createHash } from 'node:crypto';
import type { Transaction } from '@/lib/data/db';
import type { OrgScope, Role } from '@/lib/data/scope';
import { writeOrg, writeOrgBatch } from '@/lib/data/transactions';
import { isDestructive } from '@/lib/engine/compile-catalog';
import type { ChangeSpec } from '@/lib/engine/types';
import type { Remedy } from '@/lib/features/access/decisions/decision-contract';
import { type DecisionFlip, findFlip } from '@/lib/features/access/decisions/decision-service';
import { readReverters } from '@/lib/features/history/revisions/read-reverters';
import { revertRevision } from '@/lib/features/history/revisions/revision-service';
import { tokenOfSession } from '@/lib/features/sessions/session-service';
import { AppError, isAppError } from '@/lib/shared/app-error';
import type { Page } from '@/lib/shared/page';
import { sessionStore } from '@/lib/snapshot/session-store';
import { snapshotOf, snapshots } from '@/lib/snapshot/snapshot-store';
import { applyChange } from './apply-change';
import type {
  PresentView,
  RequestAnswer,
  RequestDetail,
  RequestInput,
  RequestOutcome,
  RequestReopening,
  RequestView,
} from './request-contract';
import {
  closeRequestRow,
  createRequestRow,
  findAskerName,
  getRequestRow,
  listRequestRows,
  newestRevisionOf,
  type RequestPage,
  type RequestRow,
  reopenRequestRow,
} from './request-repository';

export interface Reader {
  scope: OrgScope;
  role: Role;
}

type GrantBy = RequestView['grantBy'];

/** Returns the role that may make all the changes, or why nobody in the organization can. */
function powersOf(changes: readonly Remedy[]): { grantBy: GrantBy; obstacle: string | null } {
  const foreign = changes.filter(({ actor }) => actor === 'platform_admin');
  if (foreign.length > 0) {
    const what = foreign.map(({ change }) => change.text).join(' ');
    return { grantBy: null, obstacle: `Only platform admins can do this: ${what}` };
  }
  const approval = changes.find(({ change }) => /\/(quarantine|integrations)\//.test(change.path));
  if (approval) return { grantBy: null, obstacle: `This must be done separately first: ${approval.change.text}` };
  return { grantBy: changes.some(({ actor }) => actor === 'owner') ? 'owner' : 'configurator', obstacle: null };
}

function reaches(role: Role, grantBy: GrantBy): boolean {
  return role === 'owner' || (role === 'configurator' && grantBy === 'configurator');
}

/** True if the role can grant or decline a request for these changes. */
export const mayAnswerRequest = (role: Role, changes: readonly Remedy[]): boolean =>
  reaches(role, powersOf(changes).grantBy);

function toView({ scope, role }: Reader, row: RequestRow): RequestView {
  const { changes } = row;
  const powers = powersOf(changes);
  return {
    id: row.id,
    agent: row.agent.slug,
    tool: row.tool,
    session: row.session,
    channel: row.channel,
    goal: row.goal,
    message: row.message,
    reason: row.reason,
    status: row.status,
    changes,
    ...powers,
    askedBy: { actor: row.askedBy, label: row.askedLabel },
    mine: row.askedBy === scope.actor,
    mayAnswer: reaches(role, powers.grantBy),
    createdAt: row.createdAt.toISOString(),
    answeredBy: row.answeredBy,
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}

interface Present {
  view: PresentView;
  flip: DecisionFlip | null;
  revision: string;
}

/** Equal for lists of changes that send the same requests. */
function digestOf(state: string, changes: readonly Remedy[]): string {
  const sent = changes.map(({ change: { method, path, body } }) => [method, path, body]);
  return createHash('sha256')
    .update(JSON.stringify([state, sent]))
    .digest('base64url')
    .slice(0, 16);
}

/** Changes that concern no other agent. */
const OF_ONE_AGENT: ReadonlySet<ChangeSpec['kind']> = new Set(['access', 'agent', 'enable']);

/** True unless granting only lets the agent call the requested tool, and that tool is known not to be destructive. */
async function needsPreview({ orgId }: OrgScope, tool: string, { changes }: DecisionFlip): Promise<boolean> {
  if (changes.length === 0) return false;
  const { catalog } = await snapshotOf({ orgId });
  const isOfOneAgent = ({ engine: { change } }: DecisionFlip['changes'][number]) =>
    OF_ONE_AGENT.has(change.kind) || (change.kind === 'policy' && change.scope === 'agent');
  const isOnlyTool = changes.every(
    ({ remedy: { effect } }) => effect.lost.length === 0 && effect.gained.every((name) => name === tool),
  );
  if (!changes.every(isOfOneAgent) || !isOnlyTool) return true;
  // Retired meanwhile: nothing is known about it.
  const index = catalog.indexOf.get(tool);
  return index === undefined || isDestructive(catalog.tools[index]!);
}

async function presentOf(scope: OrgScope, row: RequestRow): Promise<Present> {
  try {
    const flip = await findFlip(scope, {
      agent: row.agent.slug,
      tool: row.tool,
      session: row.session ?? undefined,
      channel: row.channel ?? undefined,
      goal: row.goal ?? undefined,
    });
    const changes = flip.changes.map(({ remedy }) => remedy);
    const state = flip.allowed ? 'allowed' : 'denied';
    const none = 'No policy change can allow it any more.';
    const powers = !flip.allowed && changes.length === 0 ? { grantBy: null, obstacle: none } : powersOf(changes);
    const differs = digestOf('denied', changes) !== digestOf('denied', row.changes);
    const preview = { needsPreview: await needsPreview(scope, row.tool, flip) };
    const view = { state, decidedBy: flip.decidedBy, changes, differs, ...powers, ...preview } as const;
    return { view, flip, revision: digestOf(state, changes) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const nothing = { decidedBy: null, changes: [], differs: true, grantBy: null, needsPreview: false };
    const view: PresentView = { state: 'gone', ...nothing, obstacle: error.message };
    return { view, flip: null, revision: digestOf('gone', []) };
  }
}

async function toDetail(reader: Reader, row: RequestRow): Promise<RequestDetail> {
  const view = toView(reader, row);
  if (row.status !== 'pending') return { ...view, present: null, revision: row.status };
  const { view: present, revision } = await presentOf(reader.scope, row);
  // Permission to answer depends on the changes that granting would make now.
  return { ...view, mayAnswer: reaches(reader.role, present.grantBy), present, revision };
}

export async function listRequests(reader: Reader, page: RequestPage): Promise<Page<RequestView>> {
  const { rows, nextCursor } = await listRequestRows(reader.scope, page);
  return { data: rows.map((row) => toView(reader, row)), nextCursor };
}

/** Throws `not_found`. */
export async function getRequest(reader: Reader, id: string): Promise<RequestDetail> {
  return toDetail(reader, await getRequestRow(reader.scope, id));
}

/**
 * Creates a request for the smallest changes that currently let an agent use a tool. Throws `not_found` (agent, tool),
 * and `conflict` when the tool is already allowed, no change would help, or the same request is pending.
 */
export async function createRequest(reader: Reader, input: RequestInput): Promise<RequestDetail> {
  const flip = await findFlip(reader.scope, input);
  if (flip.allowed) throw new AppError('conflict', `${input.agent} can already use ${input.tool}.`);
  if (flip.changes.length === 0) {
    throw new AppError('conflict', `No policy change can allow ${input.tool} for ${input.agent} there.`);
  }
  const row = await createRequestRow(reader.scope, {
    agentId: flip.agentId,
    agent: input.agent,
    tool: input.tool,
    session: input.session ?? null,
    channel: input.channel ?? null,
    goal: input.goal ?? null,
    message: input.message ?? null,
    reason: input.reason ?? '',
    changes: flip.changes.map(({ remedy }) => remedy),
  });
  return toDetail(reader, row);
}

/** Changes that reverting the revision takes back. Sessions have no revisions, and approved definitions are the owner’s. */
const REVERTIBLE: ReadonlySet<ChangeSpec['kind']> = new Set([
  'policy',
  'agent',
  'access',
  'channel',
  'requirement',
  'goal',
]);

function requireReach(role: Role, { grantBy, obstacle }: Pick<PresentView, 'grantBy' | 'obstacle'>): void {
  if (reaches(role, grantBy)) return;
  const why = obstacle ?? 'It changes settings that only an owner can change.';
  throw new AppError('forbidden', `Only an owner can answer this request. Your role is ${role}. ${why}`);
}

/**
 * Grants or declines. Granting makes the changes that flip the decision now, in one transaction with the answer.
 * `expected`: the revision of the changes that the reader was shown. Throws `not_found`, `forbidden`,
 * `version_mismatch`, and `conflict` when it is answered already or cannot be granted here. `token`: of an answer that
 * sees the request's session as it is then; null where it names none.
 */
export async function answerRequest(
  reader: Reader,
  id: string,
  expected: string | null,
  { grant, onlyIfAllowed = false, note }: RequestAnswer,
): Promise<{ outcome: RequestOutcome; token: string | null }> {
  const { scope, role } = reader;
  const asked = await getRequestRow(scope, id);
  const asker = await findAskerName(scope, asked);
  const revisionNote = note ?? `Granted the request of ${asker}: ${asked.tool} for ${asked.agent.slug}.`;
  const place = { agentId: asked.agentId, agent: asked.agent.slug, session: asked.session };
  const { applied, undo } = await writeOrgBatch(scope, revisionNote, async (together) => {
    // Takes the organization's write lock, so this data is still current when it is changed.
    const row = await getRequestRow(together, id);
    if (row.status !== 'pending') throw new AppError('conflict', `This request is already ${row.status}.`);
    await snapshots().refreshRevisions(scope.orgId);
    if (row.session) sessionStore().drop(scope.orgId, row.agentId, row.session);
    const present = await presentOf(together, row);
    requireReach(role, present.view);
    const about = { agent: place.agent, tool: row.tool };
    if (!grant) {
      const declined = await closeRequestRow(together, id, 'declined', note ?? null, about);
      return { applied: [], undo: [reopenChange(scope, declined)] };
    }
    if (expected !== null && expected !== present.revision) {
      throw new AppError(
        'version_mismatch',
        'The policies changed after these changes were shown. Read the request again.',
      );
    }
    if (onlyIfAllowed && present.view.state !== 'allowed') {
      throw new AppError('conflict', `${place.agent} can no longer call ${row.tool}. Read the request again.`);
    }
    if (present.view.obstacle) throw new AppError('conflict', present.view.obstacle);
    const { changes } = present.flip!;
    for (const { engine } of changes) await applyChange(together, place, engine.change);
    const applied = changes.map(({ remedy }) => remedy);
    const made = applied.map(({ change }) => change.text);
    const revertible = changes.every(({ engine }) => REVERTIBLE.has(engine.change.kind));
    const revision = changes.length > 0 ? await newestRevisionOf(together) : null;
    const details = { ...about, changes: made };
    const granted = await closeRequestRow(together, id, 'granted', note ?? null, details, { revertible, revision });
    return { applied, undo: revertible ? [reopenChange(scope, granted)] : null };
  });
  // Drops the cached session, which may have been read before the transaction committed.
  if (asked.session) sessionStore().drop(scope.orgId, asked.agentId, asked.session);
  const outcome = { ...(await getRequest(reader, id)), applied, undo };
  const token = asked.session ? await tokenOfSession(scope, asked.agentId, asked.session) : null;
  return { outcome, token };
}

/** Reopens the request unless it was reopened and answered again meanwhile. */
const reopenChange = ({ orgSlug }: OrgScope, { id, answeredAt }: RequestRow): Remedy['change'] => ({
  text: 'Reopen the request.',
  ...{ method: 'POST', path: `/api/v1/orgs/${orgSlug}/requests/${id}/reopen` },
  body: { answeredAt: answeredAt!.toISOString() },
});

/** Throws `conflict`: what is allowed now was allowed by a later decision. */
async function requireNotReverted(tx: Transaction, scope: OrgScope, grant: bigint): Promise<void> {
  const reverter = (await readReverters(tx, scope, [grant])).get(String(grant));
  if (!reverter) return;
  throw new AppError('conflict', `${reverter.label} already reverted this grant in revision ${reverter.number}.`);
}

/**
 * Takes an answer back: reverts what granting changed and makes the request pending again, in one transaction. Throws
 * `not_found`, `forbidden`, and `conflict` when it is not answered, a later change depends on the grant or reverted it,
 * or the same request is pending. `answeredAt`: takes back this answer alone.
 */
export async function reopenRequest(
  reader: Reader,
  id: string,
  { answeredAt }: RequestReopening,
): Promise<RequestDetail> {
  const { scope, role } = reader;
  const row = await getRequestRow(scope, id);
  const { status, revision, revertible } = row;
  if (status === 'pending') throw new AppError('conflict', 'This request is pending.');
  if (answeredAt !== undefined && answeredAt !== row.answeredAt?.toISOString())
    throw new AppError('conflict', 'This request was answered again. Read it again.');
  if (status === 'withdrawn') throw new AppError('conflict', 'This request was withdrawn. Ask again instead.');
  if (status === 'granted' && !revertible) {
    throw new AppError('conflict', 'This grant cannot be undone by one request. Revert its changes separately.');
  }
  if (revision === null) {
    // Nothing was changed, so what the role may grant now decides.
    requireReach(role, (await presentOf(scope, row)).view);
    await writeOrg(scope, undefined, (tx) => reopenRequestRow(tx, scope, row));
  } else {
    const about = `request for ${row.tool} for ${row.agent.slug} reopened`;
    await revertRevision(scope, String(revision), {
      ...{ note: about, dryRun: false, ownsAll: role === 'owner' },
      within: {
        check: (tx) => requireNotReverted(tx, scope, revision),
        also: (tx) => reopenRequestRow(tx, scope, row),
      },
    });
  }
  return getRequest(reader, id);
}

/**
 * Withdraws one's own request. Throws `not_found`, `forbidden` for others' requests, `conflict` when already answered.
 */
export async function withdrawRequest(reader: Reader, id: string): Promise<RequestDetail> {
  const row = await getRequestRow(reader.scope, id);
  if (row.askedBy !== reader.scope.actor) {
    throw new AppError('forbidden', `Only ${await findAskerName(reader.scope, row)} can withdraw it.`);
  }
  const about = { agent: row.agent.slug, tool: row.tool };
  return toDetail(reader, await closeRequestRow(reader.scope, id, 'withdrawn', null, about));
}
