import type { OrgScope } from '@/lib/data/scope';
import { readOrgBatch } from '@/lib/data/transactions';
import { latestPacketApproval } from '@/lib/features/calls/approvals/approval-service';
import { correctionsOfCall } from '@/lib/features/insights/corrections/correction-service';
import { findCalls, getCall, type OutcomeFilters } from '@/lib/features/insights/outcomes/outcome-service';
import { findPacket, findPackets } from '@/lib/features/routing/member-packet-service';
import type { MemberPacket } from '@/lib/features/routing/packet-contract';
import type { PacketStatus } from '@/lib/routing/packet-status';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '@/lib/shared/cursor';
import type { OutcomeKind } from '@/lib/shared/outcome-kinds';
import type { Page } from '@/lib/shared/page';
import type { ACTIVITY_KINDS, ActivityEntry, CallDetails } from './activity-contract';

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
    const data = entries.slice(0, filters.limit);
    const last = data.at(-1);
    const isMore = entries.length > filters.limit && last !== undefined;
    return { data, nextCursor: isMore ? encodeCursor([last.occurredAt, last.id]) : null };
  });
}

function argumentsOf(packet: MemberPacket | null): Pick<CallDetails, 'message' | 'arguments' | 'result'> {
  return {
    message: packet?.input ?? null,
    arguments: packet?.selectedTool?.params ?? null,
    result: packet?.executionResult ?? null,
  };
}

/** Throws `not_found`. */
export function getCallDetails(scope: OrgScope, agent: string, id: string): Promise<CallDetails> {
  return readOrgBatch(scope, async (together) => {
    const { agentId, ...call } = await getCall(together, agent, id);
    const packet = call.packet === null ? null : await findPacket(together, call.packet, agentId);
    return {
      ...call,
      ...argumentsOf(packet),
      approval: packet && (await latestPacketApproval(together, packet.id)),
      corrections: await correctionsOfCall(together, agentId, id),
    };
  });
}
