import type { OrgScope } from '@/lib/data/scope';
import { resolve } from '@/lib/features/search/agent-responses';
import { decidePacket } from './member-packet-service';
import type { MemberPacket, PacketDecision } from './packet-contract';

/** Applies a person's decision to a packet and its approval entry. `line`: the entry through which it was made. */
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
