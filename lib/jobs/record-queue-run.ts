import type { QueueName } from '@/lib/data/enqueue';
import { endRun, registerJob } from '@/lib/data/system/jobs/job-rows';
import { log } from '@/lib/log';
import { countJobRun } from './count-job-run';
import { jobErrorText } from './job-error-text';

const TITLES: Record<QueueName, string> = {
  'source-import': 'Importing sources',
  'search-learning': 'Learning from calls',
  'tool-vectors': 'Fetching tool embeddings',
  webhook: 'Delivering webhooks',
  mail: 'Sending notification mails',
  evaluation: 'Running evaluations',
  packet: 'Routing messages in the background',
};

/** Creates the rows of queues for the jobs page. */
export async function registerQueues(): Promise<void> {
  for (const [queue, title] of Object.entries(TITLES)) await registerJob(queue, title, 'queue', null);
}

/** Runs a queue job and records the result; rethrows its error. */
export async function recordQueueRun(queue: QueueName, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const startedAt = new Date();
  const began = performance.now();
  const note = (status: 'done' | 'failed', error: string | null) => {
    const ms = performance.now() - began;
    countJobRun(queue, status, ms);
    return endRun(queue, {
      ...{ trigger: 'queue', requestedBy: null, startedAt, status, done: null, error, everySeconds: null },
      ms,
    }).catch((failure) => log().warn({ err: failure, queue }, 'failed to save a job run'));
  };
  try {
    await work();
  } catch (error) {
    if (!signal.aborted) await note('failed', jobErrorText(error));
    throw error;
  }
  await note('done', null);
}
