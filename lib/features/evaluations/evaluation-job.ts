import { setImmediate as nextTurn } from 'node:timers/promises';
import { systemOrgScope } from '@/lib/access/system-scope';
import { type JobData, jobsWereAdded } from '@/lib/data/enqueue';
import type { OrgScope } from '@/lib/data/scope';
import { findSilentEvaluations } from '@/lib/data/system/silent-evaluations';
import { figuresOf, toolFiguresOf } from '@/lib/descriptions/evaluation/figures';
import { loadRouting, type Routing } from '@/lib/features/routing/load-routing';
import { log } from '@/lib/log';
import { isAppError } from '@/lib/shared/app-error';
import { askRouter, MODEL_AT_ONCE, type RouterAnswer } from './ask-router';
import { getAsked } from './evaluation-repository';
import {
  type Attempt,
  beginAnew,
  finishRunRow,
  giveUpRunRow,
  putBack,
  requeueRun,
  saveAnswers,
  takeRun,
} from './run-attempt-repository';
import { loadSubject, type Subject } from './subject';

type Job = JobData['evaluation'];

/** A process takes one job at a time: a long run lets imports and others have their turn. */
const SLICE_MS = 10_000;
const OFFLINE_BATCH = 40;
const SILENT_AFTER_MS = 180_000;

const scopeOf = ({ orgId, orgSlug }: Omit<Job, 'runId'>) =>
  systemOrgScope({ id: orgId, slug: orgSlug }, { actor: 'system:evaluations', label: 'Ambit: evaluations' });

async function modelFor(scope: OrgScope): Promise<Routing | string> {
  const routing = await loadRouting(scope);
  return routing.target
    ? routing
    : 'No model is configured any more. Configure one in the routing settings, or ask the offline router.';
}

async function askBatch(subject: Subject, questions: Attempt['questions'], routing: Routing | null) {
  if (routing) return Promise.all(questions.map((one) => askRouter(subject, one, routing)));
  const answers: RouterAnswer[] = [];
  for (const one of questions) {
    answers.push(await askRouter(subject, one, null));
    await nextTurn();
  }
  return answers;
}

async function finish(scope: OrgScope, attempt: Attempt): Promise<void> {
  const { asked } = await getAsked(scope, attempt.runId);
  await finishRunRow(scope, attempt, { figures: figuresOf(asked), tools: toolFiguresOf(asked) });
}

/** Asks as many questions as fit into one turn. Answers whether the run goes on with another job. */
async function ask(scope: OrgScope, attempt: Attempt, subject: Subject, routing: Routing | null, signal: AbortSignal) {
  const { questions } = attempt;
  const size = routing ? MODEL_AT_ONCE : OFFLINE_BATCH;
  const until = performance.now() + SLICE_MS;
  for (let at = attempt.done; at < questions.length; ) {
    signal.throwIfAborted();
    const batch = await askBatch(subject, questions.slice(at, at + size), routing);
    const faults = batch.flatMap(({ answer }) => answer.fault ?? []);
    if (at === 0 && routing && faults.length === batch.length) {
      await finishRunRow(scope, attempt, { error: `The model cannot be asked: ${faults[0]}.` });
      return false;
    }
    const tokens = {
      input: batch.reduce((sum, one) => sum + one.tokens.input, 0),
      output: batch.reduce((sum, one) => sum + one.tokens.output, 0),
    };
    const answers = batch.map(({ answer }) => answer);
    if (!(await saveAnswers(scope, attempt, at, answers, tokens))) return false;
    at += batch.length;
    if (at < questions.length && performance.now() > until) return true;
  }
  await finish(scope, attempt);
  return false;
}

/**
 * Does a turn of a run. Safe to be killed anywhere and to run twice: answers are kept batch by batch by the latest
 * attempt alone. Where the texts have changed since it began, it begins anew. Throws what is worth another try.
 */
export async function runEvaluation(job: Job, signal: AbortSignal): Promise<void> {
  const scope = scopeOf(job);
  const attempt = await takeRun(scope, job.runId);
  if (!attempt) return;
  try {
    const routing = attempt.router === 'model' ? await modelFor(scope) : null;
    if (typeof routing === 'string') return await finishRunRow(scope, attempt, { error: routing });
    const subject = await loadSubject(scope, attempt.over, attempt.draft);
    const isAnother = attempt.textsHash !== subject.textsHash;
    if (isAnother && !(await beginAnew(scope, attempt, subject.textsHash))) return;
    const done = isAnother ? 0 : attempt.done;
    if (!(await ask(scope, { ...attempt, done }, subject, routing, signal))) return;
    await putBack(scope, attempt);
    jobsWereAdded();
  } catch (error) {
    if (!isAppError(error)) throw error;
    await finishRunRow(scope, attempt, { error: error.message });
  }
}

/** The job has failed as often as it may: its run must not look as if somebody still worked on it. */
export async function giveUpEvaluation(job: Job): Promise<void> {
  await giveUpRunRow(
    scopeOf(job),
    job.runId,
    'It failed several times, and is not tried again. Start another run later.',
  );
}

/** Runs whose worker was killed get another job; answers how many. */
export async function resumeEvaluations(now = Date.now(), silentAfterMs = SILENT_AFTER_MS): Promise<number> {
  const silentSince = new Date(now - silentAfterMs);
  let resumed = 0;
  for (const { runId, ...org } of await findSilentEvaluations(silentSince))
    if (await requeueRun(scopeOf(org), runId, silentSince)) resumed += 1;
  if (resumed > 0) {
    log().info({ resumed }, 'interrupted evaluations go on');
    jobsWereAdded();
  }
  return resumed;
}
