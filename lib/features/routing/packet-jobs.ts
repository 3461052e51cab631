import { systemOrgScope } from '@/lib/access/system-scope';
import { findOrgsWithEvidence, findStalledPackets, type OpenPacket } from '@/lib/data/system/stalled-packets';
import { consumePacketApproval } from '@/lib/features/calls/approvals/approval-service';
import { fitRouting } from '@/lib/features/routing-settings/calibration-service';
import { log } from '@/lib/log';
import { isAppError } from '@/lib/shared/app-error';
import { expireDraft } from './member-packet-service';
import { PacketDraft } from './packet-draft';
import { SILENT_AFTER_MS } from './packet-heartbeat';
import { changePacket, getPacketRow } from './packet-repository';

const LOOKED_BACK_MS = 15 * 60_000;

const scopeOf = ({ orgId, orgSlug }: Pick<OpenPacket, 'orgId' | 'orgSlug'>) =>
  systemOrgScope({ id: orgId, slug: orgSlug }, { actor: 'system:packets', label: 'Ambit: packets' });

/** Closes a packet abandoned by its process. A call that may have been made is not repeated. */
export function endInterrupted(draft: PacketDraft): void {
  const end = (error: string) => {
    draft.note('interrupted', error);
    return { success: false, output: null, error, executionTimeMs: null, dryRun: false };
  };
  if (draft.state.isClaimed) {
    const result = end(
      draft.claimWrites
        ? 'Interrupted during the call. Its result is unknown. It is not retried.'
        : 'Interrupted during the call. The tool is read-only; the call can be repeated.',
    );
    draft.finish(result, 'gateway');
    return;
  }
  if (draft.state.status === 'pending')
    draft.refuse('unknown_tool', 'Interrupted before a tool was selected. Nothing was called.');
  else draft.refuse('withdrawn', 'Interrupted before the call. Nothing was called.');
  draft.note('interrupted', draft.executionResult!.error!);
}

/** Closes packets interrupted by a crash and expired approvals. Returns their number. */
export async function closeOpenPackets(now = new Date(), silentAfterMs = SILENT_AFTER_MS): Promise<number> {
  let closed = 0;
  for (const open of await findStalledPackets(new Date(now.getTime() - silentAfterMs), now)) {
    const scope = scopeOf(open);
    try {
      const draft = new PacketDraft(await getPacketRow(scope, open.id), () => now);
      const wasClaimed = draft.state.isClaimed;
      if (draft.state.status === 'awaiting_approval') expireDraft(draft);
      else endInterrupted(draft);
      await changePacket(scope, draft.row, draft.toChange());
      // The call may have been made, so its approval must not be used again.
      if (wasClaimed) await consumePacketApproval(scope, open.id);
      closed += 1;
    } catch (error) {
      // Another process closed it first.
      if (!isAppError(error)) throw error;
    }
  }
  if (closed > 0) log().info({ closed }, 'ended abandoned packets');
  return closed;
}

export async function fitCalibrations(now = Date.now()): Promise<void> {
  for (const org of await findOrgsWithEvidence(new Date(now - LOOKED_BACK_MS))) await fitRouting(scopeOf(org));
}
