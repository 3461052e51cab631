import type { OrgScope } from '@/lib/data/scope';
import { confirmAsMember, decidePacket } from './member-packet-service';
import type { ConfirmInput, MemberPacket, PacketDecision } from './packet-contract';
import { resolveFor } from './resolve-place';

const resolveAs =
  ({ orgId }: OrgScope) =>
  ({ agentId }: { agentId: string }) =>
    resolveFor({ orgId, agentId });

/** Applies a person's decision to a packet and its approval entry. `line`: the entry through which it was made. */
export function decideOnPacket(
  scope: OrgScope,
  packet: string,
  { line, ...decision }: PacketDecision & { line?: string },
): Promise<MemberPacket> {
  return decidePacket(scope, packet, { decision, line, resolveAs: resolveAs(scope) });
}

export function confirmForMember(scope: OrgScope, packet: string, answer: ConfirmInput): Promise<MemberPacket> {
  return confirmAsMember(scope, packet, { answer, resolveAs: resolveAs(scope) });
}
