import { systemOrgScope } from '@/lib/access/system-scope';
import { enqueue, type JobData, notifyJobsAdded } from '@/lib/data/enqueue';
import type { OrgScope } from '@/lib/data/scope';
import { findOrgsWithEvidence, findStalledPackets, type OpenPacket } from '@/lib/data/system/jobs/stalled-packets';
import { consumePacketApproval } from '@/lib/features/calls/approvals/approval-service';
import { fitRouting } from '@/lib/features/routing-settings/calibration-service';
import { log } from '@/lib/log';
import { isAppError } from '@/lib/shared/app-error';
import { advancePacket } from './advance-packet';
import { save } from './approve-step';
import { expireDraft } from './member-packet-service';
import type { PacketRow } from './packet-columns';
import { PacketDraft } from './packet-draft';
import { SILENT_AFTER_MS } from './packet-heartbeat';
import { changePacket, getPacketRow, touchPacket } from './packet-repository';
import { requireRouting } from './packet-service';
import { resolveFor } from './resolve-place';
import { placeOf, startRun } from './run';
import { messageSource } from './select-step';

const LOOKBACK_MS = 15 * 60_000;

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

const START = 'queue';
const MAX_STARTS = 3;
const startsOf = ({ log: entries }: PacketRow) => entries.filter(({ step }) => step === START).length;

type Job = JobData['packet'];

/** Routes a queued packet. Safe to run twice: every start changes the packet's version, so only the latest one saves. */
export async function runPacket({ packetId, ...org }: Job): Promise<void> {
  const scope = scopeOf(org);
  const row = await getPacketRow(scope, packetId);
  if (row.status !== 'pending') return;
  const draft = new PacketDraft(row, () => new Date());
  draft.note(START, 'started in the background');
  const owner = { agentId: row.agentId, agentSlug: row.agent.slug };
  const resolveAgain = resolveFor({ orgId: scope.orgId, agentId: row.agentId });
  try {
    const resolution = await resolveAgain(placeOf(row));
    const runner = { scope, owner, resolveAgain, routing: await requireRouting(scope) };
    const started = await save({ scope, draft });
    await advancePacket(startRun(runner, { resolution, draft: started, source: messageSource }));
  } catch (error) {
    if (!isAppError(error)) throw error;
    // Another start goes on with it, or the context of the request is gone.
    if (error.code !== 'conflict') await failPending(scope, packetId, error.message);
  }
}

async function failPending(scope: OrgScope, id: string, message: string): Promise<void> {
  const draft = new PacketDraft(await getPacketRow(scope, id), () => new Date());
  if (draft.state.status !== 'pending') return;
  draft.refuse('unknown_tool', message);
  draft.note('interrupted', message);
  await save({ scope, draft });
}

export function failPacket({ packetId, ...org }: Job): Promise<void> {
  return failPending(scopeOf(org), packetId, 'The message could not be routed. Nothing was called.');
}

/** Queues an abandoned packet again. Returns false after too many starts. */
async function requeue(scope: OrgScope, row: PacketRow): Promise<boolean> {
  if (startsOf(row) >= MAX_STARTS) return false;
  await touchPacket(scope, row.id, (tx) => {
    const { orgId, orgSlug } = scope;
    return enqueue(tx, 'packet', { orgId, orgSlug, packetId: row.id }, row.id);
  });
  notifyJobsAdded();
  return true;
}

/** Closes packets interrupted by a crash and expired approvals, and queues background ones again. Returns the closed. */
export async function closeOpenPackets(now = new Date(), silentAfterMs = SILENT_AFTER_MS): Promise<number> {
  let closed = 0;
  for (const open of await findStalledPackets(new Date(now.getTime() - silentAfterMs), now)) {
    const scope = scopeOf(open);
    try {
      const row = await getPacketRow(scope, open.id);
      if (open.isQueued && (await requeue(scope, row))) continue;
      const draft = new PacketDraft(row, () => now);
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
  for (const org of await findOrgsWithEvidence(new Date(now - LOOKBACK_MS))) await fitRouting(scopeOf(org));
}
