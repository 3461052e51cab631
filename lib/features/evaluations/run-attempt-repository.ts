import { Prisma } from '@/lib/data/db';
import { enqueue } from '@/lib/data/enqueue';
import { notHeardSince } from '@/lib/data/not-heard-since';
import type { OrgScope } from '@/lib/data/scope';
import { appendOrg } from '@/lib/data/transactions';
import type { RunFigures, ToolFigures } from '@/lib/descriptions/evaluation/figures';
import type { Question } from '@/lib/descriptions/evaluation/question';
import type { QuestionTarget } from './evaluation-contract';
import { ACTIVE, type Draft, findRunIn, type StoredAnswer } from './evaluation-repository';
import { questionsOfIn, targetIn } from './question-set-repository';

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

/** A job that gets nowhere is not tried for ever; each slice of one that does gets at least one answer. */
const MOST_ATTEMPTS = 20;

/** Takes a run on; null: there is nothing left to do. Whoever had it before finds that it is not theirs any more. */
export function takeRun(scope: OrgScope, runId: string): Promise<Attempt | null> {
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
    if (run.attempt > MOST_ATTEMPTS + run.total) {
      const error = 'It was interrupted too often, and is not tried again.';
      await tx.evaluationRun.update({ where: at, data: { status: 'failed', error, finishedAt: new Date() } });
      return null;
    }
    return {
      ...{ runId, attempt: run.attempt, over: targetIn(run), router: run.router as Attempt['router'] },
      ...{ draft: run.draft as Draft | null, textsHash: run.textsHash, done: run.done },
      questions: await questionsOfIn(tx, { id: run.setId, orgId }, run.setNumber),
    };
  });
}

type Mine = Pick<Attempt, 'runId' | 'attempt'>;
const mine = ({ orgId }: OrgScope, { runId, attempt }: Mine) => ({ orgId, id: runId, attempt, status: 'running' });

/** Begins anew: the texts are others than those that were asked about. Answers whether the run is still this attempt's. */
export function beginAnew(scope: OrgScope, attempt: Mine, textsHash: string): Promise<boolean> {
  return appendOrg(scope, async (tx) => {
    const { count } = await tx.evaluationRun.updateMany({
      where: mine(scope, attempt),
      data: { textsHash, done: 0, inputTokens: 0, outputTokens: 0, heartbeatAt: new Date() },
    });
    if (count === 1) await tx.evaluationAnswer.deleteMany({ where: { runId: attempt.runId, orgId: scope.orgId } });
    return count === 1;
  });
}

/** Keeps the next answers, from place `from` on. Answers whether the run is still this attempt's: it may be cancelled. */
export function saveAnswers(
  scope: OrgScope,
  attempt: Mine,
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
        params: params === null ? Prisma.DbNull : (params as Prisma.InputJsonObject),
      })),
    });
    return true;
  });
}

/** Lets others have their turn: the run goes on with another job. */
export async function putBack(scope: OrgScope, { runId }: Mine): Promise<void> {
  const { orgId, orgSlug } = scope;
  await appendOrg(scope, (tx) => enqueue(tx, 'evaluation', { orgId, orgSlug, runId }, runId));
}

export async function finishRunRow(
  scope: OrgScope,
  attempt: Mine,
  end: { figures: RunFigures; tools: ToolFigures[] } | { error: string },
): Promise<void> {
  const data =
    'error' in end
      ? { status: 'failed', error: end.error }
      : {
          status: 'done',
          figures: end.figures as unknown as Prisma.InputJsonObject,
          tools: end.tools as unknown as Prisma.InputJsonArray,
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

/** A run whose worker is gone gets another job. Answers whether it did. */
export function requeueRun(scope: OrgScope, runId: string, silentSince: Date): Promise<boolean> {
  const { orgId, orgSlug } = scope;
  return appendOrg(scope, async (tx) => {
    const { count } = await tx.evaluationRun.updateMany({
      where: {
        ...{ orgId, id: runId, status: { in: ACTIVE } },
        OR: notHeardSince(silentSince),
      },
      data: { heartbeatAt: new Date() },
    });
    if (count === 1) await enqueue(tx, 'evaluation', { orgId, orgSlug, runId }, runId);
    return count === 1;
  });
}
