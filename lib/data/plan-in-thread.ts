import { singleton } from '@/lib/shared/singleton';
import { planThread, type TaskOptions } from '@/lib/threads/thread-pool';
import type { ThreadTask } from '@/lib/threads/thread-task';
import { KeyedLimit } from './keyed-limit';

const MAX_WAITING = 20;
const MAX_WAIT_MS = 60_000;

/**
 * Plans a large change outside of the serving thread. Plans of one owner run one at a time, so that others do not wait
 * behind all of them. `orgId` null: the platform's. Throws `busy` when too many wait.
 */
export function planInThread<Input, Result>(
  orgId: string | null,
  task: ThreadTask<Input, Result>,
  input: Input,
  options?: TaskOptions,
): Promise<Result> {
  const limit = singleton(
    'plan-limit',
    () =>
      new KeyedLimit({
        ...{ concurrency: 1, maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS },
        message: 'Too many changes are being planned. Try again.',
      }),
  );
  return limit.run(orgId ?? 'platform', () => planThread().run(task, input, options));
}
