import type { JobData, QueueName } from '@/lib/data/enqueue';
import { failEvaluation, runEvaluation } from '@/lib/features/descriptions/evaluations/evaluation-job';
import { failMail, failWebhook, runMail, runWebhook } from '@/lib/features/notifications/notification-jobs';
import { failPacket, runPacket } from '@/lib/features/routing/packet-jobs';
import { failToolVectors, runToolVectors } from '@/lib/features/search/embeddings/tool-vectors-job';
import { runLearning } from '@/lib/features/search/learning/search-learning-service';
import { failImport, runImport } from '@/lib/features/sources/import-service';

export interface Handler<Q extends QueueName> {
  /** Runs the job; every error is retried. Must be safe to run twice and to interrupt. */
  work(data: JobData[Q], signal: AbortSignal): Promise<void>;
  /** Runs after the last failed attempt. */
  onFinalFailure(data: JobData[Q]): Promise<void>;
}

export const HANDLERS: { [Q in QueueName]: Handler<Q> } = {
  'source-import': { work: runImport, onFinalFailure: failImport },
  // Keeps the previous result; the next scheduled training tries again.
  'search-learning': { work: runLearning, onFinalFailure: async () => undefined },
  'tool-vectors': { work: runToolVectors, onFinalFailure: failToolVectors },
  webhook: { work: runWebhook, onFinalFailure: failWebhook },
  mail: { work: (job) => runMail(job), onFinalFailure: (job) => failMail(job) },
  evaluation: { work: runEvaluation, onFinalFailure: failEvaluation },
  packet: { work: runPacket, onFinalFailure: failPacket },
};
