import { z } from 'zod';

export const leastPrivilegeView = z
  .strictObject({
    days: z.int(),
    since: z.string(),
    recordedSince: z.string().nullable().meta({ description: 'First recorded call of the organization. null: none.' }),
    total: z.strictObject({
      granted: z.int().meta({ description: 'Evaluated grants: tools × agents with recorded calls.' }),
      unused: z.int(),
      agentsWithoutEvidence: z.int(),
    }),
    agents: z.array(
      z.strictObject({
        agent: z.string(),
        name: z.string(),
        evidence: z.boolean().meta({
          description: 'Whether the agent has recorded calls in the period. If not, no tool counts as unused.',
        }),
        calls: z.int(),
        granted: z
          .int()
          .meta({ description: 'Tools that it can call now, without universal tools and those that are always kept.' }),
        used: z.int(),
        unused: z.array(z.strictObject({ tool: z.string(), lastAt: z.string().nullable() })).meta({
          description: 'Tools that it can call but did not, with the last earlier call. Empty without evidence.',
        }),
      }),
    ),
  })
  .meta({ id: 'LeastPrivilege' });
export type LeastPrivilegeView = z.infer<typeof leastPrivilegeView>;
