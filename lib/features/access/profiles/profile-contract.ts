import { z } from 'zod';
import { entryList, namesOneTool, ONE_TOOL } from '@/lib/features/access/policies/policy-contract';
import { goalId } from '@/lib/features/goals/goal-contract';
import { displayName, instant, note, policyEntry, slug, text } from '@/lib/shared/text';
import { warning } from '@/lib/shared/warning-contract';

const tools = entryList(policyEntry);

export const profileAddition = z.union([
  policyEntry,
  z
    .strictObject({
      tool: policyEntry,
      expiresAt: instant.optional(),
      goal: goalId.optional().meta({
        description: 'Only goal during which it is added. Not in platform profiles.',
        example: 'EXECUTE_SOLUTION',
      }),
    })
    .refine(namesOneTool, ONE_TOOL)
    .meta({ id: 'ProfileAddition', description: 'Tool added until a given time, or during one goal.' }),
]);
export type AdditionInput = z.infer<typeof profileAddition>;

const add = entryList(profileAddition);

export const profileFields = z.strictObject({
  slug,
  name: displayName(120),
  description: text(500, 0).optional(),
  tools: tools.optional().meta({ description: 'Tools of the profile. Omitted if it extends another profile.' }),
  extends: slug.nullable().optional().meta({ description: 'Profile to extend. Its current tools are included.' }),
  add: add.optional().meta({ description: 'Tools to add to the extended profile.' }),
  remove: tools.optional().meta({ description: 'Tools to exclude. Takes precedence over `add`.' }),
  agent: slug
    .nullable()
    .optional()
    .meta({ description: 'Only agent that can use the profile. The profile is deleted with it. Cannot be changed.' }),
});

export const profileInput = profileFields.meta({
  id: 'ProfileInput',
  description: 'A profile lists its `tools`, or `extends` another with `add` and `remove`.',
});
export type ProfileInput = z.infer<typeof profileFields>;

export const profilePatch = z
  .strictObject({
    name: displayName(120).optional(),
    description: text(500, 0).optional(),
    tools: tools.optional(),
    extends: slug.nullable().optional(),
    add: add.optional(),
    remove: tools.optional(),
    inherit: tools.optional(),
    note: note.optional(),
  })
  .refine((patch) => Object.keys(patch).some((field) => field !== 'note'), 'must change at least one field')
  .meta({
    id: 'ProfilePatch',
    description:
      '`tools` replaces the list. `remove` removes tools, then `add` adds tools. If the profile extends another, `inherit` removes its own entries.',
  });
export type ProfilePatch = z.infer<typeof profilePatch>;

export const profileView = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    tools: z.array(z.string()).meta({ description: 'Empty if it extends another profile.' }),
    extends: z.string().nullable(),
    add: z.array(
      z.union([
        z.string(),
        z.strictObject({ tool: z.string(), expiresAt: z.string().optional(), goal: z.string().optional() }),
      ]),
    ),
    remove: z.array(z.string()),
    agent: z.string().nullable().meta({ description: 'Only agent that can use it.' }),
    held: z.number().int().meta({ description: 'Number of catalog tools that it currently contains.' }),
    callable: z.number().int().nullable().meta({
      description:
        'Number of tools that a new agent with it can call: other layers block some. null for the platform, where that differs by organization.',
    }),
    owner: z.enum(['platform', 'organization']),
    agents: z
      .array(z.string())
      .meta({ description: 'Slugs of the agents that use it, directly or through a profile that extends it.' }),
    revision: z.string(),
    warnings: z.array(warning),
  })
  .meta({ id: 'Profile' });
export type ProfileView = z.infer<typeof profileView>;
