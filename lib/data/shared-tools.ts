import type { Transaction } from '@/lib/data/db';

/** Selects the platform's tools that are in an organization's catalog. */
export async function sharedTools(tx: Transaction, orgId: string): Promise<{ orgId: null; universal?: true }> {
  const settings = await tx.orgSettings.findUnique({ where: { orgId }, select: { platformTools: true } });
  return settings?.platformTools === 'universal' ? { orgId: null, universal: true } : { orgId: null };
}
