import { createHash } from 'node:crypto';
import { notifyJobsAdded } from '@/lib/data/enqueue';
import type { OrgScope } from '@/lib/data/scope';
import { compareResults } from '@/lib/descriptions/evaluation/compare-results';
import { confusionOf, toolFiguresOf } from '@/lib/descriptions/evaluation/figures';
import { isRight, outcomeOf } from '@/lib/descriptions/evaluation/question';
import type { DescriptionDraft } from '@/lib/features/descriptions/description-contract';
import { loadRouting } from '@/lib/features/routing-settings/load-routing';
import { catalogueTokens } from '@/lib/features/routing-settings/shortlist';
import { tokenCost } from '@/lib/features/routing-settings/token-cost';
import { AppError, notFound } from '@/lib/shared/app-error';
import { canonicalJson } from '@/lib/shared/canonical-json';
import type { Page, PageRequest } from '@/lib/shared/page';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { countTextTokens } from '@/lib/snapshot/token-count';
import type {
  EvaluationAnswerView,
  EvaluationComparison,
  EvaluationEstimate,
  EvaluationReport,
  EvaluationRunView,
  EvaluationStart,
  ToolHistoryPoint,
} from './evaluation-contract';
import {
  addRuns,
  cancelRunRow,
  type Draft,
  findRunBefore,
  getRunWithResults,
  listRunRows,
  listToolRows,
  type RunRow,
  readGates,
} from './evaluation-repository';
import { getSetRow, targetIn } from './question-set-repository';
import { loadRoutableTools } from './routable-tools';
import { toRunView } from './run-view';

const HISTORY = 60;

/** Hash of a draft's texts, independent of key order. */
function draftHash({ tool, name, title, description, parameters, examples }: Draft): string {
  const given = examples.length > 0 && { examples };
  const texts = { tool, name: name === tool ? null : name, title, description, parameters, ...given };
  return createHash('sha256').update(canonicalJson(texts)).digest('hex');
}

async function requireModel(scope: OrgScope): Promise<string> {
  const { values, target } = await loadRouting(scope);
  if (values.model && target) return values.model.selection;
  throw new AppError(
    'invalid',
    'No model is configured. Configure one in the routing settings, or use the offline selector.',
    {
      invalidParams: [{ pointer: '/router', message: 'must be offline: no model is configured' }],
    },
  );
}

/** Tokens of a selection's instructions and answer, of an arguments request without its tool, and of a review. */
const OVERHEAD = { selection: 450, arguments: 250, review: 350, answers: 250 };

/**
 * Estimates a run of a set with the model before it starts: every question is selected, completed and reviewed. Throws
 * `not_found`.
 */
export async function estimateEvaluation(scope: OrgScope, set: string): Promise<EvaluationEstimate> {
  const { row, questions } = await getSetRow(scope, set);
  const subject = await loadRoutableTools(scope, targetIn(row), null);
  const { values } = await loadRouting(scope);
  const asked = questions.filter(({ kind }) => kind === 'message');
  const total = { input: 0, output: 0 };
  for (const { text } of asked) {
    const found = subject.search(text).map(({ tool }) => tool);
    const offered = subject.offered(found);
    const catalogue = offered.reduce((sum, tool) => sum + catalogueTokens(tool), 0);
    const definition = offered[0]
      ? countTextTokens(JSON.stringify([offered[0].description, offered[0].inputSchema]))
      : 0;
    const message = countTextTokens(text);
    total.input += OVERHEAD.selection + catalogue + OVERHEAD.arguments + 2 * definition;
    total.input += OVERHEAD.review + definition + 3 * message;
    total.output += OVERHEAD.answers;
  }
  const prices = values.model ?? { inputPrice: null, outputPrice: null, currency: null };
  return {
    questions: questions.length,
    model: values.model?.selection ?? null,
    requests: 3 * asked.length,
    tokens: total,
    ...tokenCost(total, prices),
  };
}

/** Queues a run. Throws `not_found` (set, agent, draft's tool), `invalid`, `conflict`. */
export async function startEvaluation(scope: OrgScope, start: EvaluationStart): Promise<EvaluationRunView> {
  const { set, over, router, draft, note } = start;
  const asked = over ?? targetIn((await getSetRow(scope, set)).row);
  if (draft && asked.kind === 'knowledge')
    throw new AppError('invalid', 'The knowledge base’s tools are described by its settings, not by overrides.', {
      invalidParams: [{ pointer: '/draft', message: 'has no effect on the knowledge base’s tools' }],
    });
  const model = router === 'model' ? await requireModel(scope) : null;
  // Throws `not_found` before anything is queued.
  await loadRoutableTools(scope, asked, draft ?? null);
  const row = await addRuns(scope, {
    ...{ set, over, router, model, note },
    draft: draft ? { texts: draft, hash: draftHash(draft) } : null,
    textsHash: async (target) => (await loadRoutableTools(scope, target, null)).textsHash,
  });
  notifyJobsAdded();
  return toRunView(row);
}

/** Newest first. Throws `not_found` for an unknown set. */
export async function listEvaluations(
  scope: OrgScope,
  query: PageRequest & { set?: string | undefined },
): Promise<Page<EvaluationRunView>> {
  const { rows, nextCursor } = await listRunRows(scope, query);
  return { data: rows.map(toRunView), nextCursor };
}

/** Throws `not_found`. A running evaluation returns its partial results. */
export async function getEvaluation(scope: OrgScope, id: string): Promise<EvaluationReport> {
  const { run, asked } = await getRunWithResults(scope, id);
  return { run: toRunView(run), tools: toolFiguresOf(asked), confusion: confusionOf(asked) };
}

export interface AnswerFilter {
  /** Tool names; `none`: no tool. */
  expected?: string | undefined;
  took?: string | undefined;
  wrong?: boolean | undefined;
  q?: string | undefined;
}

/** In the order of the question set. Throws `not_found`. */
export async function listAnswers(scope: OrgScope, id: string, filter: AnswerFilter): Promise<EvaluationAnswerView[]> {
  const { asked } = await getRunWithResults(scope, id);
  const fits = (wanted: string | undefined, tool: string | null) =>
    wanted === undefined || (wanted === 'none' ? tool === null : tool === wanted);
  const words = filter.q?.toLowerCase();
  return asked
    .map(({ text, kind, tool, took, did, rank, confidence, params, fault }) => ({
      ...{ text, kind, tool, took, did, rank, confidence, params, fault },
      outcome: outcomeOf({ tool, took, did, fault }),
      right: isRight({ tool, took, fault }),
    }))
    .filter(
      ({ text, tool, took, right }) =>
        fits(filter.expected, tool) &&
        fits(filter.took, took) &&
        (!filter.wrong || !right) &&
        (words === undefined || text.toLowerCase().includes(words)),
    );
}

/** Throws `not_found`, `conflict` when the run has ended. */
export async function cancelEvaluation(scope: OrgScope, id: string): Promise<EvaluationRunView> {
  return toRunView(await cancelRunRow(scope, id));
}

/** Returns the default baseline: the published texts for a draft, otherwise the previous run. */
async function defaultBaseline(
  scope: OrgScope,
  { id, setId, baselineId, createdAt, router, model }: RunRow,
): Promise<string> {
  if (baselineId) return baselineId;
  const before = await findRunBefore(scope, { setId, router, model, createdAt, id });
  if (!before) throw notFound('earlier run');
  return before;
}

/** `other`: the baseline run; default: see `defaultBaseline`. Throws `not_found`, `conflict` unless both runs completed. */
export async function compareEvaluations(
  scope: OrgScope,
  id: string,
  other: string | undefined,
): Promise<EvaluationComparison> {
  const after = await getRunWithResults(scope, id);
  const before = await getRunWithResults(scope, other ?? (await defaultBaseline(scope, after.run)));
  for (const { run } of [before, after])
    if (run.status !== 'done') throw new AppError('conflict', 'Both runs must be finished.');
  return { before: toRunView(before.run), after: toRunView(after.run), ...compareResults(before.asked, after.asked) };
}

/** Returns a tool's metrics in completed runs, newest first. Throws `not_found`. */
export async function toolHistory(scope: OrgScope, tool: string): Promise<ToolHistoryPoint[]> {
  const rows = await listToolRows(scope, tool, HISTORY);
  if (rows.length === 0 && !(await snapshotOf(scope)).catalog.indexOf.has(tool)) throw notFound('tool');
  return rows.flatMap((row) => {
    const found = row.tools?.find((one) => one.tool === tool);
    if (!found) return [];
    const { questions, hits, taken, wrong } = found;
    return [
      {
        ...{ run: row.id, set: row.set.slug, setName: row.set.name, setVersion: row.setNumber },
        router: row.router as ToolHistoryPoint['router'],
        draft: row.draftHash !== null,
        at: (row.finishedAt ?? row.createdAt).toISOString(),
        ...{ questions, hits, taken, wrong },
      },
    ];
  });
}

/** Policy revisions that evaluations were made with. */
export interface Evaluated {
  policyRevision: number;
  platformRevision: number;
}

/**
 * Checks that every guarding question set evaluated exactly this draft without a regression against the published
 * texts. Returns the policy revisions to compare when saving; null when no set guards the texts. Throws
 * `evaluation_needed` when a set has not evaluated the draft, `evaluation_worse` on a regression.
 */
export async function requireNoRegression(
  scope: OrgScope,
  tool: string,
  texts: DescriptionDraft,
): Promise<Evaluated | null> {
  // Read first, so that concurrent changes are always detected.
  const { policyRevision, platformRevision } = await snapshotOf(scope);
  const gates = await readGates(scope, draftHash({ ...texts, tool }));
  for (const { set, draft, baseline } of gates) {
    const now = (await loadRoutableTools(scope, set.over, null)).textsHash;
    if (!draft || !baseline || draft.textsHash !== now || baseline.textsHash !== now)
      throw new AppError(
        'evaluation_needed',
        `${set.name} (${set.slug}) guards published texts and has no comparison for this draft. Run the draft on it first, then save it again.`,
      );
    const { verdict, hits, falseCalls, compared } = compareResults(baseline.asked, draft.asked);
    if (verdict !== 'worse') continue;
    const of = (share: number, all: number) => Math.round(share * all);
    throw new AppError(
      'evaluation_worse',
      `On ${set.name} this draft scores worse than the published texts: ${of(hits.after, compared.positives)} of ${compared.positives} right instead of ${of(hits.before, compared.positives)}, ${of(falseCalls.after, compared.negatives)} of ${compared.negatives} unneeded calls instead of ${of(falseCalls.before, compared.negatives)}. Improve it, or publish it anyway with a reason.`,
    );
  }
  return gates.length > 0 ? { policyRevision, platformRevision } : null;
}
