import type { OrgScope } from '@/lib/data/scope';
import { notifyProcesses } from '@/lib/data/system/jobs/notify-processes';
import { log } from '@/lib/log';
import type { RunningCallView } from './running-call-contract';
import { type FoundCall, findRunningCalls, markStopped } from './running-call-repository';

const toView = ({ id, agent, tool, session, packet, startedAt, stoppedBy }: FoundCall): RunningCallView => ({
  ...{ id, agent, tool, session, packet, stoppedBy },
  startedAt: startedAt.toISOString(),
  runningMs: Math.max(0, Date.now() - startedAt.getTime()),
});

export async function listRunningCalls(
  scope: OrgScope,
  filters: { agent: string | undefined; limit: number },
): Promise<RunningCallView[]> {
  return (await findRunningCalls(scope, filters)).map(toView);
}

/** Stops a call, whichever process runs it. Throws `not_found` when it has ended. */
export async function stopRunningCall(scope: OrgScope, id: string): Promise<RunningCallView> {
  const call = toView(await markStopped(scope, id));
  // The process also finds the stop in the database, within seconds.
  await notifyProcesses({ t: 'stop', i: id, b: call.stoppedBy ?? scope.label }).catch((error) =>
    log().warn({ err: error, call: id }, 'the stop of a call was not announced; its process finds it later'),
  );
  return call;
}
