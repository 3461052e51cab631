import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemOrgScope, systemPlatformScope } from '@/lib/access/system-scope';
import type { Transaction } from '@/lib/data/db';
import { readOrg, readPlatform } from '@/lib/data/transactions';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation();
  acme = at.tenants[0]!;
});
afterAll(() => at?.close());

const BY = { actor: 'system:test', label: 'A test' } as const;
const scope = () => systemOrgScope({ id: acme.id, slug: 'acme' }, BY);

describe.each([
  ['an organization', <T>(work: (tx: Transaction) => Promise<T>) => readOrg(scope(), work)],
  ['the platform', <T>(work: (tx: Transaction) => Promise<T>) => readPlatform(systemPlatformScope(BY), work)],
])('a read of %s', (_, read) => {
  const state = (tx: Transaction) => tx.platformState.findUniqueOrThrow({ where: { id: 1 } });
  const change = () => at.owner.query(`UPDATE "PlatformState" SET revision = revision + 1 WHERE id = 1`);

  it('sees one moment in all its queries, whatever is committed in between', async () => {
    const [first, second] = await read(async (tx) => {
      const before = await state(tx);
      await change();
      return [before, await state(tx)];
    });
    expect(second).toEqual(first);
    expect((await read(state)).revision).toBe(first.revision + 1n);
  });

  it('cannot write', async () => {
    await expect(read((tx) => tx.$executeRaw`DELETE FROM "AgentSession"`)).rejects.toThrow(/read-only transaction/);
  });
});
