import { consumePacketApproval } from '@/lib/features/calls/approvals/approval-service';
import { save } from './approve-step';
import { writes } from './choose-tool';
import { chooseExecutor, executeClaimed, finishDryRun, recheckDecision } from './execute-packet';
import type { PacketDraft } from './packet-draft';
import { placeOf, type Run } from './run';

/**
 * Executes an approved draft. A dry run ends immediately. A call through a source is first claimed in the database, so
 * that neither a crash nor a second request repeats it. A call by the agent waits for its result.
 */
export async function execute(run: Run): Promise<Run> {
  const { scope, draft, routing, byPerson } = run;
  const over = (saved: PacketDraft): Run => ({ ...run, draft: saved, isOver: true });
  if (draft.state.status !== 'approved') return over(await save(run));
  const resolution = await run.resolveAgain(placeOf(draft.row));
  const index = recheckDecision(draft, resolution, byPerson);
  if (index === null) return over(await save(run));
  draft.executor = await chooseExecutor(scope, resolution, { index, mode: draft.row.mode, values: routing.values });
  const end = async (done: PacketDraft) => {
    const saved = await save({ scope, draft: done });
    if (byPerson) await consumePacketApproval(scope, draft.row.id, draft.executor === 'dry_run');
    return over(saved);
  };
  if (draft.executor === 'dry_run') {
    finishDryRun(draft);
    return end(draft);
  }
  if (draft.executor === 'agent') {
    draft.note('execute', 'the agent calls the tool and posts the result');
    return over(await save(run));
  }
  draft.happen('claimed');
  draft.claimWrites = writes(resolution, index);
  const claimed = await save(run);
  await executeClaimed({ ...run, resolution, draft: claimed }, index);
  return end(claimed);
}
