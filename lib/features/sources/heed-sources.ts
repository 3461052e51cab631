import { systemOrgScope, systemPlatformScope } from '@/lib/access/system-scope';
import { log } from '@/lib/log';
import type { CircuitView } from '@/lib/mcp/upstream/circuit-breaker';
import type { UpstreamConnection } from '@/lib/mcp/upstream/upstream-connection';
import { upstreamPool } from '@/lib/mcp/upstream/upstream-pool';
import { askSoon, saveHealth } from './connection-repository';
import { askPlatformSoon, savePlatformNews } from './platform-source-repository';

const AMBIT = { actor: 'system:sources', label: 'Ambit: sources' } as const;

/** Of a server of the platform: whoever called it last. */
function save({ orgId, orgSlug, sourceId, shared }: UpstreamConnection, view: CircuitView): Promise<void> {
  const health = view.state !== 'closed' ? 'open' : view.failures > 0 ? 'failing' : 'healthy';
  const error = view.lastError?.slice(0, 500) ?? null;
  if (shared) return savePlatformNews(systemPlatformScope(AMBIT), sourceId, { health, error, healthAt: new Date() });
  return saveHealth(systemOrgScope({ id: orgId, slug: orgSlug }, AMBIT), sourceId, { health, error });
}

/** Its tools have changed, it says: it is asked within a minute, and once a minute at most, in whatever replica. */
function ask({ orgId, orgSlug, sourceId, shared }: UpstreamConnection): Promise<void> {
  if (shared) return askPlatformSoon(systemPlatformScope(AMBIT), sourceId);
  return askSoon(systemOrgScope({ id: orgId, slug: orgSlug }, AMBIT), sourceId);
}

/** From now on what changes in how sources fare is written down, and what they tell is heeded. */
export function heedSources(): void {
  upstreamPool().newsListener ??= (connection) => {
    ask(connection).catch((error) =>
      log().warn({ err: error, org: connection.orgSlug }, 'that a source has news could not be written down'),
    );
  };
  upstreamPool().listener ??= (connection, view) => {
    save(connection, view).catch((error) =>
      log().warn({ err: error, org: connection.orgSlug }, 'how a source fares could not be written down'),
    );
  };
}
