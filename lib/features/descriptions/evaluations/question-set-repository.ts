import { ifTaken, recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import type { Question } from '@/lib/descriptions/evaluation/question';
import { AppError, notFound } from '@/lib/shared/app-error';
import { canonicalJson } from '@/lib/shared/canonical-json';
import { QUESTIONS_COLUMN, SET_TARGET_COLUMN } from './evaluation-columns';
import type { QuestionSetChange, QuestionSetInput, QuestionTarget } from './evaluation-contract';

export type SetRow = Prisma.QuestionSetGetPayload<object>;
export type SetVersionRow = Prisma.QuestionSetVersionGetPayload<object>;

export interface StoredSet {
  row: SetRow;
  questions: Question[];
}

const MAX_SETS = 200;

export const questionsIn = ({ setId, number, questions }: SetVersionRow): Question[] =>
  QUESTIONS_COLUMN.read(questions, `${setId}/${number}`);
export const targetIn = ({ id, over }: SetRow): QuestionTarget => SET_TARGET_COLUMN.read(over, id);

/** Throws `not_found`. */
export async function findSetIn(tx: Transaction, orgId: string, slug: string): Promise<SetRow> {
  const row = await tx.questionSet.findUnique({ where: { orgId_slug: { orgId, slug } } });
  if (!row) throw notFound('question set');
  return row;
}

export async function questionsOfIn(
  tx: Transaction,
  { id: setId, orgId }: Pick<SetRow, 'id' | 'orgId'>,
  number: number,
): Promise<Question[]> {
  const version = await tx.questionSetVersion.findUnique({ where: { setId_orgId_number: { setId, orgId, number } } });
  if (!version) throw notFound('version');
  return questionsIn(version);
}

export function listSetRows(scope: OrgScope): Promise<StoredSet[]> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const rows = await tx.questionSet.findMany({ where: { orgId }, orderBy: [{ name: 'asc' }, { slug: 'asc' }] });
    const latest = await tx.questionSetVersion.findMany({
      where: { orgId, OR: rows.map(({ id: setId, number }) => ({ setId, number })) },
    });
    const bySet = new Map(latest.map((one) => [one.setId, questionsIn(one)]));
    return rows.map((row) => ({ row, questions: bySet.get(row.id) ?? [] }));
  });
}

/** Throws `not_found`. `number`: an older version. */
export function getSetRow(scope: OrgScope, slug: string, number?: number): Promise<StoredSet> {
  return readOrg(scope, async (tx) => {
    const row = await findSetIn(tx, scope.orgId, slug);
    return { row, questions: await questionsOfIn(tx, row, number ?? row.number) };
  });
}

async function addVersion(
  tx: Transaction,
  scope: OrgScope,
  setId: string,
  number: number,
  questions: Question[],
  note: string | undefined,
): Promise<void> {
  await tx.questionSetVersion.create({
    data: {
      ...{ setId, orgId: scope.orgId, number, author: scope.actor, label: scope.label, note: note ?? null },
      questions: QUESTIONS_COLUMN.write(questions),
    },
  });
}

/** Throws `already_exists`. */
export async function createSetRow(scope: OrgScope, { note, ...input }: QuestionSetInput): Promise<StoredSet> {
  const { orgId } = scope;
  const { slug, name, over, gate, questions } = input;
  return writeOrg(scope, note, async (tx) => {
    if ((await tx.questionSet.count({ where: { orgId } })) >= MAX_SETS)
      throw new AppError('conflict', `The limit of ${MAX_SETS} question sets is reached. Delete one first.`);
    const row = await tx.questionSet.create({ data: { orgId, slug, name, over, gate } });
    await addVersion(tx, scope, row.id, 1, questions, note);
    const details = { name, over, gate, questions: questions.length };
    await recordAudit(tx, scope, 'question_set.create', `question_set/${slug}`, details);
    return { row, questions };
  }).catch(ifTaken(`Question set ${slug} already exists. Choose another id.`));
}

/** Changed questions create a new version. Throws `not_found`, `version_mismatch`. */
export function updateSetRow(
  scope: OrgScope,
  slug: string,
  expected: string | null,
  { note, questions, name, over, gate }: QuestionSetChange,
): Promise<StoredSet> {
  const { orgId } = scope;
  const read = (tx: Transaction) => findSetIn(tx, orgId, slug);
  return writeVersioned(scope, { expected, what: 'this set', note, read }, async (tx, before) => {
    const had = await questionsOfIn(tx, before, before.number);
    const isSame = canonicalJson(had) === canonicalJson(questions);
    const number = isSame ? before.number : before.number + 1;
    if (!isSame) await addVersion(tx, scope, before.id, number, questions, note);
    const row = await tx.questionSet.update({
      where: { id_orgId: { id: before.id, orgId } },
      data: { name, over, gate, number, updatedAt: new Date() },
    });
    await recordAudit(tx, scope, 'question_set.update', `question_set/${slug}`, {
      before: {
        name: before.name,
        over: before.over,
        gate: before.gate,
        questions: had.length,
        version: before.number,
      },
      after: { name, over, gate, questions: questions.length, version: number },
    });
    return { row, questions };
  });
}

/** Also deletes its versions and runs. Throws `not_found`. */
export function deleteSetRow(scope: OrgScope, slug: string): Promise<void> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const { id, name } = await findSetIn(tx, orgId, slug);
    await tx.questionSet.delete({ where: { id_orgId: { id, orgId } } });
    await recordAudit(tx, scope, 'question_set.delete', `question_set/${slug}`, { name });
  });
}

/** Newest first. Throws `not_found`. */
export function listSetVersionRows(scope: OrgScope, slug: string): Promise<SetVersionRow[]> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const { id: setId } = await findSetIn(tx, orgId, slug);
    return tx.questionSetVersion.findMany({ where: { setId, orgId }, orderBy: { number: 'desc' }, take: 201 });
  });
}
