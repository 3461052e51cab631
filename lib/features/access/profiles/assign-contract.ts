import { z } from 'zod';
import { whatIfView } from '@/lib/features/access/what-if/what-if-contract';
import { displayName, note, policyEntry, slug } from '@/lib/shared/text';
import { profileView } from './profile-contract';

export const assignInput = z
  .strictObject({
    add: z
      .array(policyEntry)
      .min(1)
      .max(20_000)
      .meta({ description: 'Tools to add to the profile, such as `github__*` after an import.' }),
    agents: z.array(slug).max(200).default([]).meta({ description: 'Agents that get the profile.' }),
    name: displayName(120).optional().meta({ description: 'Name of a new profile. Default: its slug.' }),
    extends: slug.optional().meta({ description: 'Profile that a new one extends. Omitted: it contains only `add`.' }),
    note: note.optional(),
    dryRun: z.boolean().default(false),
  })
  .meta({ id: 'ProfileAssignment' });
export type AssignInput = z.output<typeof assignInput>;

export const assignView = z
  .strictObject({
    profile: profileView.nullable().meta({ description: 'null for a dry run.' }),
    created: z.boolean(),
    impact: whatIfView.omit({ revision: true }),
  })
  .meta({ id: 'AssignedProfile' });
export type AssignView = z.infer<typeof assignView>;
