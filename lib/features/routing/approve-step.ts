import { writeOrgBatch } from '@/lib/data/transactions';
import { isTooManyPending, requestPacketApproval } from '@/lib/features/calls/approvals/approval-service';
import { PacketDraft } from './packet-draft';
import { changePacket } from './packet-repository';
import { now, type Run } from './run';

/** Saves the draft. Returns a draft of the saved packet. */
export async function save({ scope, draft }: Pick<Run, 'scope' | 'draft'>): Promise<PacketDraft> {
  return new PacketDraft(await changePacket(scope, draft.row, draft.toChange()), now);
}

/** A packet waits for approval only if its approval entry was created. If the list is full, nothing is called. */
export async function approve(run: Run): Promise<Run> {
  const { scope, draft, resolution } = run;
  if (draft.state.status !== 'awaiting_approval') return run;
  const { toolName, params } = draft.selectedTool!;
  const index = resolution.snapshot.indexByAgentName(toolName)!;
  try {
    const saved = await writeOrgBatch(scope, undefined, async (together) => {
      const waiting = await save({ scope: together, draft });
      const { approvalExpiresAt: expiresAt } = draft;
      await requestPacketApproval(together, resolution, { index, arguments: params, packet: draft.row.id, expiresAt });
      return waiting;
    });
    return { ...run, draft: saved, isOver: true };
  } catch (error) {
    if (!isTooManyPending(error)) throw error;
    draft.approvalExpiresAt = null;
    draft.refuse('withdrawn', `${toolName} was not called: approval could not be requested. ${error.message}`);
    draft.note('approval', `approval could not be requested: ${error.message}`);
    return { ...run, draft: await save(run), isOver: true };
  }
}
