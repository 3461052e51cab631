import type { Prisma } from '@/lib/data/generated/client';
import { ASDLC_KNOWLEDGE } from './catalog/knowledge/asdlc-settings';
import { readArticles } from './catalog/knowledge/read-articles';

type Tx = Prisma.TransactionClient;

const BY = { author: 'system:seed', label: 'npm start' };

async function seed(tx: Tx, orgId: string | null, set: 'guide' | 'asdlc', at: Date): Promise<void> {
  for (const { note: _, ...said } of readArticles(set)) {
    const article = { ...said, orgId };
    const { id } = await tx.article.create({
      data: { ...article, savedBy: BY.label, createdAt: at, updatedAt: at },
    });
    await tx.articleVersion.create({ data: { ...article, articleId: id, number: 1, at, ...BY } });
  }
}

/** Ambit's own guide: the platform's first articles, in every installation. */
export function seedGuide(tx: Tx, at: Date): Promise<void> {
  return seed(tx, null, 'guide', at);
}

/** The demonstration's knowledge base: open to everybody, presented in the words of seed 4. */
export async function seedKnowledge(tx: Tx, orgId: string, at: Date): Promise<void> {
  await tx.orgSettings.update({ where: { orgId }, data: { knowledge: ASDLC_KNOWLEDGE } });
  await seed(tx, orgId, 'asdlc', at);
}
