import { z } from 'zod';
import { knowledgePatch, knowledgeSettings, platformKnowledge } from '@/lib/features/knowledge/knowledge-contract';
import { isTimeZone } from '@/lib/routing/request-moment';
import { MAX_BOOST, MIN_BOOST } from '@/lib/shared/boosts';
import { RECORD_CALLS } from '@/lib/shared/record-calls';
import { RETENTION_KINDS, type RetentionKind } from '@/lib/shared/retention';

const days = z.int().min(1).max(10_000);
type PerRetentionKind<T> = Record<RetentionKind, T>;
const ofEach = <T extends z.ZodType>(one: T) =>
  z.strictObject(Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, one])) as PerRetentionKind<T>);

const retentionPatch = ofEach(days.nullable()).partial().meta({
  description: 'Retention of each kind of history in days, within its limits. null: the platform’s default.',
});
const retentionView = ofEach(z.strictObject({ days, min: days, max: days, default: days })).meta({
  description: 'Retention of each kind of history in days, with the platform’s limits.',
});
const platformRetentionPatch = ofEach(
  z.strictObject({ min: days.optional(), max: days.optional(), default: days.optional() }).nullable(),
)
  .partial()
  .meta({ description: 'Limits of each kind of history in days. null: Ambit’s defaults.' });
const platformRetentionView = ofEach(z.strictObject({ min: days, max: days, default: days }));

export const platformTools = z.enum(['all', 'universal']).meta({
  description:
    "Platform tools in the organization's catalog. `universal`: universal tools only, so the organization's own tools can use the names of the others.",
});
export const recordCalls = z.enum(RECORD_CALLS).meta({
  description:
    'What is recorded of the arguments and results of calls, and of the messages of packets with their calls. `redacted`: without secrets, which are fields with names such as `token`, fields that the schema marks (`format: password`, `x-sensitive`, `writeOnly`), and texts that look like keys or card numbers. Applies to new calls.',
});
export const boost = z.number().min(MIN_BOOST).max(MAX_BOOST);
const OPERATION_BOOST = 'Score factor of tools with the first operation of the goal. 1: no effect.';
const DATA_BOOST = 'Score factor of tools about entities that the request has data for. 1: no effect.';

const timeZone = z.string().max(64).refine(isTimeZone, 'must be an IANA time zone, such as Europe/Berlin').meta({
  description: 'IANA time zone of routed messages, unless a request states its own.',
  example: 'Europe/Berlin',
});

export const settingsPatch = z
  .strictObject({
    discloseReasons: z.boolean().optional(),
    onDefinitionChange: z.enum(['withdraw', 'keep']).optional(),
    outcomeDays: z
      .int()
      .min(1)
      .max(400)
      .optional()
      .meta({ description: 'Days that calls are kept. Older calls are deleted, and reports of them are refused.' }),
    recordCalls: recordCalls.optional(),
    platformTools: platformTools.optional(),
    operationBoost: boost.optional().meta({ description: OPERATION_BOOST }),
    dataBoost: boost.optional().meta({ description: DATA_BOOST }),
    retention: retentionPatch.optional(),
    timeZone: timeZone.optional(),
    knowledge: knowledgePatch.optional().meta({ description: 'Omitted fields stay.' }),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'must change at least one field')
  .meta({ id: 'SettingsPatch' });
export type SettingsPatch = z.infer<typeof settingsPatch>;

export const settingsView = z
  .strictObject({
    discloseReasons: z.boolean().meta({ description: 'Whether agents can read the deciding rule.' }),
    onDefinitionChange: z.enum(['withdraw', 'keep']),
    outcomeDays: z.int().meta({ description: 'Days that calls are kept. Counts are kept longer.' }),
    recordCalls,
    platformTools,
    operationBoost: boost.meta({ description: OPERATION_BOOST }),
    dataBoost: boost.meta({ description: DATA_BOOST }),
    retention: retentionView,
    timeZone,
    knowledge: knowledgeSettings,
    revision: z.string(),
  })
  .meta({ id: 'Settings' });
export type SettingsView = z.infer<typeof settingsView>;

export const platformSettingsPatch = z
  .strictObject({
    knowledge: platformKnowledge.partial().optional().meta({ description: 'Omitted fields stay.' }),
    retention: platformRetentionPatch.optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'must change at least one field')
  .meta({ id: 'PlatformSettingsPatch' });
export type PlatformSettingsPatch = z.infer<typeof platformSettingsPatch>;

export const platformSettingsView = z
  .strictObject({ knowledge: platformKnowledge, retention: platformRetentionView, revision: z.string() })
  .meta({ id: 'PlatformSettings' });
export type PlatformSettingsView = z.infer<typeof platformSettingsView>;
