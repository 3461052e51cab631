import { systemOrgScope, systemPlatformScope } from '@/lib/access/system-scope';
import { log } from '@/lib/log';
import type { CircuitView } from '@/lib/mcp/upstream/circuit-breaker';
import type { UpstreamConnection } from '@/lib/mcp/upstream/upstream-connection';
import { upstreamPool } from '@/lib/mcp/upstream/upstream-pool';
import { saveHealth } from './connection-repository';
import { savePlatformNews } from './platform-source-repository';

const AMBIT = { actor: 'system:sources', label: 'Ambit: sources' } as const;

/** Of a server of the platform: whoever called it last. */
function save({ orgId, orgSlug, sourceId, shared }: UpstreamConnection, view: CircuitView): Promise<void> {
  const health = view.state !== 'closed' ? 'open' : view.failures > 0 ? 'failing' : 'healthy';
  const error = view.lastError?.slice(0, 500) ?? null;
  if (shared) return savePlatformNews(systemPlatformScope(AMBIT), sourceId, { health, error, healthAt: new Date() });
  return saveHealth(systemOrgScope({ id: orgId, slug: orgSlug }, AMBIT), sourceId, { health, error });
}

/** From now on what changes in how sources fare is written down. */
export function rememberHealth(): void {
  upstreamPool().listener ??= (connection, view) => {
    save(connection, view).catch((error) =>
      log().warn({ err: error, org: connection.orgSlug }, 'how a source fares could not be written down'),
    );
  };
}
