import { setTimeout as delay } from 'node:timers/promises';
import type { OrgScope } from '@/lib/data/scope';
import { hasBit } from '@/lib/engine/mask';
import { callableIndex, type Resolution } from '@/lib/features/search/resolve-service';
import { valueProblems } from '@/lib/json-schema/value-problems';
import { log } from '@/lib/log';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { Page } from '@/lib/shared/page';
import { sessionStore } from '@/lib/snapshot/session-store';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import type { AgentApproval, ApprovalDecision, ApprovalView } from './approval-contract';
import {
  type ApprovalPage,
  type ApprovalRow,
  ARGUMENTS_COLUMN,
  type CallBinding,
  consumeApprovalRow,
  createApprovalRow,
  decideApprovalRow,
  findApprovalRow,
  findLatestRowOfPacket,
  findOpenApprovalRow,
  findRowOfPacket,
  getApprovalRow,
  listApprovalRows,
  restoreApprovalRow,
  TooManyPendingError,
} from './approval-repository';
import { statusOf, toAgentView, toView, toViews, urlOf } from './approval-view';
import { argumentsDigestOf, definitionHashOf } from './call-binding';

export {
  consumePacketApprovalRow as consumePacketApproval,
  endRowsOfPacket as endApprovalsOfPacket,
} from './approval-repository';

/** An approval that a call used up. `userId`: who approved it. */
export interface UsedApproval {
  id: string;
  userId: string | undefined;
}

export type ApprovalState =
  /** The call may run once; returning this state consumes the approval. */
  | ({ state: 'approved' } & UsedApproval)
  | { state: 'pending'; id: string; url: string; expiresAt: Date }
  | { state: 'denied'; id: string; note: string | null };

function bindingOf(
  { snapshot, agent }: Resolution,
  index: number,
  args: Record<string, unknown>,
  packet: string | null,
): CallBinding {
  const { definition } = snapshot.tools[index]!;
  return {
    agentId: agent.input.id,
    tool: definition.name,
    definitionHash: definitionHashOf(definition),
    argumentsDigest: argumentsDigestOf(args),
    packet,
  };
}

function stateOf(scope: OrgScope, row: ApprovalRow): ApprovalState {
  if (row.status === 'denied') return { state: 'denied', id: row.id, note: row.note };
  return { state: 'pending', id: row.id, url: urlOf(scope, row.id), expiresAt: row.expiresAt };
}

/**
 * Consumes the approval of a call that passed the policy checks. Creates a request when none exists. `scope`: the
 * agent's own. Throws `conflict` when too many of the agent's calls are pending.
 */
export async function claimApproval(
  scope: OrgScope,
  resolution: Resolution,
  call: { index: number; arguments: Record<string, unknown> },
): Promise<ApprovalState> {
  const binding = bindingOf(resolution, call.index, call.arguments, null);
  const taken = await consumeApprovalRow(scope, binding);
  if (taken) return { state: 'approved', ...taken };
  const open = await findOpenApprovalRow(scope, binding);
  if (open) return stateOf(scope, open);
  return stateOf(scope, await ask(scope, resolution, binding, call.arguments));
}

function ask(
  scope: OrgScope,
  { request, context, agent }: Resolution,
  binding: CallBinding,
  args: Record<string, unknown>,
  expiresAt?: Date,
): Promise<ApprovalRow> {
  return createApprovalRow(scope, {
    ...binding,
    agent: agent.input.slug,
    arguments: args,
    session: request.session,
    channel: context.channel ?? null,
    goal: context.goal?.id ?? null,
    expiresAt,
  });
}

export const isTooManyPending = (error: unknown): error is TooManyPendingError => error instanceof TooManyPendingError;

/**
 * Requests approval for a packet's call, in the transaction that puts the packet on hold. Each pass needs a new
 * approval; earlier decisions do not apply. Throws an error that `isTooManyPending` matches.
 */
export async function requestPacketApproval(
  together: OrgScope,
  resolution: Resolution,
  call: { index: number; arguments: Record<string, unknown>; packet: string; expiresAt: Date | null },
): Promise<void> {
  const binding = bindingOf(resolution, call.index, call.arguments, call.packet);
  await ask(together, resolution, binding, call.arguments, call.expiresAt ?? undefined);
}

/**
 * Decides a packet's approval row in the transaction that decides the packet. `line`: the expected row. Does nothing
 * for packets without a row. Throws `conflict` when the row is no longer pending.
 */
export async function decidePacketApproval(
  together: OrgScope,
  packet: string,
  { approve, note, arguments: given }: ApprovalDecision,
  line?: string,
): Promise<void> {
  const id = line ?? (await findRowOfPacket(together, packet))?.id;
  if (id === undefined) return;
  const edited =
    approve && given !== undefined ? { arguments: given, argumentsDigest: argumentsDigestOf(given) } : null;
  await decideApprovalRow(together, id, { approve, note: note ?? null, edited });
}

/** Returns the packet of an approval request; null: the agent makes the call itself. Throws `not_found`. */
export async function packetOfApproval(scope: OrgScope, id: string): Promise<string | null> {
  return (await getApprovalRow(scope, id)).packet;
}

/**
 * Restores the approval of a call that never reached its tool; the original expiry still applies. Only logs a failure,
 * because the caller must get the result of the call.
 */
export async function restoreApproval(scope: OrgScope, id: string): Promise<void> {
  await restoreApprovalRow(scope, id).catch((error) =>
    log().warn({ err: error, approval: id }, 'failed to return an unused approval'),
  );
}

const CHECK_INTERVAL_MS = 500;

/** Returns when the agent's approval is no longer pending, the time is over, or the caller is gone. Throws `not_found`. */
export async function waitForDecision(
  scope: OrgScope,
  agentId: string,
  id: string,
  { ms, signal }: { ms: number; signal: AbortSignal },
): Promise<void> {
  const until = performance.now() + ms;
  while (!signal.aborted && statusOf(await getApprovalRow(scope, id, agentId)) === 'pending') {
    const left = until - performance.now();
    if (left <= 0) return;
    await delay(Math.min(CHECK_INTERVAL_MS, left));
  }
}

/** Newest first. */
export async function listApprovals(scope: OrgScope, page: ApprovalPage): Promise<Page<ApprovalView>> {
  const snapshot = await snapshotOf(scope);
  const { rows, nextCursor } = await listApprovalRows(scope, page);
  return { data: await toViews(scope, snapshot, rows), nextCursor };
}

/** Returns the approval of a packet's latest pass; null if none was required. */
export async function latestPacketApproval(scope: OrgScope, packet: string): Promise<ApprovalView | null> {
  const row = await findLatestRowOfPacket(scope, packet);
  if (!row) return null;
  const snapshot = await snapshotOf(scope);
  return (await toViews(scope, snapshot, [row]))[0]!;
}

/** null: deleted, for example by retention. */
export async function findApproval(scope: OrgScope, id: string): Promise<ApprovalView | null> {
  const row = await findApprovalRow(scope, id);
  if (!row) return null;
  const snapshot = await snapshotOf(scope);
  return (await toViews(scope, snapshot, [row]))[0]!;
}

/** Throws `not_found`. */
export async function getApproval(scope: OrgScope, id: string): Promise<ApprovalView> {
  const snapshot = await snapshotOf(scope);
  return (await toViews(scope, snapshot, [await getApprovalRow(scope, id)]))[0]!;
}

/**
 * Approves or denies a call that the agent makes itself; packets are decided through the packet. Throws `not_found`,
 * `conflict` when already decided or expired, `invalid` for edited arguments, because the agent sends its own.
 */
export async function decideApproval(scope: OrgScope, id: string, decision: ApprovalDecision): Promise<ApprovalView> {
  const snapshot = await snapshotOf(scope);
  const row = await getApprovalRow(scope, id);
  if (row.packet !== null) throw new AppError('conflict', 'Decide this approval through its packet.');
  const { approve, note = null } = decision;
  if (decision.arguments !== undefined)
    throw new AppError('invalid', 'Invalid arguments.', {
      invalidParams: [{ pointer: '/arguments', message: 'can be edited for packets only' }],
    });
  return toView(snapshot, await decideApprovalRow(scope, id, { approve, note, edited: null }));
}

/** Calls that the agent makes itself only; packet approvals are visible through their packets. */
async function getOwnRow(scope: OrgScope, agentId: string, id: string): Promise<ApprovalRow> {
  const row = await getApprovalRow(scope, id, agentId);
  if (row.packet !== null) throw notFound('approval');
  return row;
}

/** Returns one of the agent's own approvals, as soon as it is decided or after `wait`. Throws `not_found`. */
export async function getOwnApproval(
  scope: OrgScope,
  agentId: string,
  id: string,
  wait?: { ms: number; signal: AbortSignal },
): Promise<AgentApproval> {
  if (wait) await waitForDecision(scope, agentId, id, wait);
  return toAgentView(scope, await getOwnRow(scope, agentId, id));
}

/**
 * Returns the tool's index when the agent may call it with these arguments. Throws `not_found` (hidden and unknown
 * alike), `invalid`.
 */
function requireCheckedCall(resolution: Resolution, tool: string, args: Record<string, unknown>): number {
  const index = callableIndex(resolution, tool);
  if (index === undefined) throw notFound('tool');
  const problems = valueProblems(resolution.snapshot.tools[index]!.definition.inputSchema, args, '/arguments');
  if (problems.length > 0) throw new AppError('invalid', 'Invalid arguments.', { invalidParams: problems });
  return index;
}

/**
 * Checks that an approval belongs to exactly this call of the agent and can still be used. Throws `not_found`, or
 * `conflict` with the reason.
 */
export async function requireApprovalOf(
  scope: OrgScope,
  resolution: Resolution,
  call: { index: number; arguments: Record<string, unknown> },
  id: string,
): Promise<void> {
  const binding = bindingOf(resolution, call.index, call.arguments, null);
  const row = await getOwnRow(scope, binding.agentId, id);
  const refuse = (why: string) =>
    new AppError('conflict', `${why} Repeat the call without approval to request it again.`);
  if (row.tool !== binding.tool || row.argumentsDigest !== binding.argumentsDigest)
    throw refuse('This approval is for another tool or other arguments.');
  if (row.definitionHash !== binding.definitionHash)
    throw refuse('The definition of the tool changed after the approval.');
  const status = statusOf(row);
  if (status === 'used' || status === 'expired') throw refuse(`This approval cannot be used: it is ${status}.`);
}

/**
 * Requests approval for applications that make calls themselves. Returns the existing state of a call that is approved
 * or was recently denied. Throws `not_found`, `invalid`, `conflict` when the tool needs no approval.
 */
export async function requestCallApproval(
  scope: OrgScope,
  resolution: Resolution,
  { tool, arguments: args }: { tool: string; arguments: Record<string, unknown> },
): Promise<AgentApproval> {
  const index = requireCheckedCall(resolution, tool, args);
  if (!hasBit(resolution.agent.compiled.requiresApproval, index))
    throw new AppError('conflict', `${tool} does not require approval. Call it.`);
  const binding = bindingOf(resolution, index, args, null);
  const row = (await findOpenApprovalRow(scope, binding)) ?? (await ask(scope, resolution, binding, args));
  return toAgentView(scope, row);
}

/**
 * Consumes the approval immediately before the application makes the call. Checks that the agent may still call the
 * tool as approved. Throws `not_found`, or `conflict` with the reason.
 */
export async function consumeApproval(
  scope: OrgScope,
  agentId: string,
  id: string,
  resolve: (stated: { session: string | null; channel: string | null; goal: string | null }) => Promise<Resolution>,
): Promise<AgentApproval> {
  const row = await getOwnRow(scope, agentId, id);
  const fixed = row.session === null ? null : await sessionStore().get(scope.orgId, agentId, row.session);
  const resolution = await resolve({
    session: row.session,
    channel: fixed?.channel ? null : row.channel,
    goal: fixed?.goal ? null : row.goal,
  });
  const args = ARGUMENTS_COLUMN.read(row.arguments, row.id);
  const called = resolution.snapshot.toAgentName(row.tool);
  const index = requireCheckedCall(resolution, called, args);
  const binding = bindingOf(resolution, index, args, null);
  if (binding.definitionHash !== row.definitionHash)
    throw new AppError('conflict', `The definition of ${called} changed after the approval. Request approval again.`);
  if ((await consumeApprovalRow(scope, binding))?.id !== id) {
    const status = statusOf(await getApprovalRow(scope, id, agentId));
    throw new AppError('conflict', `This approval cannot be used: it is ${status}.`);
  }
  return getOwnApproval(scope, agentId, id);
}
