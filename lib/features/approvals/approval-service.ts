import type { OrgScope } from '@/lib/data/scope';
import { decide } from '@/lib/engine/decide';
import { hasBit } from '@/lib/engine/mask';
import { env } from '@/lib/env';
import { valueProblems } from '@/lib/features/catalog/value-problems';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import { isDryRun } from '@/lib/features/routing/dry-run';
import { loadRouting } from '@/lib/features/routing/load-routing';
import { approvalRuleOf } from '@/lib/routing/approval-rule';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { Page } from '@/lib/shared/page';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { sessionStore } from '@/lib/snapshot/session-store';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import type { AgentApproval, ApprovalDecision, ApprovalStatus, ApprovalView } from './approval-contract';
import {
  type ApprovalPage,
  type ApprovalRow,
  type CallBinding,
  createApprovalRow,
  decideApprovalRow,
  endRowsOfPacket,
  findOpenRow,
  findPacketsOf,
  findRowOfPacket,
  getApprovalRow,
  listApprovalRows,
  type PacketOfLine,
  returnApprovalRow,
  spendRowOfPacket,
  TooManyWaiting,
  takeApprovalRow,
} from './approval-repository';
import { argumentsDigestOf, definitionHashOf } from './call-binding';
import { effectOf } from './tool-effect';

/** Where a call stands that a person has to approve. */
export type ApprovalState =
  /** It may run, this once: the approval is used up by this answer. */
  | { state: 'approved'; id: string }
  | { state: 'pending'; id: string; url: string; expiresAt: Date }
  | { state: 'denied'; id: string; note: string | null };

function statusOf({ status, expiresAt }: ApprovalRow): ApprovalStatus {
  const isOver = (status === 'pending' || status === 'approved') && expiresAt.getTime() <= Date.now();
  return isOver ? 'expired' : (status as ApprovalStatus);
}

const urlOf = ({ orgSlug }: OrgScope, id: string) => `${env().origin}/${orgSlug}/approvals?approval=${id}`;

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
 * Whether a call that was decided and checked just now has a person's approval; it is used up by a yes. Nobody asked yet:
 * asks. `scope`: the agent's own. Throws `conflict` when too many of the agent's calls wait.
 */
export async function claimApproval(
  scope: OrgScope,
  resolution: Resolution,
  call: { index: number; arguments: Record<string, unknown> },
): Promise<ApprovalState> {
  const binding = bindingOf(resolution, call.index, call.arguments, null);
  const taken = await takeApprovalRow(scope, binding);
  if (taken) return { state: 'approved', id: taken };
  const open = await findOpenRow(scope, binding);
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

/** Whether there are too many calls of an agent that wait for anybody to be asked about one more. */
export const isTooManyWaiting = (error: unknown): error is TooManyWaiting => error instanceof TooManyWaiting;

/**
 * Lists a packet's call among those that wait, in the transaction that makes the packet wait. Each pass is asked about
 * anew: what was said of an earlier one is no answer. Throws what `isTooManyWaiting` knows.
 */
export async function askAboutPacket(
  together: OrgScope,
  resolution: Resolution,
  call: { index: number; arguments: Record<string, unknown>; packet: string; expiresAt: Date | null },
): Promise<void> {
  const binding = bindingOf(resolution, call.index, call.arguments, call.packet);
  await ask(together, resolution, binding, call.arguments, call.expiresAt ?? undefined);
}

/**
 * Decides a packet's line, in the transaction that decides the packet. `line`: the one that must be it. A packet that was
 * never listed has none. Throws `conflict` where the line does not wait any more.
 */
export async function decideLineOfPacket(
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

/** A packet begins another pass: nothing of the pass before is approved any more. */
export function endApprovalsOfPacket(scope: OrgScope, packet: string): Promise<void> {
  return endRowsOfPacket(scope, packet);
}

/** Which packet a question is about; null: a call that its agent makes. Throws `not_found`. */
export async function packetOfApproval(scope: OrgScope, id: string): Promise<string | null> {
  return (await getApprovalRow(scope, id)).packet;
}

/**
 * A packet's approved call was made, by whoever makes it, or ended as a dry run. Nothing happens where nobody had to
 * approve it.
 */
export function spendPacketApproval(scope: OrgScope, packet: string, dryRun = false): Promise<void> {
  return spendRowOfPacket(scope, packet, dryRun);
}

/** A call that used up an approval never reached its tool: the approval is worth one call again, while it lasts. */
export function returnApproval(scope: OrgScope, id: string): Promise<void> {
  return returnApprovalRow(scope, id);
}

/** What became of a question, for whoever waits with the call. */
export async function approvalOutcome(scope: OrgScope, id: string, agentId: string): Promise<ApprovalStatus> {
  return statusOf(await getApprovalRow(scope, id, agentId));
}

async function presentOf(snapshot: OrgSnapshot, row: ApprovalRow): Promise<ApprovalView['present']> {
  const agent = snapshot.agent(row.agentId);
  const index = snapshot.catalog.indexOf.get(row.tool);
  if (!agent || index === undefined) return { allowed: false, changed: true };
  const session = row.session && (await sessionStore().get(snapshot.orgId, row.agentId, row.session));
  const goal = row.goal === null ? null : snapshot.goal(row.goal);
  const context = { channel: row.channel, goal: goal ?? null, disabled: session ? session.disabled : [] };
  const allowed = goal !== undefined && hasBit(decide(agent.compiled, context), index);
  return { allowed, changed: definitionHashOf(snapshot.tools[index]!.definition) !== row.definitionHash };
}

function factsOf(row: ApprovalRow) {
  const { id, tool, session, channel, goal, note } = row;
  return {
    ...{ id, tool, session, channel, goal, note },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    usedAt: row.usedAt?.toISOString() ?? null,
  };
}

/** What came of a packet's approved call; null while it is under way, and where the packet has gone on to another pass. */
function outcomeOf(row: ApprovalRow, { status, passAt }: PacketOfLine): ApprovalView['outcome'] {
  const at = row.usedAt ?? row.decidedAt;
  if (at === null || row.dryRun || (passAt !== null && passAt > at.toISOString())) return null;
  if (row.status === 'used') return status === 'executed' || status === 'failed' ? status : null;
  return row.status === 'approved' && status === 'failed' ? 'not_called' : null;
}

function requiredByOf(snapshot: OrgSnapshot, row: ApprovalRow): ApprovalView['requiredBy'] {
  const agent = snapshot.agent(row.agentId);
  const index = snapshot.catalog.indexOf.get(row.tool);
  return agent && index !== undefined ? approvalRuleOf(snapshot.catalog.tools[index]!, agent.input) : null;
}

async function toViews(scope: OrgScope, snapshot: OrgSnapshot, rows: readonly ApprovalRow[]): Promise<ApprovalView[]> {
  const packets = await findPacketsOf(scope, rows);
  const { values } = packets.size > 0 ? await loadRouting(scope) : { values: null };
  return Promise.all(
    rows.map(async (row) => {
      const view = await toView(snapshot, row);
      const packet = row.packet === null ? undefined : packets.get(row.packet);
      const index = snapshot.catalog.indexOf.get(row.tool);
      if (!packet || !values) return view;
      const isWaiting = view.status === 'pending' && index !== undefined;
      return {
        ...view,
        message: packet.input,
        outcome: outcomeOf(row, packet),
        ...(isWaiting && packet.approvalReason === 'not_approved_by_review'
          ? { requiredBy: { by: 'review' as const, entry: null } }
          : {}),
        dryRun: isWaiting ? isDryRun(snapshot.catalog.tools[index]!, packet.mode, values) : view.dryRun,
      };
    }),
  );
}

async function toView(snapshot: OrgSnapshot, row: ApprovalRow): Promise<ApprovalView> {
  const index = snapshot.catalog.indexOf.get(row.tool);
  const tool = index === undefined ? null : snapshot.tools[index]!.definition;
  const status = statusOf(row);
  return {
    ...factsOf(row),
    status,
    agent: row.agent.slug,
    title: tool?.title ?? null,
    description: tool?.description ?? null,
    arguments: row.arguments as Record<string, unknown>,
    packet: row.packet,
    message: null,
    effect: index === undefined ? null : effectOf(snapshot.catalog.tools[index]!),
    outside: tool?.openWorld ?? null,
    dryRun: status === 'pending' ? false : status === 'used' ? row.dryRun : null,
    outcome: null,
    askedBy: row.askedLabel,
    requiredBy: status === 'pending' ? requiredByOf(snapshot, row) : null,
    decidedBy: row.decidedBy,
    present: status === 'pending' ? await presentOf(snapshot, row) : null,
  };
}

/** Newest first. */
export async function listApprovals(scope: OrgScope, page: ApprovalPage): Promise<Page<ApprovalView>> {
  const { snapshot } = await snapshots().get(scope.orgId);
  const { rows, nextCursor } = await listApprovalRows(scope, page);
  return { data: await toViews(scope, snapshot, rows), nextCursor };
}

/** Throws `not_found`. */
export async function getApproval(scope: OrgScope, id: string): Promise<ApprovalView> {
  const { snapshot } = await snapshots().get(scope.orgId);
  return (await toViews(scope, snapshot, [await getApprovalRow(scope, id)]))[0]!;
}

/**
 * A person's yes or no about a call that its agent makes; a packet's is decided with the packet. Throws `not_found`,
 * `conflict` for one that is decided or too late, `invalid` for other arguments: the agent sends its own.
 */
export async function decideApproval(scope: OrgScope, id: string, decision: ApprovalDecision): Promise<ApprovalView> {
  const { snapshot } = await snapshots().get(scope.orgId);
  const row = await getApprovalRow(scope, id);
  if (row.packet !== null) throw new AppError('conflict', 'This is decided with its packet.');
  const { approve, note = null } = decision;
  if (decision.arguments !== undefined)
    throw new AppError('invalid', 'These arguments cannot be used.', {
      invalidParams: [
        { pointer: '/arguments', message: 'can be changed for packets only: the agent sends them otherwise' },
      ],
    });
  return toView(snapshot, await decideApprovalRow(scope, id, { approve, note, edited: null }));
}

async function toAgentView(scope: OrgScope, row: ApprovalRow): Promise<AgentApproval> {
  const { snapshot } = await snapshots().get(scope.orgId);
  const status = statusOf(row);
  return {
    ...factsOf(row),
    tool: snapshot.calledName(row.tool),
    status: status === 'pending' ? 'awaiting_approval' : status,
    url: urlOf(scope, row.id),
  };
}

/** A call that the agent makes itself: what is asked about its packets is told by those. */
async function getOwnRow(scope: OrgScope, agentId: string, id: string): Promise<ApprovalRow> {
  const row = await getApprovalRow(scope, id, agentId);
  if (row.packet !== null) throw notFound('approval');
  return row;
}

/** The agent's own. Throws `not_found`. */
export async function getOwnApproval(scope: OrgScope, agentId: string, id: string): Promise<AgentApproval> {
  return toAgentView(scope, await getOwnRow(scope, agentId, id));
}

/** The tool's number when the agent may call it here with these arguments. Throws `not_found` (hidden and unknown alike), `invalid`. */
function requireCheckedCall(
  { snapshot, agent, context }: Resolution,
  tool: string,
  args: Record<string, unknown>,
): number {
  const index = snapshot.numberCalled(tool);
  if (index === undefined || !hasBit(decide(agent.compiled, context), index)) throw notFound('tool');
  const problems = valueProblems(snapshot.tools[index]!.definition.inputSchema, args, '/arguments');
  if (problems.length > 0) throw new AppError('invalid', 'The arguments are not valid.', { invalidParams: problems });
  return index;
}

/**
 * For applications that make calls themselves: asks people about one. What is approved already, or was denied a moment
 * ago, is answered as it is. Throws `not_found`, `invalid`, `conflict` for a tool that needs nobody.
 */
export async function askApproval(
  scope: OrgScope,
  resolution: Resolution,
  { tool, arguments: args }: { tool: string; arguments: Record<string, unknown> },
): Promise<AgentApproval> {
  const index = requireCheckedCall(resolution, tool, args);
  if (!hasBit(resolution.agent.compiled.requiresApproval, index))
    throw new AppError('conflict', `${tool} needs nobody's approval: call it.`);
  const binding = bindingOf(resolution, index, args, null);
  const row = (await findOpenRow(scope, binding)) ?? (await ask(scope, resolution, binding, args));
  return toAgentView(scope, row);
}

/**
 * Right before the application makes the call: takes the approval, once, when the agent may still call the tool as it was
 * approved. Throws `not_found`, `conflict` with what stands in the way.
 */
export async function useApproval(
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
  const args = row.arguments as Record<string, unknown>;
  const called = resolution.snapshot.calledName(row.tool);
  const index = requireCheckedCall(resolution, called, args);
  const binding = bindingOf(resolution, index, args, null);
  if (binding.definitionHash !== row.definitionHash)
    throw new AppError('conflict', `${called} is defined otherwise than when it was approved. Ask again.`);
  if ((await takeApprovalRow(scope, binding)) !== id) {
    const status = statusOf(await getApprovalRow(scope, id, agentId));
    throw new AppError(
      'conflict',
      `This approval cannot be used: it is ${status === 'pending' ? 'not decided yet' : status}.`,
    );
  }
  return getOwnApproval(scope, agentId, id);
}
