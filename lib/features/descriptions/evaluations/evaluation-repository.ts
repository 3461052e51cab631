import { z } from 'zod';
import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { enqueue } from '@/lib/data/enqueue';
import { readColumns, type WithColumns } from '@/lib/data/json-column';
import { newestFirst } from '@/lib/data/newest-first';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import type { Asked, RoutedAnswer } from '@/lib/descriptions/evaluation/question';
import type { DescriptionDraft } from '@/lib/features/descriptions/description-contract';
import { AppError, notFound } from '@/lib/shared/app-error';
import { canonicalJson } from '@/lib/shared/canonical-json';
import type { PageRequest } from '@/lib/shared/page';
import { isUuid } from '@/lib/shared/text';
import { PARAMS_COLUMN, RUN_COLUMNS } from './evaluation-columns';
import type { QuestionTarget, runStatus } from './evaluation-contract';
import { findSetIn, questionsOfIn, targetIn } from './question-set-repository';

const WITH_SET = { set: { select: { slug: true, name: true } } } as const;
type StoredRun = Prisma.EvaluationRunGetPayload<{ include: typeof WITH_SET }>;
export type RunRow = WithColumns<StoredRun, typeof RUN_COLUMNS>;
export type Draft = DescriptionDraft & { tool: string };

export const toDraft = (stored: (Omit<Draft, 'examples'> & { examples?: string[] | undefined }) | null): Draft | null =>
  stored && { ...stored, examples: stored.examples ?? [] };

const toRun = (row: StoredRun): RunRow => readColumns(RUN_COLUMNS, row, row.id);

export const ACTIVE: z.infer<typeof runStatus>[] = ['queued', 'running'];
const MAX_ACTIVE = 10;
const KEPT_RUNS = 200;

export interface NewRun {
  set: string;
  over: QuestionTarget | undefined;
  router: 'offline' | 'model';
  model: string | null;
  draft: { texts: Draft; hash: string } | null;
  note: string | undefined;
  textsHash: (over: QuestionTarget) => Promise<string>;
}

const isSame = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);

/**
 * Adds a run; for a draft, also a baseline run of the published texts if there is none. Throws `not_found`, `conflict`.
 */
export function addRuns(scope: OrgScope, start: NewRun): Promise<RunRow> {
  const { orgId } = scope;
  return writeOrg(scope, start.note, async (tx) => {
    const set = await findSetIn(tx, orgId, start.set);
    const questions = await questionsOfIn(tx, set, set.number);
    if (questions.length === 0) throw new AppError('conflict', `${set.name} has no questions. Add some first.`);
    if ((await tx.evaluationRun.count({ where: { orgId, status: { in: ACTIVE } } })) >= MAX_ACTIVE)
      throw new AppError(
        'conflict',
        `${MAX_ACTIVE} runs are pending, the maximum. Wait for one to finish, or cancel one.`,
      );
    const over = start.over ?? targetIn(set);
    const { router, model, draft, note } = start;
    const add = async (more: { draft: typeof draft; baselineId: string | null }): Promise<RunRow> => {
      const row = await tx.evaluationRun.create({
        data: {
          ...{ orgId, setId: set.id, setNumber: set.number, over, router, model, total: questions.length },
          ...{ requestedBy: scope.actor, requestedLabel: scope.label, note: note ?? null },
          ...(more.draft && {
            draft: RUN_COLUMNS.draft.write(more.draft.texts),
            draftHash: more.draft.hash,
            baselineId: more.baselineId,
          }),
        },
        include: WITH_SET,
      });
      await enqueue(tx, 'evaluation', { orgId, orgSlug: scope.orgSlug, runId: row.id }, row.id);
      return toRun(row);
    };
    let baselineId: string | null = null;
    if (draft) {
      const hash = await start.textsHash(over);
      const known = await tx.evaluationRun.findMany({
        where: { orgId, setId: set.id, setNumber: set.number, router, model, draftHash: null },
        orderBy: { createdAt: 'desc' },
        take: 50,
      });
      const fits = known.find(
        (run) =>
          isSame(run.over, over) &&
          ((run.status === 'done' && run.textsHash === hash) ||
            (ACTIVE.includes(run.status) && (run.textsHash ?? hash) === hash)),
      );
      baselineId = fits?.id ?? (await add({ draft: null, baselineId: null })).id;
    }
    const row = await add({ draft, baselineId });
    await recordAudit(tx, scope, 'evaluation.start', `evaluation/${row.id}`, {
      ...{ set: set.slug, version: set.number, over, router, model },
      ...(draft && { draftOf: draft.texts.tool }),
    });
    await forgetOld(tx, orgId, set.id);
    return row;
  });
}

async function forgetOld(tx: Transaction, orgId: string, setId: string): Promise<void> {
  const old = await tx.evaluationRun.findMany({
    where: { orgId, setId, status: { notIn: ACTIVE } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: KEPT_RUNS,
    select: { id: true },
  });
  if (old.length > 0) await tx.evaluationRun.deleteMany({ where: { orgId, id: { in: old.map(({ id }) => id) } } });
}

/** Throws `not_found`. */
export async function findRunIn(tx: Transaction, orgId: string, id: string): Promise<RunRow> {
  const row = isUuid(id) ? await tx.evaluationRun.findFirst({ where: { id, orgId }, include: WITH_SET }) : null;
  if (!row) throw notFound('run');
  return toRun(row);
}

/** Returns the previous completed run of the published texts with the same router. */
export function findRunBefore(
  scope: OrgScope,
  { setId, router, model, createdAt, id }: Pick<RunRow, 'setId' | 'router' | 'model' | 'createdAt' | 'id'>,
): Promise<string | undefined> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const row = await tx.evaluationRun.findFirst({
      where: {
        orgId,
        setId,
        router,
        model,
        draftHash: null,
        status: 'done',
        createdAt: { lte: createdAt },
        id: { not: id },
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true },
    });
    return row?.id;
  });
}

/** Newest first. Throws `not_found` for an unknown set. */
export function listRunRows(
  scope: OrgScope,
  { set, ...asked }: PageRequest & { set?: string | undefined },
): Promise<{ rows: RunRow[]; nextCursor: string | null }> {
  const { orgId } = scope;
  const page = newestFirst('createdAt', asked);
  return readOrg(scope, async (tx) => {
    const setId = set === undefined ? undefined : (await findSetIn(tx, orgId, set)).id;
    const where = { orgId, ...(setId && { setId }), ...page.where };
    const found = await tx.evaluationRun.findMany({ where, ...page.order, include: WITH_SET });
    const { rows, nextCursor } = page.pageOf(found);
    return { rows: rows.map(toRun), nextCursor };
  });
}

/** Returns the latest completed runs of the published texts per set, newest first. */
export function latestRunRows(scope: OrgScope, perSet: number): Promise<RunRow[]> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const sets = await tx.questionSet.findMany({ where: { orgId }, select: { id: true } });
    const found: StoredRun[] = [];
    for (const { id: setId } of sets)
      found.push(
        ...(await tx.evaluationRun.findMany({
          where: { orgId, setId, draftHash: null, status: { notIn: ['cancelled'] } },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: perSet,
          include: WITH_SET,
        })),
      );
    return found.map(toRun);
  });
}

const DID = z.enum(['call', 'ask', 'none']).nullable();

export interface StoredAnswer extends RoutedAnswer {
  confidence: number | null;
  params: Record<string, unknown> | null;
}

async function askedIn(
  tx: Transaction,
  run: Pick<StoredRun, 'id' | 'orgId' | 'setId' | 'setNumber'>,
): Promise<(Asked & StoredAnswer)[]> {
  const { orgId, id: runId } = run;
  const questions = await questionsOfIn(tx, { id: run.setId, orgId }, run.setNumber);
  const answers = await tx.evaluationAnswer.findMany({ where: { runId, orgId }, orderBy: { place: 'asc' } });
  return answers.flatMap(({ place, took, did, confidence, rank, params, fault }) => {
    const question = questions[place];
    return question
      ? [
          {
            ...question,
            took,
            did: DID.parse(did),
            confidence,
            rank,
            params: PARAMS_COLUMN.read(params, `${runId}/${place}`),
            fault,
          },
        ]
      : [];
  });
}

/** Returns a run with its results so far. Throws `not_found`. */
export function getRunWithResults(
  scope: OrgScope,
  id: string,
): Promise<{ run: RunRow; asked: (Asked & StoredAnswer)[] }> {
  return readOrg(scope, async (tx) => {
    const run = await findRunIn(tx, scope.orgId, id);
    return { run, asked: await askedIn(tx, run) };
  });
}

/** Throws `not_found`, `conflict` when the run has ended. */
export function cancelRunRow(scope: OrgScope, id: string): Promise<RunRow> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const run = await findRunIn(tx, orgId, id);
    const { count } = await tx.evaluationRun.updateMany({
      where: { id, orgId, status: { in: ACTIVE } },
      data: { status: 'cancelled', finishedAt: new Date() },
    });
    if (count === 0) throw new AppError('conflict', 'This run has already finished.');
    await recordAudit(tx, scope, 'evaluation.cancel', `evaluation/${id}`, { set: run.set.slug });
    return findRunIn(tx, orgId, id);
  });
}

export function listToolRows(scope: OrgScope, tool: string, limit: number): Promise<RunRow[]> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const rows = await tx.evaluationRun.findMany({
      where: { orgId, status: 'done', tools: { array_contains: [{ tool }] } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
      include: WITH_SET,
    });
    return rows.map(toRun);
  });
}

// ---------------------------------------------------------------- evaluation gate

export interface GateEvidence {
  set: { slug: string; name: string; over: QuestionTarget };
  /** Latest completed runs of the draft and of the published texts; null: not run yet. */
  draft: { textsHash: string | null; asked: Asked[] } | null;
  baseline: { textsHash: string | null; asked: Asked[] } | null;
}

export function readGates(scope: OrgScope, draftHash: string): Promise<GateEvidence[]> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const sets = await tx.questionSet.findMany({ where: { orgId, gate: true }, orderBy: { name: 'asc' } });
    const found: GateEvidence[] = [];
    for (const set of sets) {
      const over = targetIn(set);
      if (over.kind === 'knowledge' || (await questionsOfIn(tx, set, set.number)).length === 0) continue;
      const runs = await tx.evaluationRun.findMany({
        where: { orgId, setId: set.id, setNumber: set.number, draftHash, status: 'done' },
        orderBy: { createdAt: 'desc' },
        include: WITH_SET,
      });
      const run = runs.find((one) => isSame(one.over, over));
      const beside = run?.baselineId
        ? await tx.evaluationRun.findFirst({ where: { id: run.baselineId, orgId, status: 'done' }, include: WITH_SET })
        : null;
      found.push({
        set: { slug: set.slug, name: set.name, over },
        draft: run ? { textsHash: run.textsHash, asked: await askedIn(tx, run) } : null,
        baseline: beside ? { textsHash: beside.textsHash, asked: await askedIn(tx, beside) } : null,
      });
    }
    return found;
  });
}
