import { systemOrgScope } from '@/lib/access/system-scope';
import { findOpenPackets, findOrgsWithEvidence, type OpenPacket } from '@/lib/data/system/open-packets';
import { spendPacketApproval } from '@/lib/features/approvals/approval-service';
import { log } from '@/lib/log';
import { isAppError } from '@/lib/shared/app-error';
import { fitRouting } from './calibration-service';
import { SILENT_AFTER_MS } from './keep-alive';
import { expireDraft } from './member-packet-service';
import { PacketDraft } from './packet-draft';
import { changePacket, getPacketRow } from './packet-repository';

const LOOKED_BACK_MS = 15 * 60_000;

const scopeOf = ({ orgId, orgSlug }: Pick<OpenPacket, 'orgId' | 'orgSlug'>) =>
  systemOrgScope({ id: orgId, slug: orgSlug }, { actor: 'system:packets', label: 'Ambit: packets' });

/** The truth about a packet that nobody is at work on any more. What may have been called is not called again. */
export function endInterrupted(draft: PacketDraft): void {
  const end = (error: string) => {
    draft.note('interrupted', error);
    return { success: false, output: null, error, executionTimeMs: null, dryRun: false };
  };
  if (draft.state.isClaimed) {
    const result = end(
      draft.claimWrites
        ? 'Interrupted while it was being called: whether it happened is not known. It is not called again.'
        : 'Interrupted while it was being called; it only reads, and may be asked for again.',
    );
    draft.finish(result, 'gateway');
    return;
  }
  if (draft.state.status === 'pending')
    draft.refuse('unknown_tool', 'Interrupted before a tool was chosen; nothing was called.');
  else draft.refuse('withdrawn', 'Interrupted before it was called; nothing was called.');
  draft.note('interrupted', draft.executionResult!.error!);
}

/** Ends what a crash left open, and approvals that ran out. Answers how many. */
export async function closeOpenPackets(now = new Date(), silentAfterMs = SILENT_AFTER_MS): Promise<number> {
  let closed = 0;
  for (const open of await findOpenPackets(new Date(now.getTime() - silentAfterMs), now)) {
    const scope = scopeOf(open);
    try {
      const draft = new PacketDraft(await getPacketRow(scope, open.id), () => now);
      const wasClaimed = draft.state.isClaimed;
      if (draft.state.status === 'awaiting_approval') expireDraft(draft);
      else endInterrupted(draft);
      await changePacket(scope, draft.row, draft.toChange());
      // Whatever came of its call, nobody makes it again by the same approval.
      if (wasClaimed) await spendPacketApproval(scope, open.id);
      closed += 1;
    } catch (error) {
      // Somebody was quicker.
      if (!isAppError(error)) throw error;
    }
  }
  if (closed > 0) log().info({ closed }, 'packets that nobody was at work on have ended');
  return closed;
}

/** Fits calibrations anew where something became of a confidence. */
export async function fitCalibrations(now = Date.now()): Promise<void> {
  for (const org of await findOrgsWithEvidence(new Date(now - LOOKED_BACK_MS))) await fitRouting(scopeOf(org));
}
