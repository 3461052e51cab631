import { z } from 'zod';
import { PLACE_KINDS, SEVERITIES } from '@/lib/engine/lint/finding';

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
        goal: z.string().optional().meta({ description: 'Goal during which the entry holds.' }),
      })
      .meta({ description: 'Where it arises: whose thing, and which entry of which of its lists.' }),
    count: z.number().int().optional().meta({ description: 'How many tools or entries it is about.' }),
    tools: z.array(z.string()).optional().meta({ description: 'The tools, by name, of a finding about several.' }),
    rule: z.string().optional().meta({ description: 'The rule that takes unreachable tools away.' }),
    fix: request.optional().meta({ description: 'A request that resolves the finding and changes no decision.' }),
    remedies: z.array(request).optional().meta({
      description: 'Requests that each resolve the finding and change what agents receive.',
    }),
  })
  .meta({ id: 'Finding' });
export type FindingView = z.infer<typeof findingView>;

export const lintView = z
  .strictObject({
    findings: z.array(findingView),
    summary: z.strictObject({ error: z.number().int(), warning: z.number().int(), info: z.number().int() }),
  })
  .meta({ id: 'Lint', description: 'Lint findings of the policies. They do not change decisions.' });
export type LintView = z.infer<typeof lintView>;
