import type { OrgScope } from '@/lib/data/scope';
import { decideApproval, listApprovals, spendPacketApproval } from '@/lib/features/approvals/approval-service';
import type { MemberPacket, PacketDecision } from '@/lib/features/routing/packet-contract';
import { decidePacket, getPacket } from '@/lib/features/routing/packet-service';
import { isAppError } from '@/lib/shared/app-error';
import { resolve } from '../agent-answers';

const MOST_WAITING = 200;

const decideAs = (scope: OrgScope, packet: string, decision: PacketDecision) =>
  decidePacket(scope, packet, decision, ({ agentId }) => async (place) => {
    const request = { format: 'native', limit: null, ...place } as const;
    return (await resolve({ orgId: scope.orgId, agentId }, request)).resolution;
  });

/** After the decision in the list of approvals: the packet goes on. One that ended in the meantime stays as it is. */
export async function decidePacketOf(scope: OrgScope, packet: string, decision: PacketDecision): Promise<MemberPacket> {
  try {
    return await decideAs(scope, packet, decision);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'conflict') throw error;
    return getPacket(scope, packet);
  }
}

/** The decision on the packet's own page: its line in the list of approvals is decided with it. */
export async function decideOnPacket(scope: OrgScope, packet: string, decision: PacketDecision): Promise<MemberPacket> {
  const { data } = await listApprovals(scope, { status: 'pending', limit: MOST_WAITING });
  const line = data.find((one) => one.packet === packet);
  const decided = await decideAs(scope, packet, decision);
  if (!line) return decided;
  await decideApproval(scope, line.id, decision).catch(() => {});
  if (decided.executionResult !== null) await spendPacketApproval(scope, packet);
  return decided;
}
