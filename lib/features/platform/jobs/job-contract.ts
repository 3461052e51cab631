import { z } from 'zod';

const count = z.int();
const runStatus = z.enum(['done', 'failed', 'interrupted']).meta({
  description: '`interrupted`: its process exited. The next run starts from the beginning.',
});

export const jobView = z
  .strictObject({
    slug: z.string(),
    title: z.string(),
    kind: z.enum(['clock', 'queue']).meta({ description: '`clock`: scheduled. `queue`: on demand.' }),
    status: z.enum(['idle', 'running', 'requested']),
    everySeconds: count.nullable(),
    nextRunAt: z.string().nullable(),
    startedAt: z.string().nullable().meta({ description: 'Start of the current run.' }),
    process: z.string().nullable().meta({ description: 'Host and process of the current run.' }),
    lastRunAt: z.string().nullable(),
    lastMs: count.nullable(),
    lastStatus: runStatus.nullable(),
    lastError: z
      .string()
      .nullable()
      .meta({ description: 'Without ids, addresses and quoted text. The log has the full error.' }),
    lastErrorAt: z.string().nullable(),
    runs: count,
    failures: count,
    failuresInRow: count,
  })
  .meta({ id: 'Job' });
export type JobView = z.infer<typeof jobView>;

const jobRun = z.strictObject({
  id: z.string(),
  status: runStatus,
  trigger: z.enum(['clock', 'queue', 'person']),
  requestedBy: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string(),
  ms: count,
  done: count.nullable().meta({ description: 'Number of processed items, if counted.' }),
  error: z.string().nullable(),
});
export type JobRunView = z.infer<typeof jobRun>;

export const jobDetail = jobView
  .extend({
    recent: z.array(jobRun).meta({
      description: 'Newest first. Runs without work are only counted in `runs`.',
    }),
  })
  .meta({ id: 'JobDetail' });
export type JobDetail = z.infer<typeof jobDetail>;
