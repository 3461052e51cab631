import { z } from 'zod';

export const matrixView = z
  .strictObject({
    revision: z.string(),
    channel: z.string().nullable(),
    tools: z.array(z.string()).meta({ description: 'Names of all tools of the catalog, in order.' }),
    agents: z.array(
      z.strictObject({
        slug: z.string(),
        name: z.string(),
        allowed: z.number().int(),
        cells: z
          .string()
          .nullable()
          .meta({
            description:
              'One character per tool: `A` allowed, `B` decided by the first rule, `C` by the second and so on in the ' +
              "order of the contract's rules. Lower case: calls of the tool also need approval. Null: " +
              'the agent is not bound to this channel.',
          }),
        own: z.string().meta({
          description:
            "One character per tool: `a` allowed and `b` blocked by name in the agent's own lists, `.` not named. " +
            'Empty: none.',
        }),
      }),
    ),
  })
  .meta({ id: 'Matrix' });
export type MatrixView = z.infer<typeof matrixView>;
export type MatrixAgent = MatrixView['agents'][number];

export const revisionMark = z
  .strictObject({
    revision: z.string().meta({ description: 'Token from X-Revision.' }),
    latest: z.number().int().meta({ description: 'Number of the latest revision.' }),
    boundaries: z.string().meta({ description: 'Changes when an edit may have changed a decision.' }),
  })
  .meta({ id: 'RevisionMark' });
export type RevisionMark = z.infer<typeof revisionMark>;
