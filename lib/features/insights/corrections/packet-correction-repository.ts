import type { Prisma } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { appendOrg } from '@/lib/data/transactions';

/** The call that a user corrected; the packet itself when an outcome names it. */
export interface CorrectedCall {
  agentId: string;
  packet?: string | null;
  session?: string | null;
  tools: readonly string[];
  at: Date;
}

/** A correction applies to a call in the session at most this old. */
const CORRECTED_WITHIN_MS = 24 * 3_600_000;

/**
 * Marks the packet of a corrected call as wrong: the named packet, or the session's latest one with that tool. In
 * calibration this outweighs the call's result and its approval. Returns the packet, or null when the call had none.
 * Uses the caller's transaction if there is one; the correction's audit event covers it.
 */
export function correctPacket(
  scope: OrgScope,
  { agentId, packet, session, tools, at }: CorrectedCall,
): Promise<string | null> {
  const { orgId } = scope;
  if (!packet && !session) return Promise.resolve(null);
  const where: Prisma.PacketWhereInput = packet
    ? { id: packet }
    : {
        session: session!,
        createdAt: { lte: at, gte: new Date(at.getTime() - CORRECTED_WITHIN_MS) },
        OR: tools.map((tool) => ({ selectedTool: { path: ['toolName'], equals: tool } })),
      };
  return appendOrg(scope, async (tx) => {
    const found = await tx.packet.findFirst({
      where: {
        orgId,
        agentId,
        status: { in: ['executed', 'failed', 'approved'] },
        saidConfidence: { not: null },
        ...where,
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true },
    });
    if (!found) return null;
    await tx.packet.updateMany({
      where: { id: found.id, orgId },
      data: { turnedOut: false, turnedOutBy: 'correction', updatedAt: new Date() },
    });
    return found.id;
  });
}

/** Reverts the effect of a dismissed correction: the packet is again calibrated by its call's result. */
export async function dismissPacketCorrection(scope: OrgScope, id: string): Promise<void> {
  const { orgId } = scope;
  await appendOrg(scope, async (tx) => {
    const where = { id, orgId, turnedOutBy: 'correction' };
    const worked = { ...where, status: 'executed', executor: { not: 'dry_run' } } as const;
    await tx.packet.updateMany({ where: worked, data: { turnedOut: true, turnedOutBy: 'result' } });
    await tx.packet.updateMany({ where, data: { turnedOut: null, turnedOutBy: null } });
  });
}
