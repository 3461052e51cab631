import { auditRow } from '@/lib/data/audit';
import type { Prisma } from '@/lib/data/generated/client';
import { ASDLC_KNOWLEDGE } from './catalog/knowledge/asdlc-settings';
import { readArticles } from './catalog/knowledge/read-articles';

type Tx = Prisma.TransactionClient;

const GUIDE = 'platform/guide';
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

/** Adds Ambit's guide, the platform's first articles in every installation. */
export function seedGuide(tx: Tx, at: Date): Promise<void> {
  return seed(tx, null, 'guide', at);
}

/**
 * Adds the guide to platforms set up before guides existed. Skips those that have, or ever had, articles. Returns true
 * if it added them.
 */
export async function seedMissingGuide(tx: Tx, at: Date): Promise<boolean> {
  if ((await tx.article.count({ where: { orgId: null } })) > 0) return false;
  const touched = { orgId: null, OR: [{ action: { startsWith: 'article.' } }, { target: GUIDE }] };
  if ((await tx.auditEvent.count({ where: touched })) > 0) return false;
  await seedGuide(tx, at);
  const by = { actor: BY.author, label: BY.label, requestId: 'seed' };
  await tx.auditEvent.create({ data: auditRow({ orgId: null, ...by, action: 'system.seed', target: GUIDE }) });
  return true;
}

/** Adds the demonstration's knowledge base: open to everybody, with the texts of seed 4. */
export async function seedKnowledge(tx: Tx, orgId: string, at: Date): Promise<void> {
  await tx.orgSettings.update({ where: { orgId }, data: { knowledge: ASDLC_KNOWLEDGE } });
  await seed(tx, orgId, 'asdlc', at);
}
