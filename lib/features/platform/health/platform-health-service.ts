import { clockWatch } from '@/lib/data/clock-watch';
import { jobRuns } from '@/lib/data/job-runs';
import { listener } from '@/lib/data/listener';
import type { PlatformScope } from '@/lib/data/scope';
import { readDatabaseFacts } from '@/lib/data/system/health-rows';
import { readJobHealth } from '@/lib/data/system/jobs/job-rows';
import { readPending } from '@/lib/data/system/retention/roll-up-outcomes';
import { outageTracker } from '@/lib/shared/outage-tracker';
import { preparedSets } from '@/lib/snapshot/prepared-sets';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import type { DatabaseHealth, HealthView } from './platform-health-contract';
import { healthReasons } from './platform-health-reasons';

export type ProcessHealth = Pick<HealthView, 'process' | 'requests' | 'samples'>;

async function databaseHealth(): Promise<DatabaseHealth> {
  const [{ migrations, partitions, audit, ...facts }, pending] = await Promise.all([
    readDatabaseFacts(),
    readPending(),
  ]);
  const oldest = audit.oldestUnsigned;
  return {
    ...facts,
    roundTripMs: Math.round(facts.roundTripMs * 100) / 100,
    migrations: { ...migrations, newestAt: migrations.newestAt?.toISOString() ?? null },
    partitions: partitions.map(({ name, rows, sizeBytes }) => ({
      month: name.replace('Outcome_', '').replace('_', '-'),
      rows: Math.round(rows),
      sizeBytes,
    })),
    rollups: {
      waiting: pending.rows,
      behindSeconds: pending.oldest ? Math.max(0, Math.round((Date.now() - pending.oldest.getTime()) / 1000)) : 0,
    },
    audit: {
      chains: audit.chains,
      unsigned: audit.unsigned,
      oldestUnsignedSeconds: oldest ? Math.max(0, Math.round((Date.now() - oldest.getTime()) / 1000)) : null,
      newestCheckpointAt: audit.newestCheckpointAt?.toISOString() ?? null,
    },
  };
}

function clockHealth(): HealthView['clock'] {
  const now = performance.now();
  return {
    aheadMs: clockWatch().differenceMs,
    jumps: clockWatch()
      .jumps(now)
      .map(({ clock, byMs, seenAt }) => ({
        clock,
        byMs: Math.round(byMs),
        secondsAgo: Math.round((now - seenAt) / 1000),
      })),
  };
}

// The scope proves the permission.
export async function readHealth(_: PlatformScope, own: ProcessHealth): Promise<HealthView> {
  const [database, jobs] = await Promise.all([databaseHealth(), readJobHealth()]);
  const { answeredAt, healthy } = listener();
  const facts = {
    at: new Date().toISOString(),
    ...own,
    clock: clockHealth(),
    outages: outageTracker().present(),
    database,
    listener: { healthy, lagMs: answeredAt > 0 ? Math.max(0, Math.round(performance.now() - answeredAt)) : null },
    snapshots: { ...snapshots().size(), ...preparedSets().size() },
    jobs: [...jobs.map((job) => ({ ...job, lastRunAt: job.lastRunAt?.toISOString() ?? null })), ...jobRuns().list()],
  };
  const reasons = healthReasons(facts);
  return { status: reasons.length === 0 ? 'ok' : 'attention', reasons, ...facts };
}
