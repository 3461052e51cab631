import { z } from 'zod';
import { PLACE_KINDS, SEVERITIES } from '@/lib/engine/lint/finding';

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
      })
      .meta({ description: 'Where it arises: whose thing, and which entry of which of its lists.' }),
    count: z.number().int().optional().meta({ description: 'How many tools or entries it is about.' }),
    rule: z.string().optional().meta({ description: 'The rule that takes an unreachable tool away.' }),
    fix: z
      .strictObject({ text: z.string(), method: z.string(), path: z.string(), body: z.unknown().optional() })
      .optional()
      .meta({ description: 'One request that ends it, as it stands.' }),
  })
  .meta({ id: 'Finding' });
export type FindingView = z.infer<typeof findingView>;

export const lintView = z
  .strictObject({
    findings: z.array(findingView),
    summary: z.strictObject({ error: z.number().int(), warning: z.number().int(), info: z.number().int() }),
  })
  .meta({ id: 'Lint', description: 'What is odd about the boundaries. Findings change no decision.' });
export type LintView = z.infer<typeof lintView>;
