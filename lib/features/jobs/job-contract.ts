import { z } from 'zod';

const count = z.int();
const runStatus = z.enum(['done', 'failed', 'interrupted']).meta({
  description: '`interrupted`: its process ended before it did. The next turn begins it anew.',
});

export const jobView = z
  .strictObject({
    slug: z.string(),
    title: z.string(),
    kind: z
      .enum(['clock', 'queue'])
      .meta({ description: '`clock`: by the clock. `queue`: when something asks for it.' }),
    status: z.enum(['idle', 'running', 'requested']),
    everySeconds: count.nullable(),
    nextRunAt: z.string().nullable(),
    startedAt: z.string().nullable().meta({ description: 'Of the run that is under way.' }),
    process: z.string().nullable().meta({ description: 'The host and process that run it now.' }),
    lastRunAt: z.string().nullable(),
    lastMs: count.nullable(),
    lastStatus: runStatus.nullable(),
    lastError: z
      .string()
      .nullable()
      .meta({ description: 'Without ids, addresses and quoted text; the log has it whole.' }),
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
  done: count.nullable().meta({ description: 'How many things it dealt with, where it counts them.' }),
  error: z.string().nullable(),
});
export type JobRunView = z.infer<typeof jobRun>;

export const jobDetail = jobView
  .extend({
    recent: z.array(jobRun).meta({
      description: 'Newest first. Runs that found nothing to do are counted in `runs` alone.',
    }),
  })
  .meta({ id: 'JobDetail' });
export type JobDetail = z.infer<typeof jobDetail>;
