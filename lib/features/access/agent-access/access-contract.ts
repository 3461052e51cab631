import { z } from 'zod';
import { remedy } from '@/lib/features/access/decisions/decision-contract';
import { whatIfView } from '@/lib/features/access/what-if/what-if-contract';
import { ruleRef } from '@/lib/features/catalog/catalog-contract';
import { goalId } from '@/lib/features/goals/goal-contract';
import { limitedRecord } from '@/lib/shared/limited-record';
import { instant, note, toolName } from '@/lib/shared/text';

const MAX_TOOLS = 500;

export const accessInput = z
  .strictObject({
    tools: limitedRecord(toolName, z.enum(['allow', 'block', 'inherit']), MAX_TOOLS, 'tools')
      .refine((tools) => Object.keys(tools).length > 0, 'must name a tool')
      .meta({ description: '`inherit` removes the agent’s own entries for the tool.' }),
    note: note.optional(),
    expiresAt: instant
      .refine((value) => Date.parse(value) > Date.now(), 'must be in the future')
      .optional()
      .meta({ description: 'Expiry of the entries that this request adds.' }),
    goal: goalId.optional().meta({
      description:
        'Only goal that the change concerns. Without it, the change concerns every request and replaces entries for single goals.',
    }),
    dryRun: z.boolean().default(false),
  })
  .meta({ id: 'AccessInput' });
export type AccessInput = z.output<typeof accessInput>;

export const accessView = z
  .strictObject({
    changed: z.array(
      z.strictObject({
        tool: z.string(),
        text: z.string(),
        takesBack: z.boolean().meta({
          description: 'The change only removes entries that were made for this agent. It has no expiry.',
        }),
        createsProfile: z.boolean().meta({
          description: 'The change adds the tool to a private profile, which the agent does not have yet.',
        }),
      }),
    ),
    refused: z
      .array(
        z.strictObject({
          tool: z.string(),
          decidedBy: ruleRef.nullable().meta({ description: 'First rule that prevents the change.' }),
          actor: z.enum(['platform_admin', 'owner', 'configurator']).meta({ description: 'Role that can change it.' }),
          text: z.string(),
        }),
      )
      .meta({ description: 'Tools that another rule decides. Nothing is stored for them.' }),
    impact: whatIfView.omit({ revision: true }),
    revision: z.string().meta({ description: 'Version of the agent’s own layer, for If-Match.' }),
    undo: remedy.shape.change.nullable().meta({
      description: 'Request that reverts exactly this change. 409 if the same entries changed since. null: no changes.',
    }),
  })
  .meta({ id: 'Access' });
export type AccessView = z.infer<typeof accessView>;
