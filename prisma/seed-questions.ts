import type { Prisma } from '@/lib/data/generated/client';
import { QUESTIONS_COLUMN } from '@/lib/features/descriptions/evaluations/evaluation-columns';
import { SEEDED_SETS } from './catalog/questions/question-sets';

type Tx = Prisma.TransactionClient;

const BY = { author: 'system:seed', label: 'npm start' };

export async function seedQuestions(tx: Tx, orgId: string, org: string, at: Date): Promise<void> {
  for (const { slug, name, over, questions } of SEEDED_SETS.filter((one) => one.org === org)) {
    const { id: setId } = await tx.questionSet.create({
      data: { orgId, slug, name, over, createdAt: at, updatedAt: at },
    });
    await tx.questionSetVersion.create({
      data: { setId, orgId, number: 1, questions: QUESTIONS_COLUMN.write([...questions]), at, ...BY },
    });
    // Already past the heartbeat timeout, so that the first worker claims it.
    const by = { requestedBy: BY.author, requestedLabel: BY.label, heartbeatAt: at };
    await tx.evaluationRun.create({
      data: { orgId, setId, setNumber: 1, over, router: 'offline', total: questions.length, ...by },
    });
  }
}
