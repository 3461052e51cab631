import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OrgScope } from '@/lib/data/scope';
import { type Question, questionKey } from '@/lib/descriptions/evaluation/question';
import { formatOf, readQuestions } from '@/lib/descriptions/evaluation/read-questions';
import { runWithPauses } from '@/lib/search/slices';
import { AppError } from '@/lib/shared/app-error';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import type {
  FoundQuestion,
  QuestionFile,
  QuestionSetChange,
  QuestionSetInput,
  QuestionSetSummary,
  QuestionSetVersion,
  QuestionSetView,
  QuestionsRead,
  QuestionTarget,
} from './evaluation-contract';
import { MAX_QUESTIONS } from './evaluation-contract';
import { latestRunRows } from './evaluation-repository';
import {
  createSetRow,
  getSetRow,
  listSetRows,
  listSetVersionRows,
  questionsIn,
  type StoredSet,
  targetIn,
  updateSetRow,
} from './question-set-repository';
import { readRealQuestions } from './real-questions-read-model';
import { loadRoutableTools } from './routable-tools';
import { toRunView } from './run-view';

export { deleteSetRow as deleteQuestionSet } from './question-set-repository';

const RUNS_SHOWN = 12;
const MAX_FOUND = 500;

async function unknownTools(scope: OrgScope, over: QuestionTarget, questions: readonly Question[]): Promise<string[]> {
  const named = new Set(questions.flatMap(({ tool }) => tool ?? []));
  if (named.size === 0) return [];
  const of: QuestionTarget = over.kind === 'knowledge' ? over : { kind: 'catalogue' };
  const { tools } = await loadRoutableTools(scope, of, null);
  for (const { source } of tools) named.delete(source);
  return [...named].sort();
}

function requireNoRepeats(questions: readonly Question[]): void {
  const seen = new Map<string, number>();
  for (const [i, one] of questions.entries()) {
    const first = seen.get(questionKey(one));
    if (first !== undefined)
      throw new AppError('invalid', 'The set contains duplicate questions.', {
        invalidParams: [{ pointer: `/questions/${i}/text`, message: `is a duplicate of question ${first + 1}` }],
      });
    seen.set(questionKey(one), i);
  }
}

async function toView(scope: OrgScope, { row, questions }: StoredSet): Promise<QuestionSetView> {
  const over = targetIn(row);
  return {
    ...{ slug: row.slug, name: row.name, over, gate: row.gate, number: row.number, questions },
    revision: String(row.version),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    unknownTools: await unknownTools(scope, over, questions),
  };
}

/** Sorted by name, each with the latest run on the published texts. */
export async function listQuestionSets(scope: OrgScope): Promise<QuestionSetSummary[]> {
  const sets = await listSetRows(scope);
  const runs = (await latestRunRows(scope, RUNS_SHOWN)).map(toRunView);
  return sets.map(({ row, questions }) => ({
    ...{ slug: row.slug, name: row.name, over: targetIn(row), gate: row.gate, number: row.number },
    questions: questions.length,
    negatives: questions.filter(({ tool }) => tool === null).length,
    updatedAt: row.updatedAt.toISOString(),
    runs: runs.filter(({ set }) => set === row.slug),
  }));
}

/** Throws `not_found`. `number`: an older version. */
export async function getQuestionSet(scope: OrgScope, slug: string, number?: number): Promise<QuestionSetView> {
  return toView(scope, await getSetRow(scope, slug, number));
}

/** Throws `already_exists`, `invalid`. */
export async function createQuestionSet(scope: OrgScope, input: QuestionSetInput): Promise<QuestionSetView> {
  requireNoRepeats(input.questions);
  return toView(scope, await createSetRow(scope, input));
}

/** Throws `not_found`, `version_mismatch`, `invalid`. */
export async function updateQuestionSet(
  scope: OrgScope,
  slug: string,
  expected: string | null,
  change: QuestionSetChange,
): Promise<QuestionSetView> {
  requireNoRepeats(change.questions);
  return toView(scope, await updateSetRow(scope, slug, expected, change));
}

/** Returns the changes of each version, newest first. Throws `not_found`. */
export async function listQuestionSetVersions(scope: OrgScope, slug: string): Promise<QuestionSetVersion[]> {
  const rows = await listSetVersionRows(scope, slug);
  return rows.slice(0, 200).map((row, i) => {
    const { number, at, author, label, note } = row;
    const before = new Map(i + 1 < rows.length ? questionsIn(rows[i + 1]!).map((one) => [questionKey(one), one]) : []);
    const now = questionsIn(row);
    const kept = now.filter((one) => before.has(questionKey(one)));
    return {
      ...{ number, at: at.toISOString(), author, label, note, questions: now.length },
      added: now.length - kept.length,
      removed: before.size - kept.length,
      changed: kept.filter((one) => before.get(questionKey(one))!.tool !== one.tool).length,
    };
  });
}

/**
 * Parses a file; saves nothing. Throws `not_found` for an unknown set, `invalid` when the file exceeds the set's limit.
 */
export async function readQuestionFile(scope: OrgScope, { text, format, set }: QuestionFile): Promise<QuestionsRead> {
  const stored = set === undefined ? null : await getSetRow(scope, set);
  const read = await runWithPauses(readQuestions(text, format ?? formatOf(text), stored?.questions), nextTurn);
  if (read.questions.length > MAX_QUESTIONS)
    throw new AppError('invalid', `It has ${read.questions.length} questions; a set holds at most ${MAX_QUESTIONS}.`);
  const snapshot = await snapshotOf(scope);
  // Files may contain agent-facing tool names; stored are source names.
  const questions = read.questions.map((one) => ({
    ...one,
    tool: one.tool !== null && !snapshot.catalog.indexOf.has(one.tool) ? snapshot.sourceName(one.tool) : one.tool,
  }));
  const over = stored ? targetIn(stored.row) : ({ kind: 'catalogue' } as const);
  return {
    ...read,
    questions,
    refused: read.refused.slice(0, 200),
    unknownTools: await unknownTools(scope, over, questions),
  };
}

/** Returns distinct user messages that are in no set yet, those with a confirmed tool first. */
export async function findRealQuestions(
  scope: OrgScope,
  { agent, set }: { agent?: string | undefined; set?: string | undefined },
): Promise<FoundQuestion[]> {
  const known = new Set(set === undefined ? [] : (await getSetRow(scope, set)).questions.map(questionKey));
  const snapshot = await snapshotOf(scope);
  const found = new Map<string, FoundQuestion>();
  for (const one of await readRealQuestions(scope, agent)) {
    const key = questionKey({ text: one.text, kind: 'message' });
    if (known.has(key) || one.text.length > 2_000 || found.get(key)?.sure === 'confirmed') continue;
    if (found.has(key) && one.sure !== 'confirmed') continue;
    found.set(key, { ...one, tool: one.tool === null ? null : snapshot.sourceName(one.tool) });
  }
  return [...found.values()].slice(0, MAX_FOUND);
}
