import { z } from 'zod';
import { knowledgePatch, knowledgeSettings, platformKnowledge } from '@/lib/features/articles/knowledge-contract';

export const settingsPatch = z
  .strictObject({
    discloseReasons: z.boolean().optional(),
    onDefinitionChange: z.enum(['withdraw', 'keep']).optional(),
    knowledge: knowledgePatch.optional().meta({ description: 'What is left out of it stays.' }),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'must change at least one field')
  .meta({ id: 'SettingsPatch' });
export type SettingsPatch = z.infer<typeof settingsPatch>;

export const settingsView = z
  .strictObject({
    discloseReasons: z.boolean().meta({ description: 'Agents may read the rule that decided.' }),
    onDefinitionChange: z.enum(['withdraw', 'keep']),
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
