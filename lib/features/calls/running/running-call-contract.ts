import { z } from 'zod';

export const runningCall = z
  .object({
    id: z.string(),
    agent: z.string(),
    tool: z.string(),
    session: z.string().nullable(),
    packet: z.string().nullable().meta({ description: 'Routed message that made the call.' }),
    startedAt: z.string(),
    runningMs: z.int().meta({ description: 'Milliseconds since the start.' }),
    stoppedBy: z.string().nullable().meta({ description: 'Who stopped the call. null: nobody.' }),
  })
  .meta({ id: 'RunningCall' });
export type RunningCallView = z.infer<typeof runningCall>;
