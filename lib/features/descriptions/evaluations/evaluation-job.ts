import { setImmediate as nextTurn } from 'node:timers/promises';
import { systemOrgScope } from '@/lib/access/system-scope';
import { type JobData, notifyJobsAdded } from '@/lib/data/enqueue';
import type { OrgScope } from '@/lib/data/scope';
import { findStalledEvaluations } from '@/lib/data/system/jobs/stalled-evaluations';
import { figuresOf, toolFiguresOf } from '@/lib/descriptions/evaluation/figures';
import { loadRouting, type Routing } from '@/lib/features/routing-settings/load-routing';
import { log } from '@/lib/log';
import { isAppError } from '@/lib/shared/app-error';
import { getRunWithResults } from './evaluation-repository';
import { loadRoutableTools, type Subject } from './routable-tools';
import { MODEL_AT_ONCE, type RouterAnswer, routeQuestion } from './route-question';
import {
  type Attempt,
  claimRun,
  finishRunRow,
  giveUpRunRow,
  requeueRun,
  restartRun,
  saveAnswers,
  yieldRun,
} from './run-attempt-repository';

type Job = JobData['evaluation'];

/** Time slice per job: each process runs one job at a time, so long runs yield to imports and other jobs. */
const SLICE_MS = 10_000;
const OFFLINE_BATCH = 40;
const SILENT_AFTER_MS = 180_000;

const scopeOf = ({ orgId, orgSlug }: Omit<Job, 'runId'>) =>
  systemOrgScope({ id: orgId, slug: orgSlug }, { actor: 'system:evaluations', label: 'Ambit: evaluations' });

const NO_MODEL = 'No model is configured. Configure one in the routing settings, or use the offline selector.';

async function routeBatch(subject: Subject, questions: Attempt['questions'], routing: Routing, byModel: boolean) {
  if (byModel) return Promise.all(questions.map((one) => routeQuestion(subject, one, routing, true)));
  const answers: RouterAnswer[] = [];
  for (const one of questions) {
    answers.push(await routeQuestion(subject, one, routing, false));
    await nextTurn();
  }
  return answers;
}

async function finish(scope: OrgScope, attempt: Attempt): Promise<void> {
  const { asked } = await getRunWithResults(scope, attempt.runId);
  await finishRunRow(scope, attempt, { figures: figuresOf(asked), tools: toolFiguresOf(asked) });
}

/** Asks as many questions as fit into one time slice. Returns true when the run continues in another job. */
async function ask(scope: OrgScope, attempt: Attempt, subject: Subject, routing: Routing, signal: AbortSignal) {
  const { questions } = attempt;
  const byModel = attempt.router === 'model';
  const size = byModel ? MODEL_AT_ONCE : OFFLINE_BATCH;
  const until = performance.now() + SLICE_MS;
  for (let at = attempt.done; at < questions.length; ) {
    signal.throwIfAborted();
    const batch = await routeBatch(subject, questions.slice(at, at + size), routing, byModel);
    const faults = batch.flatMap(({ answer }) => answer.fault ?? []);
    if (at === 0 && byModel && faults.length === batch.length) {
      await finishRunRow(scope, attempt, { error: `The request to the model failed: ${faults[0]}.` });
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
 * Runs one time slice of an evaluation. Safe to kill and to run twice: answers are saved in batches by the latest
 * attempt only. Restarts when the texts changed since the run started. Throws retryable errors.
 */
export async function runEvaluation(job: Job, signal: AbortSignal): Promise<void> {
  const scope = scopeOf(job);
  const attempt = await claimRun(scope, job.runId);
  if (!attempt) return;
  try {
    const routing = await loadRouting(scope);
    if (attempt.router === 'model' && !routing.target) return await finishRunRow(scope, attempt, { error: NO_MODEL });
    const subject = await loadRoutableTools(scope, attempt.over, attempt.draft);
    const isAnother = attempt.textsHash !== subject.textsHash;
    if (isAnother && !(await restartRun(scope, attempt, subject.textsHash))) return;
    const done = isAnother ? 0 : attempt.done;
    if (!(await ask(scope, { ...attempt, done }, subject, routing, signal))) return;
    await yieldRun(scope, attempt);
    notifyJobsAdded();
  } catch (error) {
    if (!isAppError(error)) throw error;
    await finishRunRow(scope, attempt, { error: error.message });
  }
}

/** Marks the run as failed after the job's last attempt. */
export async function failEvaluation(job: Job): Promise<void> {
  await giveUpRunRow(scopeOf(job), job.runId, 'It failed repeatedly and is not retried. Start another run later.');
}

/** Requeues runs whose worker was killed. Returns their number. */
export async function resumeEvaluations(now = Date.now(), silentAfterMs = SILENT_AFTER_MS): Promise<number> {
  const silentSince = new Date(now - silentAfterMs);
  let resumed = 0;
  for (const { runId, ...org } of await findStalledEvaluations(silentSince))
    if (await requeueRun(scopeOf(org), runId, silentSince)) resumed += 1;
  if (resumed > 0) {
    log().info({ resumed }, 'interrupted evaluations resumed');
    notifyJobsAdded();
  }
  return resumed;
}
