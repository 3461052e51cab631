import { createHash } from 'node:crypto';
import { jobsWereAdded } from '@/lib/data/enqueue';
import type { OrgScope } from '@/lib/data/scope';
import { compareAsked } from '@/lib/descriptions/evaluation/compare-asked';
import { confusionOf, toolFiguresOf } from '@/lib/descriptions/evaluation/figures';
import { isRight } from '@/lib/descriptions/evaluation/question';
import type { DescriptionDraft } from '@/lib/features/descriptions/description-contract';
import { loadRouting } from '@/lib/features/routing/load-routing';
import { AppError, notFound } from '@/lib/shared/app-error';
import { canonicalJson } from '@/lib/shared/canonical-json';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '@/lib/shared/cursor';
import type { Page, PageRequest } from '@/lib/shared/page';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import type {
  EvaluationAnswerView,
  EvaluationComparison,
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
  getAsked,
  listRunRows,
  listToolRows,
  type RunRow,
  readGates,
} from './evaluation-repository';
import { getSetRow, targetIn } from './question-set-repository';
import { toRunView } from './run-view';
import { loadSubject } from './subject';

const HISTORY = 60;

/** Of a draft's texts, however they are put. */
function draftHash({ tool, name, title, description, parameters }: Draft): string {
  const texts = { tool, name: name === tool ? null : name, title, description, parameters };
  return createHash('sha256').update(canonicalJson(texts)).digest('hex');
}

async function requireModel(scope: OrgScope): Promise<string> {
  const { values, target } = await loadRouting(scope);
  if (values.model && target) return values.model.selection;
  throw new AppError(
    'invalid',
    'No model is configured. Configure one in the routing settings, or ask the offline router.',
    {
      invalidParams: [{ pointer: '/router', message: 'must be offline: no model is configured' }],
    },
  );
}

/** Puts a run into the queue. Throws `not_found` (set, agent, draft's tool), `invalid`, `conflict`. */
export async function startEvaluation(scope: OrgScope, start: EvaluationStart): Promise<EvaluationRunView> {
  const { set, over, router, draft, note } = start;
  const asked = over ?? targetIn((await getSetRow(scope, set)).row);
  if (draft && asked.kind === 'knowledge')
    throw new AppError('invalid', 'The knowledge base’s tools are described by its settings, not by overrides.', {
      invalidParams: [{ pointer: '/draft', message: 'has no effect on the knowledge base’s tools' }],
    });
  const model = router === 'model' ? await requireModel(scope) : null;
  // Says what is not there before anything is put into the queue.
  await loadSubject(scope, asked, draft ?? null);
  const row = await addRuns(scope, {
    ...{ set, over, router, model, note },
    draft: draft ? { texts: draft, hash: draftHash(draft) } : null,
    textsHash: async (target) => (await loadSubject(scope, target, null)).textsHash,
  });
  jobsWereAdded();
  return toRunView(row);
}

/** Newest first. Throws `not_found` for an unknown set. */
export async function listEvaluations(
  scope: OrgScope,
  { set, cursor, limit }: PageRequest & { set?: string | undefined },
): Promise<Page<EvaluationRunView>> {
  const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, [CURSOR_INSTANT, CURSOR_UUID]);
  const before = at && id ? { createdAt: new Date(at), id } : undefined;
  const rows = await listRunRows(scope, { set, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const nextCursor = rows.length > limit && last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null;
  return { data: page.map(toRunView), nextCursor };
}

/** Throws `not_found`. While it runs, it tells of what is answered so far. */
export async function getEvaluation(scope: OrgScope, id: string): Promise<EvaluationReport> {
  const { run, asked } = await getAsked(scope, id);
  return { run: toRunView(run), tools: toolFiguresOf(asked), confusion: confusionOf(asked) };
}

export interface AnswerFilter {
  /** Tools' names; `none`: no tool. */
  expected?: string | undefined;
  took?: string | undefined;
  wrong?: boolean | undefined;
  q?: string | undefined;
}

/** In the set's order. Throws `not_found`. */
export async function listAnswers(scope: OrgScope, id: string, filter: AnswerFilter): Promise<EvaluationAnswerView[]> {
  const { asked } = await getAsked(scope, id);
  const fits = (said: string | undefined, tool: string | null) =>
    said === undefined || (said === 'none' ? tool === null : tool === said);
  const words = filter.q?.toLowerCase();
  return asked
    .map(({ text, kind, tool, took, rank, confidence, params, fault }) => ({
      ...{ text, kind, tool, took, rank, confidence, params, fault },
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

/** Throws `not_found`, `conflict` where it has ended. */
export async function cancelEvaluation(scope: OrgScope, id: string): Promise<EvaluationRunView> {
  return toRunView(await cancelRunRow(scope, id));
}

/** What a run is held against unless something else is said: what agents read, for a draft; else the run before. */
async function usualBefore(
  scope: OrgScope,
  { id, setId, baselineId, createdAt, router, model }: RunRow,
): Promise<string> {
  if (baselineId) return baselineId;
  const before = await findRunBefore(scope, { setId, router, model, createdAt, id });
  if (!before) throw notFound('earlier run');
  return before;
}

/**
 * `other`: the earlier run; left out: see `usualBefore`. Throws `not_found`, `conflict` while one of them has not ended
 * well.
 */
export async function compareEvaluations(
  scope: OrgScope,
  id: string,
  other: string | undefined,
): Promise<EvaluationComparison> {
  const after = await getAsked(scope, id);
  const before = await getAsked(scope, other ?? (await usualBefore(scope, after.run)));
  for (const { run } of [before, after])
    if (run.status !== 'done')
      throw new AppError('conflict', 'Both runs have to be finished before they can be compared.');
  return { before: toRunView(before.run), after: toRunView(after.run), ...compareAsked(before.asked, after.asked) };
}

/** How a tool fared in finished runs, newest first. Throws `not_found`. */
export async function toolHistory(scope: OrgScope, tool: string): Promise<ToolHistoryPoint[]> {
  const rows = await listToolRows(scope, tool, HISTORY);
  if (rows.length === 0 && !(await snapshots().get(scope.orgId)).snapshot.catalog.indexOf.has(tool))
    throw notFound('tool');
  return rows.flatMap((row) => {
    const found = (
      row.tools as unknown as { tool: string; questions: number; hits: number; taken: number; wrong: number }[]
    ).find((one) => one.tool === tool);
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

/** The boundaries that evaluations were held against. */
export interface Evaluated {
  policyRevision: number;
  platformRevision: number;
}

/**
 * Whether every set that guards texts has seen this very draft do no worse than what agents read now: as of which
 * boundaries, for whoever saves it to compare; null where no set guards. Throws `evaluation_needed` where one has not
 * seen it, `evaluation_worse` where it did worse.
 */
export async function requireNoWorse(
  scope: OrgScope,
  tool: string,
  texts: DescriptionDraft,
): Promise<Evaluated | null> {
  // Before anything is looked at: what changes meanwhile is seen as a change, whether it was looked at or not.
  const { policyRevision, platformRevision } = (await snapshots().get(scope.orgId)).snapshot;
  const gates = await readGates(scope, draftHash({ ...texts, tool }));
  for (const { set, draft, baseline } of gates) {
    const now = (await loadSubject(scope, set.over, null)).textsHash;
    if (!draft || !baseline || draft.textsHash !== now || baseline.textsHash !== now)
      throw new AppError(
        'evaluation_needed',
        `${set.name} (${set.slug}) guards what agents read, and has not seen this draft beside it. Run the draft on it first, then save it again.`,
      );
    const { verdict, hits, falseCalls, compared } = compareAsked(baseline.asked, draft.asked);
    if (verdict !== 'worse') continue;
    const of = (share: number, all: number) => Math.round(share * all);
    throw new AppError(
      'evaluation_worse',
      `On ${set.name} this draft does worse than what agents read: ${of(hits.after, compared.positives)} of ${compared.positives} right instead of ${of(hits.before, compared.positives)}, ${of(falseCalls.after, compared.negatives)} of ${compared.negatives} called wrongly instead of ${of(falseCalls.before, compared.negatives)}. Mend it, or say that it is published all the same, and why.`,
    );
  }
  return gates.length > 0 ? { policyRevision, platformRevision } : null;
}
