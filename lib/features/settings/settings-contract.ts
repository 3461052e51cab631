import { z } from 'zod';
import { knowledgePatch, knowledgeSettings, platformKnowledge } from '@/lib/features/articles/knowledge-contract';

export const settingsPatch = z
  .strictObject({
    discloseReasons: z.boolean().optional(),
    onDefinitionChange: z.enum(['withdraw', 'keep']).optional(),
    outcomeDays: z
      .int()
      .min(1)
      .max(400)
      .optional()
      .meta({ description: 'How long calls are kept; what is older is deleted, and no longer accepted.' }),
    knowledge: knowledgePatch.optional().meta({ description: 'What is left out of it stays.' }),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'must change at least one field')
  .meta({ id: 'SettingsPatch' });
export type SettingsPatch = z.infer<typeof settingsPatch>;

export const settingsView = z
  .strictObject({
    discloseReasons: z.boolean().meta({ description: 'Agents may read the rule that decided.' }),
    onDefinitionChange: z.enum(['withdraw', 'keep']),
    outcomeDays: z.int().meta({ description: 'How long calls are kept. What is counted of them is kept longer.' }),
    knowledge: knowledgeSettings,
    revision: z.string(),
  })
  .meta({ id: 'Settings' });
export type SettingsView = z.infer<typeof settingsView>;

export const platformSettingsPatch = z
  .strictObject({ knowledge: platformKnowledge.partial().meta({ description: 'What is left out of it stays.' }) })
  .meta({ id: 'PlatformSettingsPatch' });
export type PlatformSettingsPatch = z.infer<typeof platformSettingsPatch>;

export const platformSettingsView = z
  .strictObject({ knowledge: platformKnowledge, revision: z.string() })
  .meta({ id: 'PlatformSettings' });
export type PlatformSettingsView = z.infer<typeof platformSettingsView>;
