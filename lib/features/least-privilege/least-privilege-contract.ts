import { z } from 'zod';

export const leastPrivilegeView = z
  .strictObject({
    days: z.int(),
    since: z.string(),
    recordedSince: z
      .string()
      .nullable()
      .meta({ description: "The organization's first recorded call; null: none. Before it nothing is known." }),
    total: z.strictObject({
      granted: z.int().meta({ description: 'Grants that were looked at: tools × agents with recorded calls.' }),
      unused: z.int(),
      agentsWithoutEvidence: z.int(),
    }),
    agents: z.array(
      z.strictObject({
        agent: z.string(),
        name: z.string(),
        evidence: z.boolean().meta({
          description: 'Whether any call of the agent was recorded in the time. Without one, nothing is called unused.',
        }),
        calls: z.int(),
        granted: z.int().meta({ description: 'Tools that it may call now, universal ones left out.' }),
        used: z.int(),
        unused: z.array(z.strictObject({ tool: z.string(), lastAt: z.string().nullable() })).meta({
          description:
            'Tools that it may call and did not, with the last call before that time. Empty without evidence.',
        }),
      }),
    ),
  })
  .meta({ id: 'LeastPrivilege' });
export type LeastPrivilegeView = z.infer<typeof leastPrivilegeView>;
