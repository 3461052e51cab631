import { systemDatabase } from '@/lib/data/db';

/** Returns organizations with revisions that people were not notified of yet. */
export function findOrgsWithNewRevisions(): Promise<{ id: string; slug: string }[]> {
  return systemDatabase().$queryRaw`
    SELECT o.id, o.slug FROM "Organization" o LEFT JOIN "NotifiedRevision" n ON n."orgId" = o.id
    WHERE o.revision > coalesce(n.number, 0) ORDER BY o.id LIMIT 1000`;
}

/** Returns organizations with mail that is long due, because the worker that claimed it stopped. */
export function findOrgsWithOverdueMail(): Promise<{ id: string; slug: string }[]> {
  return systemDatabase().$queryRaw`
    SELECT DISTINCT o.id, o.slug FROM "NotificationDelivery" d JOIN "Organization" o ON o.id = d."orgId"
    WHERE d."webhookId" IS NULL AND d."userId" IS NOT NULL AND d.status = 'pending' AND d."dueAt" < now() - interval '20 minutes' LIMIT 1000`;
}
