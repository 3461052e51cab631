import type { Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { decide } from '@/lib/engine/decide';
import { hasBit } from '@/lib/engine/mask';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { Page, PageRequest } from '@/lib/shared/page';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { sessionStore } from '@/lib/snapshot/session-store';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import type { SessionInput, SessionView } from './session-contract';
import {
  disableFailingRows,
  disableRow,
  enableRow,
  getSessionRow,
  listSessionRows,
  putSessionRow,
  type SessionOwner,
  type SessionRow,
} from './session-repository';

export type { SessionOwner } from './session-repository';

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

/** What the agent itself may read: no names of tools that are hidden from it for other reasons. */
async function toAgentView(scope: OrgScope, row: SessionRow, owner: SessionOwner): Promise<SessionView> {
  const { snapshot } = await snapshots().get(scope.orgId);
  const agent = snapshot.agent(owner.agentId);
  if (!agent) throw notFound('session');
  const visible = decide(agent.compiled, { channel: row.channel });
  const isVisible = (tool: string) => {
    const index = snapshot.catalog.indexOf.get(tool);
    return index !== undefined && hasBit(visible, index);
  };
  const view = toView(row, owner);
  const disabled = view.disabled.filter(({ tool }) => isVisible(tool));
  return { ...view, disabled: disabled.map((one) => ({ ...one, tool: snapshot.calledName(one.tool) })) };
}

function requireBound(channels: readonly string[], channel: string | null): void {
  if (channel !== null && channels.length > 0 && !channels.includes(channel)) {
    throw new AppError('channel_not_bound', `This agent is bound to other channels than ${channel}.`);
  }
}

/** To an agent, goals of other agents are unknown ones. */
function requireGoal(snapshot: OrgSnapshot, agentSlug: string, goalId: string | null): void {
  if (goalId === null) return;
  const goal = snapshot.rows.goals.find(({ id }) => id === goalId);
  if (!goal || (goal.agents.length > 0 && !goal.agents.includes(agentSlug))) throw notFound('goal');
}

/** The source's name of a tool that may be switched; agents name it as they call it. */
async function requireSwitchable(
  scope: OrgScope,
  owner: SessionOwner,
  tool: string,
  channel: string | null,
  byAgent: boolean,
): Promise<string> {
  const { snapshot } = await snapshots().get(scope.orgId);
  const agent = snapshot.agent(owner.agentId);
  const index = byAgent ? snapshot.numberCalled(tool) : snapshot.catalog.indexOf.get(tool);
  // To an agent a hidden tool is an unknown one.
  if (!agent || index === undefined || (byAgent && !hasBit(decide(agent.compiled, { channel }), index)))
    throw notFound('tool');
  if (snapshot.catalog.tools[index]!.universal) {
    throw new AppError('universal_tool', `${tool} is universal: only the platform can take it away.`);
  }
  return snapshot.catalog.names[index]!;
}

/**
 * Replaces what a session of the agent has fixed, making it when it is new. Throws `channel_not_bound`, `not_found` (a
 * goal that is unknown or of other agents), and `session_control` for an agent whose sessions are not its own to fix.
 */
export async function putSession(
  scope: OrgScope,
  owner: SessionOwner,
  name: string,
  input: SessionInput,
  by: 'person' | 'agent',
): Promise<SessionView> {
  const fixed = { channel: input.channel ?? null, goal: input.goal ?? null };
  const { snapshot } = await snapshots().get(scope.orgId);
  const agent = snapshot.agent(owner.agentId)?.input;
  if (!agent) throw notFound('agent');
  if (by === 'agent' && agent.sessionControl === 'trusted') {
    throw new AppError(
      'session_control',
      "This agent's sessions are fixed by its application, with a member's key: PUT /orgs/{org}/agents/{agent}/sessions/{session}.",
    );
  }
  requireBound(agent.channels, fixed.channel);
  requireGoal(snapshot, agent.slug, fixed.goal);
  const row = await putSessionRow(scope, owner, name, fixed);
  sessionStore().drop(scope.orgId, owner.agentId, name);
  return by === 'agent' ? toAgentView(scope, row, owner) : toView(row, owner);
}

/** The agent's own session. Throws `not_found`. */
export async function getSession(scope: OrgScope, owner: SessionOwner, name: string): Promise<SessionView> {
  return toAgentView(scope, await getSessionRow(scope, owner, name), owner);
}

/** Used latest first, for members. `agentId`: of this agent alone. */
export async function listSessions(
  scope: OrgScope,
  asked: PageRequest & { agentId?: string | undefined },
): Promise<Page<SessionView>> {
  const { rows, nextCursor } = await listSessionRows(scope, asked);
  return { data: rows.map((row) => toView(row, { agentSlug: row.agent.slug })), nextCursor };
}

/** Throws `not_found` (session; tool, also a hidden one for agents), `universal_tool`. */
export async function disableTool(
  scope: OrgScope,
  owner: SessionOwner,
  name: string,
  entry: { tool: string; by: 'person' | 'agent'; reason: string },
): Promise<SessionView> {
  const session = await getSessionRow(scope, owner, name);
  const tool = await requireSwitchable(scope, owner, entry.tool, session.channel, entry.by === 'agent');
  const row = await disableRow(scope, owner, name, { ...entry, tool });
  sessionStore().drop(scope.orgId, owner.agentId, name);
  return entry.by === 'agent' ? toAgentView(scope, row, owner) : toView(row, owner);
}

/** Throws `not_found`, `universal_tool`, `forbidden` when an agent enables what a person disabled. */
export async function enableTool(
  scope: OrgScope,
  owner: SessionOwner,
  name: string,
  tool: string,
  by: 'person' | 'agent',
): Promise<SessionView> {
  const session = await getSessionRow(scope, owner, name);
  const known = await requireSwitchable(scope, owner, tool, session.channel, by === 'agent');
  const row = await enableRow(scope, owner, name, known, by);
  sessionStore().drop(scope.orgId, owner.agentId, name);
  return by === 'agent' ? toAgentView(scope, row, owner) : toView(row, owner);
}

/**
 * In the transaction that stored its failures: takes tools that failed three times in a row from their sessions.
 * Answers the sessions that lost something; once it is committed, `forgetSessions` makes the next request see it.
 */
export function disableFailing(
  tx: Transaction,
  scope: OrgScope,
  owner: SessionOwner,
  failing: readonly { session: string; tool: string }[],
): Promise<string[]> {
  return disableFailingRows(tx, scope, owner, failing, 'It failed three times in a row.');
}

/** Has what is in memory of these sessions read again. */
export function forgetSessions(scope: OrgScope, owner: SessionOwner, names: readonly string[]): void {
  for (const name of names) sessionStore().drop(scope.orgId, owner.agentId, name);
}
