import type { Transaction } from '@/lib/data/db';
import { sessionToken } from '@/lib/data/revision-clock';
import type { OrgScope } from '@/lib/data/scope';
import { decide } from '@/lib/engine/decide';
import { hasBit } from '@/lib/engine/mask';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { Page, PageRequest } from '@/lib/shared/page';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import type { SessionInput, SessionView } from '@/lib/snapshot/session-contract';
import { sessionNotes } from '@/lib/snapshot/session-notes';
import { sessionStore } from '@/lib/snapshot/session-store';
import { snapshotOf, snapshots } from '@/lib/snapshot/snapshot-store';
import {
  disableFailingRows,
  disableRow,
  enableRow,
  findSessionRow,
  listSessionRows,
  putSessionRow,
  type SessionOwner,
  type SessionRow,
} from './session-repository';

export type { SessionOwner } from './session-repository';

/** A session that was changed, and the token of an answer that sees the change. */
export interface ChangedSession {
  session: SessionView;
  revision: string;
}

function toView(row: SessionRow, { agentSlug }: Pick<SessionOwner, 'agentSlug'>): SessionView {
  return {
    id: row.name,
    agent: agentSlug,
    channel: row.channel,
    goal: row.goal,
    disabled: row.disabled.map(({ tool, by, reason, at }) => ({ tool, by, reason, at: at.toISOString() })),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function toChanged(
  scope: OrgScope,
  row: SessionRow,
  owner: SessionOwner,
  by: 'person' | 'agent',
): Promise<ChangedSession> {
  sessionStore().drop(scope.orgId, owner.agentId, row.name);
  const snapshot = await snapshotOf(scope);
  const session = by === 'agent' ? await toAgentView(scope, row, owner) : toView(row, owner);
  return { session, revision: sessionToken(snapshots().token(snapshot), Number(row.revision)) };
}

/** Returns the view for the agent itself: excludes names of tools hidden for other reasons. */
async function toAgentView(scope: OrgScope, row: SessionRow, owner: SessionOwner): Promise<SessionView> {
  const snapshot = await snapshotOf(scope);
  const agent = snapshot.agent(owner.agentId);
  if (!agent) throw notFound('session');
  const visible = decide(agent.compiled, { channel: row.channel });
  const isVisible = (tool: string) => {
    const index = snapshot.catalog.indexOf.get(tool);
    return index !== undefined && hasBit(visible, index);
  };
  const view = toView(row, owner);
  const disabled = view.disabled.filter(({ tool }) => isVisible(tool));
  return { ...view, disabled: disabled.map((one) => ({ ...one, tool: snapshot.toAgentName(one.tool) })) };
}

function requireBound(channels: readonly string[], channel: string | null): void {
  if (channel !== null && channels.length > 0 && !channels.includes(channel)) {
    throw new AppError('channel_not_bound', `This agent is not bound to channel ${channel}.`);
  }
}

/** For agents, goals of other agents are reported as unknown. */
function requireGoal(snapshot: OrgSnapshot, agentSlug: string, goalId: string | null): void {
  if (goalId === null) return;
  const goal = snapshot.rows.goals.find(({ id }) => id === goalId);
  if (!goal || (goal.agents.length > 0 && !goal.agents.includes(agentSlug))) throw notFound('goal');
}

/** Returns the source name of a tool that may be switched; agents use their own names for tools. */
async function requireSwitchable(
  scope: OrgScope,
  owner: SessionOwner,
  tool: string,
  channel: string | null,
  byAgent: boolean,
): Promise<string> {
  const snapshot = await snapshotOf(scope);
  const agent = snapshot.agent(owner.agentId);
  const index = byAgent ? snapshot.indexByAgentName(tool) : snapshot.catalog.indexOf.get(tool);
  // For agents, hidden tools are reported as unknown.
  if (!agent || index === undefined || (byAgent && !hasBit(decide(agent.compiled, { channel }), index)))
    throw notFound('tool');
  if (snapshot.catalog.tools[index]!.universal) {
    throw new AppError('universal_tool', `${tool} is a universal tool. Only the platform can block it.`);
  }
  return snapshot.catalog.names[index]!;
}

/**
 * Replaces what a session of the agent has fixed, making it when it is new. Throws `conflict`, `channel_not_bound`, `not_found` (a
 * goal that is unknown or of other agents), and `session_control` for an agent whose sessions are not its own to fix.
 */
export async function putSession(
  scope: OrgScope,
  owner: SessionOwner,
  name: string,
  input: SessionInput,
  by: 'person' | 'agent',
): Promise<ChangedSession> {
  const fixed = { channel: input.channel ?? null, goal: input.goal ?? null };
  const snapshot = await snapshotOf(scope);
  const agent = snapshot.agent(owner.agentId)?.input;
  if (!agent) throw notFound('agent');
  if (by === 'agent' && agent.sessionControl === 'trusted') {
    throw new AppError(
      'session_control',
      "The application sets this agent's sessions with a member's API key: PUT /orgs/{org}/agents/{agent}/sessions/{session}.",
    );
  }
  requireBound(agent.channels, fixed.channel);
  requireGoal(snapshot, agent.slug, fixed.goal);
  return toChanged(scope, await putSessionRow(scope, owner, name, fixed, by), owner, by);
}

/** Also one that a request has only just named. Throws `not_found`. */
async function findSession(scope: OrgScope, owner: SessionOwner, name: string): Promise<SessionRow> {
  const known = await findSessionRow(scope, owner, name);
  if (known) return known;
  await sessionNotes().flush();
  const noted = await findSessionRow(scope, owner, name);
  if (!noted) throw notFound('session');
  return noted;
}

/** Returns one of the agent's sessions. Throws `not_found`. */
export async function getSession(scope: OrgScope, owner: SessionOwner, name: string): Promise<SessionView> {
  return toAgentView(scope, await findSession(scope, owner, name), owner);
}

/** For members; most recently used first. `agentId`: only this agent's. */
export async function listSessions(
  scope: OrgScope,
  asked: PageRequest & { agentId?: string | undefined },
): Promise<Page<SessionView>> {
  await sessionNotes().flush();
  const { rows, nextCursor } = await listSessionRows(scope, asked);
  return { data: rows.map((row) => toView(row, { agentSlug: row.agent.slug })), nextCursor };
}

/** Throws `not_found` (session or tool; for agents also hidden tools), `universal_tool`. */
export async function disableTool(
  scope: OrgScope,
  owner: SessionOwner,
  name: string,
  entry: { tool: string; by: 'person' | 'agent'; reason: string },
): Promise<ChangedSession> {
  const session = await findSession(scope, owner, name);
  const tool = await requireSwitchable(scope, owner, entry.tool, session.channel, entry.by === 'agent');
  return toChanged(scope, await disableRow(scope, owner, name, { ...entry, tool }), owner, entry.by);
}

/** Throws `not_found`, `universal_tool`, `forbidden` when an agent enables a tool that a person disabled. */
export async function enableTool(
  scope: OrgScope,
  owner: SessionOwner,
  name: string,
  tool: string,
  by: 'person' | 'agent',
): Promise<ChangedSession> {
  const session = await findSession(scope, owner, name);
  const known = await requireSwitchable(scope, owner, tool, session.channel, by === 'agent');
  return toChanged(scope, await enableRow(scope, owner, name, known, by), owner, by);
}

/**
 * Disables tools that failed three times in a row in their sessions, in the transaction that stored the failures.
 * Returns the changed sessions; after the commit, call `forgetSessions` so that the next request sees the change.
 */
export function disableFailing(
  tx: Transaction,
  scope: OrgScope,
  owner: SessionOwner,
  failing: readonly { session: string; tool: string }[],
): Promise<string[]> {
  return disableFailingRows(tx, scope, owner, failing, 'It failed three times in a row.');
}

/** The token of an answer that sees what the session holds now. */
export async function tokenOfSession({ orgId }: OrgScope, agentId: string, name: string): Promise<string> {
  const session = await sessionStore().get(orgId, agentId, name);
  const snapshot = await snapshotOf({ orgId });
  return sessionToken(snapshots().token(snapshot), session?.revision ?? 0);
}

/** Invalidates the cached entries of these sessions. */
export function forgetSessions(scope: OrgScope, owner: SessionOwner, names: readonly string[]): void {
  for (const name of names) sessionStore().drop(scope.orgId, owner.agentId, name);
}
