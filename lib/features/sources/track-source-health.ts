import { systemOwnerScope } from '@/lib/access/system-scope';
import { log } from '@/lib/log';
import type { CircuitView } from '@/lib/upstream/circuit-breaker';
import type { UpstreamConnection } from '@/lib/upstream/upstream-connection';
import { upstreamPool } from '@/lib/upstream/upstream-pool';
import { saveHealth, scheduleSync } from './connection-repository';

const AMBIT = { actor: 'system:sources', label: 'Ambit: sources' } as const;

function scopeOf({ orgId, orgSlug, shared }: UpstreamConnection) {
  return systemOwnerScope(shared ? {} : { orgId, orgSlug }, AMBIT);
}

/** For a platform server, the row is updated by the latest caller. */
function save(connection: UpstreamConnection, view: CircuitView): Promise<void> {
  const health = view.state !== 'closed' ? 'open' : view.failures > 0 ? 'failing' : 'healthy';
  const error = view.lastError?.slice(0, 500) ?? null;
  return saveHealth(scopeOf(connection), connection.sourceId, { health, error });
}

/** The server reported changed tools. Schedules a check within a minute, at most once per minute over all replicas. */
function ask(connection: UpstreamConnection): Promise<void> {
  return scheduleSync(scopeOf(connection), connection.sourceId);
}

/** Starts saving health changes of sources and handling their notifications. */
export function trackSourceHealth(): void {
  upstreamPool().newsListener ??= (connection) => {
    ask(connection).catch((error) =>
      log().warn({ err: error, org: connection.orgSlug }, 'failed to record the changes of a source'),
    );
  };
  upstreamPool().listener ??= (connection, view) => {
    save(connection, view).catch((error) =>
      log().warn({ err: error, org: connection.orgSlug }, 'failed to save the health of a source'),
    );
  };
}
