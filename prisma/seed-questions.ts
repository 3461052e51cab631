import type { Prisma } from '@/lib/data/generated/client';
import { SEEDED_SETS } from './catalog/questions/question-sets';

type Tx = Prisma.TransactionClient;

const BY = { author: 'system:seed', label: 'npm start' };

/** The demonstration's question sets, each with a run that the first worker takes on. */
export async function seedQuestions(tx: Tx, orgId: string, org: string, at: Date): Promise<void> {
  for (const { slug, name, over, questions } of SEEDED_SETS.filter((one) => one.org === org)) {
    const { id: setId } = await tx.questionSet.create({
      data: { orgId, slug, name, over, createdAt: at, updatedAt: at },
    });
    await tx.questionSetVersion.create({
      data: { setId, orgId, number: 1, questions: questions as unknown as Prisma.InputJsonArray, at, ...BY },
    });
    // Nobody has said anything of it for long, so the first worker takes it on.
    const by = { requestedBy: BY.author, requestedLabel: BY.label, heartbeatAt: at };
    await tx.evaluationRun.create({
      data: { orgId, setId, setNumber: 1, over, router: 'offline', total: questions.length, ...by },
    });
  }
}
