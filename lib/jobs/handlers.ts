import type { JobData, QueueName } from '@/lib/data/enqueue';
import { giveUpToolVectors, runToolVectors } from '@/lib/features/embeddings/tool-vectors-job';
import { giveUpEvaluation, runEvaluation } from '@/lib/features/evaluations/evaluation-job';
import { giveUpMail, giveUpWebhook, runMail, runWebhook } from '@/lib/features/notifications/notification-jobs';
import { runLearning } from '@/lib/features/search-learning/search-learning-service';
import { giveUpImport, runImport } from '@/lib/features/sources/import-service';
import { giveUpPlatformImport, runPlatformImport } from '@/lib/features/sources/platform-import-service';

export interface Handler<Q extends QueueName> {
  /** Does the job; whatever it throws is worth another try. It may run twice, and be cut off anywhere. */
  work(data: JobData[Q], signal: AbortSignal): Promise<void>;
  /** After the last try. */
  giveUp(data: JobData[Q]): Promise<void>;
}

/** What is done with each queue's jobs. */
export const HANDLERS: { [Q in QueueName]: Handler<Q> } = {
  'source-import': { work: runImport, giveUp: giveUpImport },
  'platform-import': { work: runPlatformImport, giveUp: giveUpPlatformImport },
  // What was learned before stays; the next training is another try.
  'search-learning': { work: runLearning, giveUp: async () => undefined },
  'tool-vectors': { work: runToolVectors, giveUp: giveUpToolVectors },
  webhook: { work: runWebhook, giveUp: giveUpWebhook },
  mail: { work: runMail, giveUp: giveUpMail },
  evaluation: { work: runEvaluation, giveUp: giveUpEvaluation },
};
