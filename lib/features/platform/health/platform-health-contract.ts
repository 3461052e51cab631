import { z } from 'zod';
import { OUTAGE_CODES } from '@/lib/shared/outage';

const count = z.number().int();
const reason = z.strictObject({
  code: z.string(),
  text: z.string().meta({ description: 'Problem.' }),
  action: z.string().meta({ description: 'Solution.' }),
});
export type HealthReason = z.infer<typeof reason>;

const plane = z.strictObject({
  perSecond: z.number(),
  p50Ms: z.number().nullable(),
  p99Ms: z.number().nullable(),
  answers: count,
  failures: count.meta({ description: 'Responses with 5xx.' }),
});
export type PlaneHealth = z.infer<typeof plane>;

const sample = z.strictObject({
  at: z.string(),
  apiPerSecond: z.number(),
  pagesPerSecond: z.number(),
  apiP99Ms: z.number().nullable(),
  loopDelayMs: z.number(),
  memoryBytes: count,
});
export type HealthSample = z.infer<typeof sample>;

const job = z.strictObject({
  name: z.string(),
  everySeconds: count,
  lastRunAt: z.string().nullable(),
  lastError: z.boolean(),
});

const database = z.strictObject({
  version: z.string(),
  sizeBytes: count,
  connections: count,
  maxConnections: count,
  roundTripMs: z.number(),
  migrations: z.strictObject({
    applied: count,
    failed: count,
    newest: z.string().nullable(),
    newestAt: z.string().nullable(),
  }),
  partitions: z.array(z.strictObject({ month: z.string(), rows: count, sizeBytes: count })).meta({
    description: 'Partitions of outcomes by month. Row counts are estimates.',
  }),
  rollups: z.strictObject({ waiting: count, behindSeconds: count }).meta({
    description: 'Stored calls that are not counted yet: estimated rows and age of the oldest.',
  }),
  audit: z.strictObject({
    chains: count,
    unsigned: count.meta({ description: 'Chains with unsigned events.' }),
    oldestUnsignedSeconds: count.nullable(),
    newestCheckpointAt: z.string().nullable(),
  }),
});
export type DatabaseHealth = z.infer<typeof database>;

const outage = z
  .strictObject({ code: z.enum(OUTAGE_CODES), seconds: count.meta({ description: 'Duration.' }) })
  .meta({ description: 'Database errors of this process within the last 30 seconds.' });

const clock = z.strictObject({
  aheadMs: z
    .number()
    .nullable()
    .meta({ description: 'Clock difference to the database; positive: this process is ahead. null: unknown.' }),
  jumps: z
    .array(
      z.strictObject({
        clock: z.enum(['process', 'database']),
        byMs: z.number().meta({ description: 'Positive: forward.' }),
        secondsAgo: count,
      }),
    )
    .meta({ description: 'Clock jumps of the last day, as observed by this process.' }),
});

export const healthView = z
  .strictObject({
    status: z.enum(['ok', 'attention']),
    reasons: z.array(reason),
    at: z.string(),
    process: z.strictObject({
      version: z.string(),
      node: z.string(),
      startedAt: z.string(),
      uptimeSeconds: count,
      memoryBytes: count,
      heapBytes: count,
      heapLimitBytes: count,
      loopDelayMs: z.number().meta({ description: '99th percentile of the last seconds.' }),
    }),
    clock,
    outages: z.array(outage),
    database,
    listener: z.strictObject({
      healthy: z.boolean(),
      lagMs: z.number().nullable().meta({ description: 'Time since the database last confirmed it.' }),
    }),
    snapshots: z.strictObject({ organizations: count, limit: count, preparedBytes: count, preparedLimitBytes: count }),
    requests: z.strictObject({ windowSeconds: count, api: plane, pages: plane }),
    jobs: z.array(job).meta({ description: 'Jobs of the installation, then of the process that responded.' }),
    samples: z.array(sample).meta({ description: 'One per five seconds, oldest first.' }),
  })
  .meta({ id: 'Health' });
export type HealthView = z.infer<typeof healthView>;
