import type { Transaction } from '@/lib/data/db';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { readOrg, readPlatform } from '@/lib/data/transactions';
import type { CheckFacts } from '@/lib/engine/checks/check-world';

/** Reads the facts that checks need besides the boundaries: active keys, providers and connections. */
export function readCheckFacts(scope: OrgScope): Promise<CheckFacts> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const inForce = { OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] };
    const withoutKey = await tx.agent.findMany({
      where: { orgId, keys: { none: inForce } },
      select: { slug: true },
    });
    const providers = await readNames(tx);
    const connections = await tx.integrationConnection.findMany({ where: { orgId }, select: { provider: true } });
    return {
      withoutKey: withoutKey.map(({ slug }) => slug),
      providers,
      connected: connections.map(({ provider }) => provider),
    };
  });
}

export function readProviders(scope: PlatformScope): Promise<Map<string, string>> {
  return readPlatform(scope, readNames);
}

async function readNames(tx: Transaction): Promise<Map<string, string>> {
  const providers = await tx.integrationProvider.findMany({ select: { slug: true, name: true } });
  return new Map(providers.map(({ slug, name }) => [slug, name]));
}
