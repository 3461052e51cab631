import { enqueue } from '@/lib/data/enqueue';
import { noHeartbeatSince } from '@/lib/data/no-heartbeat-since';
import type { OrgScope } from '@/lib/data/scope';
import { appendOrg } from '@/lib/data/transactions';
import type { RunFigures, ToolFigures } from '@/lib/descriptions/evaluation/figures';
import type { Question } from '@/lib/descriptions/evaluation/question';
import { PARAMS_COLUMN, RUN_COLUMNS } from './evaluation-columns';
import type { QuestionTarget } from './evaluation-contract';
import { ACTIVE, type Draft, findRunIn, type StoredAnswer, toDraft } from './evaluation-repository';
import { questionsOfIn } from './question-set-repository';

export interface Attempt {
  runId: string;
  attempt: number;
  questions: Question[];
  over: QuestionTarget;
  router: 'offline' | 'model';
  draft: Draft | null;
  textsHash: string | null;
  done: number;
}

/** Limits retries of a job that makes no progress; each slice that makes progress returns at least one answer. */
const MAX_ATTEMPTS = 20;

/** Claims a run; null: nothing left to do. The previous worker loses its claim. */
export function claimRun(scope: OrgScope, runId: string): Promise<Attempt | null> {
  const { orgId } = scope;
  return appendOrg(scope, async (tx) => {
    const { count } = await tx.evaluationRun.updateMany({
      where: { orgId, id: runId, status: { in: ACTIVE } },
      data: { status: 'running', attempt: { increment: 1 }, heartbeatAt: new Date() },
    });
    if (count === 0) return null;
    const run = await findRunIn(tx, orgId, runId);
    const at = { id_orgId: { id: runId, orgId } };
    if (run.startedAt === null) await tx.evaluationRun.update({ where: at, data: { startedAt: new Date() } });
    if (run.attempt > MAX_ATTEMPTS + run.total) {
      const error = 'It was interrupted too often and is not retried.';
      await tx.evaluationRun.update({ where: at, data: { status: 'failed', error, finishedAt: new Date() } });
      return null;
    }
    return {
      ...{ runId, attempt: run.attempt, over: run.over, router: run.router as Attempt['router'] },
      ...{ draft: toDraft(run.draft), textsHash: run.textsHash, done: run.done },
      questions: await questionsOfIn(tx, { id: run.setId, orgId }, run.setNumber),
    };
  });
}

type ClaimedRun = Pick<Attempt, 'runId' | 'attempt'>;
const mine = ({ orgId }: OrgScope, { runId, attempt }: ClaimedRun) => ({
  orgId,
  id: runId,
  attempt,
  status: 'running' as const,
});

/** Restarts the run because the texts changed. Returns false when the run is no longer this attempt's. */
export function restartRun(scope: OrgScope, attempt: ClaimedRun, textsHash: string): Promise<boolean> {
  return appendOrg(scope, async (tx) => {
    const { count } = await tx.evaluationRun.updateMany({
      where: mine(scope, attempt),
      data: { textsHash, done: 0, inputTokens: 0, outputTokens: 0, heartbeatAt: new Date() },
    });
    if (count === 1) await tx.evaluationAnswer.deleteMany({ where: { runId: attempt.runId, orgId: scope.orgId } });
    return count === 1;
  });
}

/**
 * Saves the next answers, starting at index `from`. Returns false when the run is no longer this attempt's, for example
 * after cancellation.
 */
export function saveAnswers(
  scope: OrgScope,
  attempt: ClaimedRun,
  from: number,
  answers: readonly StoredAnswer[],
  tokens: { input: number; output: number },
): Promise<boolean> {
  const { orgId } = scope;
  return appendOrg(scope, async (tx) => {
    const { count } = await tx.evaluationRun.updateMany({
      where: { ...mine(scope, attempt), done: from },
      data: {
        done: from + answers.length,
        ...{ inputTokens: { increment: tokens.input }, outputTokens: { increment: tokens.output } },
        heartbeatAt: new Date(),
      },
    });
    if (count === 0) return false;
    await tx.evaluationAnswer.createMany({
      data: answers.map(({ params, ...one }, i) => ({
        ...{ runId: attempt.runId, orgId, place: from + i, ...one },
        params: PARAMS_COLUMN.write(params),
      })),
    });
    return true;
  });
}

/** Yields to other jobs: the run continues with a new job. */
export async function yieldRun(scope: OrgScope, { runId }: ClaimedRun): Promise<void> {
  const { orgId, orgSlug } = scope;
  await appendOrg(scope, (tx) => enqueue(tx, 'evaluation', { orgId, orgSlug, runId }, runId));
}

export async function finishRunRow(
  scope: OrgScope,
  attempt: ClaimedRun,
  end: { figures: RunFigures; tools: ToolFigures[] } | { error: string },
): Promise<void> {
  const data =
    'error' in end
      ? { status: 'failed' as const, error: end.error }
      : {
          status: 'done' as const,
          figures: RUN_COLUMNS.figures.write(end.figures),
          tools: RUN_COLUMNS.tools.write(end.tools),
        };
  await appendOrg(scope, (tx) =>
    tx.evaluationRun.updateMany({ where: mine(scope, attempt), data: { ...data, finishedAt: new Date() } }),
  );
}

export async function giveUpRunRow(scope: OrgScope, id: string, error: string): Promise<void> {
  await appendOrg(scope, (tx) =>
    tx.evaluationRun.updateMany({
      where: { id, orgId: scope.orgId, status: { in: ACTIVE } },
      data: { status: 'failed', error, finishedAt: new Date() },
    }),
  );
}

/** Queues a new job for a run whose worker stopped. Returns whether it did. */
export function requeueRun(scope: OrgScope, runId: string, silentSince: Date): Promise<boolean> {
  const { orgId, orgSlug } = scope;
  return appendOrg(scope, async (tx) => {
    const { count } = await tx.evaluationRun.updateMany({
      where: {
        ...{ orgId, id: runId, status: { in: ACTIVE } },
        OR: noHeartbeatSince(silentSince),
      },
      data: { heartbeatAt: new Date() },
    });
    if (count === 1) await enqueue(tx, 'evaluation', { orgId, orgSlug, runId }, runId);
    return count === 1;
  });
}
