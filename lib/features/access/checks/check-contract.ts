import { z } from 'zod';
import { PLACE_KINDS, SEVERITIES } from '@/lib/engine/checks/finding';

const request = z.strictObject({
  text: z.string(),
  method: z.string(),
  path: z.string(),
  body: z.unknown().optional(),
});

export const findingView = z
  .strictObject({
    code: z.string().meta({ example: 'dead_grant' }),
    severity: z.enum(SEVERITIES),
    message: z.string(),
    place: z
      .strictObject({
        kind: z.enum(PLACE_KINDS),
        agent: z.string().optional(),
        profile: z.string().optional(),
        channel: z.string().optional(),
        tool: z.string().optional(),
        integration: z.string().optional(),
        list: z.enum(['allow', 'block', 'tools', 'blocked', 'approval', 'channels']).optional(),
        entry: z.string().optional(),
        goal: z.string().optional().meta({ description: 'Goal during which the entry applies.' }),
      })
      .meta({ description: 'Place of the finding: the owner, its list and the entry.' }),
    count: z.number().int().optional().meta({ description: 'Number of tools or entries that it concerns.' }),
    tools: z.array(z.string()).optional().meta({ description: 'Names of the tools, if it concerns several.' }),
    rule: z.string().optional().meta({ description: 'Rule that makes the tools unreachable.' }),
    fix: request.optional().meta({ description: 'A request that resolves the finding and changes no decision.' }),
    remedies: z.array(request).optional().meta({
      description: 'Requests that each resolve the finding and change what agents receive.',
    }),
  })
  .meta({ id: 'Finding' });
export type FindingView = z.infer<typeof findingView>;

export const checksView = z
  .strictObject({
    findings: z.array(findingView),
    summary: z.strictObject({ error: z.number().int(), warning: z.number().int(), info: z.number().int() }),
  })
  .meta({ id: 'Lint', description: 'Lint findings of the policies. They do not change decisions.' });
export type ChecksView = z.infer<typeof checksView>;
