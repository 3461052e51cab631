import type pg from 'pg';
import { generateKey } from '@/lib/access/api-key';

interface Holder {
  orgId: string;
  agentId?: string;
  userId?: string;
}

/** One key per owner, all of one kind, in one statement; in order. */
export async function seedKeys(
  owner: pg.Client,
  kind: 'agent' | 'user',
  holders: readonly Holder[],
): Promise<string[]> {
  const made = holders.map(() => generateKey(kind));
  await owner.query(
    `INSERT INTO "ApiKey" (id, kind, "orgId", "agentId", "userId", name, selector, hash, "lastFour", "createdBy")
     SELECT gen_random_uuid(), $1::"ApiKeyKind", o, a, u, 'bench', s, h, l, 'bench'
     FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::bytea[], $7::text[]) AS k (o, a, u, s, h, l)`,
    [
      kind,
      holders.map(({ orgId }) => orgId),
      holders.map(({ agentId }) => agentId ?? null),
      holders.map(({ userId }) => userId ?? null),
      made.map(({ selector }) => selector),
      made.map(({ hash }) => hash),
      made.map(({ lastFour }) => lastFour),
    ],
  );
  return made.map(({ apiKey }) => apiKey);
}

export async function seedKey(owner: pg.Client, kind: 'agent' | 'user', holder: Holder): Promise<string> {
  const [key] = await seedKeys(owner, kind, [holder]);
  return key!;
}
