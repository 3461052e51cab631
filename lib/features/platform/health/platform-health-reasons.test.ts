import { describe, expect, it } from 'vitest';
import type { HealthView } from './platform-health-contract';
import { healthReasons } from './platform-health-reasons';

type Facts = Omit<HealthView, 'status' | 'reasons'>;

const plane = { perSecond: 1, p50Ms: 1, p99Ms: 2, answers: 10, failures: 0 };
const WELL: Facts = {
  at: '2026-11-22T12:00:00.000Z',
  process: {
    version: '1',
    node: 'v20',
    startedAt: '2026-11-22T00:00:00.000Z',
    uptimeSeconds: 1,
    memoryBytes: 1,
    heapBytes: 10,
    heapLimitBytes: 100,
    loopDelayMs: 1,
  },
  database: {
    version: '18',
    sizeBytes: 1,
    connections: 10,
    maxConnections: 100,
    roundTripMs: 1,
    migrations: { applied: 3, failed: 0, newest: 'x', newestAt: null },
    partitions: [{ month: '2026-12', rows: 0, sizeBytes: 0 }],
    rollups: { waiting: 0, behindSeconds: 0 },
    audit: { chains: 1, unsigned: 1, oldestUnsignedSeconds: 20, newestCheckpointAt: null },
  },
  clock: { aheadMs: 12, jumps: [] },
  outages: [],
  listener: { healthy: true, lagMs: 10 },
  snapshots: { organizations: 1, limit: 10, preparedBytes: 0, preparedLimitBytes: 1 },
  requests: { windowSeconds: 300, api: plane, pages: plane },
  jobs: [{ name: 'Sweep', everySeconds: 60, lastRunAt: '2026-11-22T11:59:00.000Z', lastError: false }],
  samples: [],
};

const codesOf = (facts: Facts) => healthReasons(facts).map(({ code }) => code);

describe('healthReasons', () => {
  it('reports nothing for a healthy installation', () => {
    expect(codesOf(WELL)).toEqual([]);
  });

  it.each<[string, (facts: Facts) => void]>([
    ['listener_silent', (f) => Object.assign(f.listener, { healthy: false })],
    ['database_slow', (f) => Object.assign(f.database, { roundTripMs: 101 })],
    ['database_crowded', (f) => Object.assign(f.database, { connections: 80 })],
    ['migration_failed', (f) => Object.assign(f.database.migrations, { failed: 1 })],
    ['partition_missing', (f) => Object.assign(f.database.partitions[0]!, { month: '2026-11' })],
    ['rollups_behind', (f) => Object.assign(f.database.rollups, { behindSeconds: 61 })],
    ['audit_unsigned', (f) => Object.assign(f.database.audit, { oldestUnsignedSeconds: 601 })],
    ['database_disk_full', (f) => f.outages.push({ code: 'disk_full', seconds: 20 })],
    ['database_refused', (f) => f.outages.push({ code: 'refused', seconds: 1 })],
    ['clock_went_back', (f) => f.clock.jumps.push({ clock: 'database', byMs: -40 * 86_400_000, secondsAgo: 9 })],
    ['clock_went_forward', (f) => f.clock.jumps.push({ clock: 'process', byMs: 90_000, secondsAgo: 9 })],
    ['clocks_differ', (f) => Object.assign(f.clock, { aheadMs: -6_000 })],
    ['answers_failed', (f) => Object.assign(f.requests, { pages: { ...plane, failures: 1 } })],
    ['process_busy', (f) => Object.assign(f.process, { loopDelayMs: 201 })],
    ['memory_full', (f) => Object.assign(f.process, { heapBytes: 91 })],
    ['snapshots_full', (f) => Object.assign(f.snapshots, { organizations: 10 })],
    ['job_failed', (f) => Object.assign(f.jobs[0]!, { lastError: true })],
    ['job_late', (f) => Object.assign(f.jobs[0]!, { lastRunAt: '2026-11-22T11:56:59.000Z' })],
  ])('says %s, and nothing else', (code, spoil) => {
    const facts = structuredClone(WELL);
    spoil(facts);
    expect(codesOf(facts)).toEqual([code]);
  });

  it('reports the clock, direction, size and time of a jump', () => {
    const facts = structuredClone(WELL);
    facts.clock.jumps.push({ clock: 'database', byMs: -40 * 86_400_000, secondsAgo: 120 });
    expect(healthReasons(facts)[0]!.text).toBe('The database’s clock went back by 40 days, 2 minutes ago.');
  });

  it('looks for the partition of next month over the turn of a year', () => {
    const december = structuredClone(WELL);
    december.at = '2026-12-31T23:00:00.000Z';
    expect(codesOf({ ...december, jobs: [] })).toEqual(['partition_missing']);
    december.database.partitions[0]!.month = '2027-01';
    expect(codesOf({ ...december, jobs: [] })).toEqual([]);
  });
});
