import { systemDatabase } from '@/lib/data/db';

/** Returns the ids of the signing keys of retired secrets, with the time of retirement. */
export async function loadRetiredKeys(): Promise<Map<string, Date>> {
  const rows = await systemDatabase().retiredSecret.findMany();
  return new Map(rows.map(({ keyId, at }) => [keyId, at]));
}
