import type { OrgScope } from '@/lib/data/scope';
import { decidePacket } from '@/lib/features/routing/member-packet-service';
import type { MemberPacket, PacketDecision } from '@/lib/features/routing/packet-contract';
import { resolve } from '../agent-answers';

/**
 * A person's decision about a packet, and with it about its line in the list of approvals. `line`: the one that it was
 * made in.
 */
export function decideOnPacket(
  scope: OrgScope,
  packet: string,
  decision: PacketDecision,
  line?: string,
): Promise<MemberPacket> {
  const resolveAs =
    ({ agentId }: { agentId: string }) =>
    async (place: { session: string | null; channel: string | null; goal: string | null }) => {
      const request = { format: 'native', limit: null, ...place } as const;
      return (await resolve({ orgId: scope.orgId, agentId }, request)).resolution;
    };
  return decidePacket(scope, packet, decision, resolveAs, line);
}
