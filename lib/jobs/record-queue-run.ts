import type { QueueName } from '@/lib/data/enqueue';
import { endRun, registerJob } from '@/lib/data/system/job-rows';
import { log } from '@/lib/log';
import { jobErrorText } from './job-error-text';

const TITLES: Record<QueueName, string> = {
  'source-import': 'Importing sources',
  'platform-import': 'Asking the platform’s MCP servers',
  'search-learning': 'Learning from calls',
  'tool-vectors': 'Reading vectors of tools',
  webhook: 'Posting events to webhooks',
  mail: 'Writing to people about events',
  evaluation: 'Asking question sets',
};

/** The rows of what is taken from queues. */
export async function registerQueues(): Promise<void> {
  for (const [queue, title] of Object.entries(TITLES)) await registerJob(queue, title, 'queue', null);
}

/** Does a job from a queue, and writes down how that went; the failure itself goes on to the caller. */
export async function recordQueueRun(queue: QueueName, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const startedAt = new Date();
  const began = performance.now();
  const note = (status: 'done' | 'failed', error: string | null) =>
    endRun(queue, {
      ...{ trigger: 'queue', requestedBy: null, startedAt, status, done: null, error, everySeconds: null },
      ms: performance.now() - began,
    }).catch((failure) => log().warn({ err: failure, queue }, 'the run of a job cannot be written down'));
  try {
    await work();
  } catch (error) {
    if (!signal.aborted) await note('failed', jobErrorText(error));
    throw error;
  }
  await note('done', null);
}
