import { systemDatabase } from '@/lib/data/db';

/** Returns organizations with keys that expire soon, about which nobody was told. Replaced keys do not count. */
export function findOrgsWithExpiringKeys(now: Date): Promise<{ id: string; slug: string }[]> {
  return systemDatabase().$queryRaw`
    SELECT DISTINCT o.id, o.slug FROM "ApiKey" k JOIN "Organization" o ON o.id = k."orgId"
    WHERE k."expiresAt" > ${now} AND k."expiryToldAt" IS NULL
      AND k."expiresAt" <= ${now}::timestamptz + least(interval '7 days', (k."expiresAt" - k."createdAt") / 4) LIMIT 1000`;
}
