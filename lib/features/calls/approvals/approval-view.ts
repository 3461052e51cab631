import type { OrgScope } from '@/lib/data/scope';
import { decide } from '@/lib/engine/decide';
import { hasBit } from '@/lib/engine/mask';
import { env } from '@/lib/env';
import { redact } from '@/lib/features/calls/recording/redact';
import { isDryRun } from '@/lib/features/routing-settings/dry-run';
import { loadRouting } from '@/lib/features/routing-settings/load-routing';
import { approvalRuleOf } from '@/lib/routing/approval-rule';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { sessionStore } from '@/lib/snapshot/session-store';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import type { AgentApproval, ApprovalStatus, ApprovalView } from './approval-contract';
import { type ApprovalRow, ARGUMENTS_COLUMN, findPacketsOf, type PacketOfApproval } from './approval-repository';
import { definitionHashOf } from './call-binding';
import { effectOf } from './tool-effect';

export function statusOf({ status, expiresAt }: ApprovalRow): ApprovalStatus {
  const isOver = (status === 'pending' || status === 'approved') && expiresAt.getTime() <= Date.now();
  return isOver ? 'expired' : status;
}

export const urlOf = ({ orgSlug }: OrgScope, id: string) => `${env().origin}/${orgSlug}/inbox?item=approval:${id}`;

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

/**
 * Returns the result of a packet's approved call; null while it is running and after the packet started another pass.
 */
function outcomeOf(row: ApprovalRow, { status, passAt }: PacketOfApproval): ApprovalView['outcome'] {
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

export async function toViews(
  scope: OrgScope,
  snapshot: OrgSnapshot,
  rows: readonly ApprovalRow[],
): Promise<ApprovalView[]> {
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

/** Complete while the approval is pending, and afterwards without secrets unless the organization records them. */
function shownArguments(snapshot: OrgSnapshot, row: ApprovalRow, status: ApprovalStatus): ApprovalView['arguments'] {
  const args = ARGUMENTS_COLUMN.read(row.arguments, row.id);
  if (status === 'pending' || snapshot.rows.recordCalls === 'full') return args;
  const index = snapshot.catalog.indexOf.get(row.tool);
  const schema = index === undefined ? undefined : snapshot.tools[index]!.definition.inputSchema;
  return redact(args, schema) as ApprovalView['arguments'];
}

export async function toView(snapshot: OrgSnapshot, row: ApprovalRow): Promise<ApprovalView> {
  const index = snapshot.catalog.indexOf.get(row.tool);
  const tool = index === undefined ? null : snapshot.tools[index]!.definition;
  const status = statusOf(row);
  return {
    ...factsOf(row),
    status,
    agent: row.agent.slug,
    title: tool?.title ?? null,
    description: tool?.description ?? null,
    arguments: shownArguments(snapshot, row, status),
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

export async function toAgentView(scope: OrgScope, row: ApprovalRow): Promise<AgentApproval> {
  const snapshot = await snapshotOf(scope);
  const status = statusOf(row);
  return {
    ...factsOf(row),
    tool: snapshot.toAgentName(row.tool),
    status: status === 'pending' ? 'awaiting_approval' : status,
    url: urlOf(scope, row.id),
  };
}
