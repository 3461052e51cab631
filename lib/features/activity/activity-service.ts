import type { OrgScope } from '@/lib/data/scope';
import { readOrgBatch } from '@/lib/data/transactions';
import { explainDecisions } from '@/lib/features/access/decisions/decision-service';
import { findApproval, latestPacketApproval } from '@/lib/features/calls/approvals/approval-service';
import { correctionsOfCall } from '@/lib/features/insights/corrections/correction-service';
import { findCalls, getCall, type OutcomeFilters } from '@/lib/features/insights/outcomes/outcome-service';
import { findPacket, findPackets } from '@/lib/features/routing/member-packet-service';
import type { ExecutionResult, MemberPacket } from '@/lib/features/routing/packet-contract';
import type { PacketStatus } from '@/lib/routing/packet-status';
import { isAppError } from '@/lib/shared/app-error';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, toPage } from '@/lib/shared/cursor';
import type { OutcomeKind } from '@/lib/shared/outcome-kinds';
import type { Page } from '@/lib/shared/page';
import type { ACTIVITY_KINDS, ActivityEntry, CallDetails } from './activity-contract';

type FoundCall = Awaited<ReturnType<typeof getCall>>;

export type ActivityFilters = OutcomeFilters & { kind?: (typeof ACTIVITY_KINDS)[number] | undefined };

const STATUSES_OF: Readonly<Partial<Record<OutcomeKind, readonly PacketStatus[]>>> = {
  ok: ['executed'],
  execution: ['failed'],
};

async function callsOf(scope: OrgScope, { kind, ...filters }: ActivityFilters): Promise<ActivityEntry[]> {
  if (kind === 'packet') return [];
  return (await findCalls(scope, filters)).map((call) => ({ kind: 'call', ...call }));
}

async function packetsOf(scope: OrgScope, filters: ActivityFilters): Promise<ActivityEntry[]> {
  const { kind, agent, tool, outcome, from, to, q, cursor, limit, ...onlyCalls } = filters;
  const statuses = outcome && STATUSES_OF[outcome];
  const hasNone = kind === 'call' || (outcome !== undefined && statuses === undefined);
  if (hasNone || Object.values(onlyCalls).some((value) => value !== undefined)) return [];
  const before = cursor === undefined ? undefined : decodeCursor(cursor, [CURSOR_INSTANT, CURSOR_UUID]);
  const rows = await findPackets(scope, { agent, tool, statuses, from, to, q, before, limit: limit + 1 });
  return rows.map(({ createdAt, ...row }) => ({ kind: 'packet', ...row, occurredAt: createdAt }));
}

const isBefore = (one: ActivityEntry, other: ActivityEntry) =>
  one.occurredAt === other.occurredAt ? one.id < other.id : one.occurredAt < other.occurredAt;

/** Calls and packets, newest first. Throws `invalid` for a malformed cursor. */
export function listActivity(scope: OrgScope, filters: ActivityFilters): Promise<Page<ActivityEntry>> {
  return readOrgBatch(scope, async (together) => {
    const entries = [...(await callsOf(together, filters)), ...(await packetsOf(together, filters))];
    entries.sort((one, other) => (isBefore(one, other) ? 1 : -1));
    return toPage(entries, filters.limit, ({ occurredAt, id }) => [occurredAt, id]);
  });
}

type Recorded = Pick<CallDetails, 'arguments' | 'result' | 'redacted' | 'truncated'>;

function toRecorded({ record, latencyMs }: FoundCall, packet: MemberPacket | null): Recorded {
  if (!record) {
    const { selectedTool = null, executionResult = null } = packet ?? {};
    return { arguments: selectedTool?.params ?? null, result: executionResult, redacted: false, truncated: false };
  }
  const { arguments: args, result, redacted, truncated } = record;
  return { arguments: args, result: result && toExecutionResult(result, latencyMs), redacted, truncated };
}

function toExecutionResult(
  { isError, output }: NonNullable<NonNullable<FoundCall['record']>['result']>,
  executionTimeMs: number | null,
): ExecutionResult {
  if (!isError) return { success: true, output, error: null, executionTimeMs, dryRun: false };
  const error = typeof output === 'string' ? output : JSON.stringify(output);
  return { success: false, output: null, error, executionTimeMs, dryRun: false };
}

/** Returns the decision at the time of the call; null if the history does not reach back to it. */
async function decisionAt(scope: OrgScope, call: FoundCall): Promise<CallDetails['decision']> {
  const { agent, tool, session, channel, activeGoal, occurredAt } = call;
  const place = { session: session ?? undefined, channel: channel ?? undefined, goal: activeGoal ?? undefined };
  try {
    const question = { agent, tools: [tool], at: occurredAt, detail: 'full' as const, ...place };
    const { decisions, revision } = await explainDecisions(scope, question);
    return { ...decisions[0]!, revision };
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

function approvalOf(scope: OrgScope, { approval }: FoundCall, packet: MemberPacket | null) {
  if (approval !== null) return findApproval(scope, approval);
  return packet && latestPacketApproval(scope, packet.id);
}

/** Throws `not_found`. */
export async function getCallDetails(scope: OrgScope, agent: string, id: string): Promise<CallDetails> {
  const found = await readOrgBatch(scope, async (together) => {
    const call = await getCall(together, agent, id);
    const packet = call.packet === null ? null : await findPacket(together, call.packet, call.agentId);
    const approval = await approvalOf(together, call, packet);
    return { call, packet, approval, corrections: await correctionsOfCall(together, call.agentId, id) };
  });
  const { agentId: _, record: __, ...call } = found.call;
  return {
    ...call,
    message: found.packet?.input ?? null,
    ...toRecorded(found.call, found.packet),
    decision: await decisionAt(scope, found.call),
    approval: found.approval,
    corrections: found.corrections,
  };
}
