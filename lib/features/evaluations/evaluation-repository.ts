import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { enqueue } from '@/lib/data/enqueue';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import type { Asked, RoutedAnswer } from '@/lib/descriptions/evaluation/question';
import type { DescriptionDraft } from '@/lib/features/descriptions/description-contract';
import { AppError, notFound } from '@/lib/shared/app-error';
import { canonicalJson } from '@/lib/shared/canonical-json';
import { isUuid } from '@/lib/shared/text';
import type { QuestionTarget } from './evaluation-contract';
import { findSetIn, questionsOfIn, targetIn } from './question-set-repository';

const WITH_SET = { set: { select: { slug: true, name: true } } } as const;
export type RunRow = Prisma.EvaluationRunGetPayload<{ include: typeof WITH_SET }>;
export type Draft = DescriptionDraft & { tool: string };

/** In which a run may still be taken on. */
export const ACTIVE = ['queued', 'running'];
const MOST_ACTIVE = 10;
const KEPT_RUNS = 200;

export interface NewRun {
  set: string;
  over: QuestionTarget | undefined;
  router: 'offline' | 'model';
  model: string | null;
  draft: { texts: Draft; hash: string } | null;
  note: string | undefined;
  /** Of the texts that agents read now. */
  textsHash: (over: QuestionTarget) => Promise<string>;
}

const isSame = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);

/** The runs that were added: with a draft, that of what agents read where none tells it yet. Throws `not_found`, `conflict`. */
export function addRuns(scope: OrgScope, start: NewRun): Promise<RunRow> {
  const { orgId } = scope;
  return writeOrg(scope, start.note, async (tx) => {
    const set = await findSetIn(tx, orgId, start.set);
    const questions = await questionsOfIn(tx, set, set.number);
    if (questions.length === 0) throw new AppError('conflict', `${set.name} has no questions. Add some first.`);
    if ((await tx.evaluationRun.count({ where: { orgId, status: { in: ACTIVE } } })) >= MOST_ACTIVE)
      throw new AppError(
        'conflict',
        `${MOST_ACTIVE} runs are waiting already. Wait until one has ended, or cancel one.`,
      );
    const over = start.over ?? targetIn(set);
    const { router, model, draft, note } = start;
    const add = async (more: { draft: typeof draft; baselineId: string | null }): Promise<RunRow> => {
      const row = await tx.evaluationRun.create({
        data: {
          ...{ orgId, setId: set.id, setNumber: set.number, over, router, model, total: questions.length },
          ...{ requestedBy: scope.actor, requestedLabel: scope.label, note: note ?? null },
          ...(more.draft && {
            draft: more.draft.texts as unknown as Prisma.InputJsonObject,
            draftHash: more.draft.hash,
            baselineId: more.baselineId,
          }),
        },
        include: WITH_SET,
      });
      await enqueue(tx, 'evaluation', { orgId, orgSlug: scope.orgSlug, runId: row.id }, row.id);
      return row;
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
  return row;
}

/** The finished run of what agents read before this one, by the same router. */
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
  {
    set,
    before,
    limit,
  }: { set?: string | undefined; before?: { createdAt: Date; id: string } | undefined; limit: number },
): Promise<RunRow[]> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const setId = set === undefined ? undefined : (await findSetIn(tx, orgId, set)).id;
    return tx.evaluationRun.findMany({
      where: {
        orgId,
        ...(setId && { setId }),
        ...(before && {
          OR: [{ createdAt: { lt: before.createdAt } }, { createdAt: before.createdAt, id: { lt: before.id } }],
        }),
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
      include: WITH_SET,
    });
  });
}

/** The latest finished runs of what agents read, of each set, newest first. */
export function latestRunRows(scope: OrgScope, perSet: number): Promise<RunRow[]> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const sets = await tx.questionSet.findMany({ where: { orgId }, select: { id: true } });
    const found: RunRow[] = [];
    for (const { id: setId } of sets)
      found.push(
        ...(await tx.evaluationRun.findMany({
          where: { orgId, setId, draftHash: null, status: { notIn: ['cancelled'] } },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
          take: perSet,
          include: WITH_SET,
        })),
      );
    return found;
  });
}

export interface StoredAnswer extends RoutedAnswer {
  confidence: number | null;
  params: Record<string, unknown> | null;
}

async function askedIn(tx: Transaction, run: RunRow): Promise<(Asked & StoredAnswer)[]> {
  const { orgId, id: runId } = run;
  const questions = await questionsOfIn(tx, { id: run.setId, orgId }, run.setNumber);
  const answers = await tx.evaluationAnswer.findMany({ where: { runId, orgId }, orderBy: { place: 'asc' } });
  return answers.flatMap(({ place, took, confidence, rank, params, fault }) => {
    const question = questions[place];
    return question
      ? [{ ...question, took, confidence, rank, params: params as Record<string, unknown> | null, fault }]
      : [];
  });
}

/** A run with what came of each of its questions so far. Throws `not_found`. */
export function getAsked(scope: OrgScope, id: string): Promise<{ run: RunRow; asked: (Asked & StoredAnswer)[] }> {
  return readOrg(scope, async (tx) => {
    const run = await findRunIn(tx, scope.orgId, id);
    return { run, asked: await askedIn(tx, run) };
  });
}

/** Throws `not_found`, `conflict` where it has ended. */
export function cancelRunRow(scope: OrgScope, id: string): Promise<RunRow> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const run = await findRunIn(tx, orgId, id);
    const { count } = await tx.evaluationRun.updateMany({
      where: { id, orgId, status: { in: ACTIVE } },
      data: { status: 'cancelled', finishedAt: new Date() },
    });
    if (count === 0) throw new AppError('conflict', 'This run has ended already.');
    await recordAudit(tx, scope, 'evaluation.cancel', `evaluation/${id}`, { set: run.set.slug });
    return findRunIn(tx, orgId, id);
  });
}

/** How a tool fared in finished runs, newest first. */
export function listToolRows(scope: OrgScope, tool: string, limit: number): Promise<RunRow[]> {
  const { orgId } = scope;
  return readOrg(scope, (tx) =>
    tx.evaluationRun.findMany({
      where: { orgId, status: 'done', tools: { array_contains: [{ tool }] } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit,
      include: WITH_SET,
    }),
  );
}

// ---------------------------------------------------------------- what the gate asks

export interface GateEvidence {
  set: { slug: string; name: string; over: QuestionTarget };
  /** The latest finished run of the draft, and that of what agents read; null: not run yet. */
  draft: { textsHash: string | null; asked: Asked[] } | null;
  baseline: { textsHash: string | null; asked: Asked[] } | null;
}

/** For each set that guards texts, what is known of the very draft. */
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
