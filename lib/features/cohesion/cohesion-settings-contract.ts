import { z } from 'zod';
import { COHESION_DEFAULTS } from '@/lib/cohesion/settings';
import { note, text } from '@/lib/shared/text';

const share = z.number().min(0, 'must be at least 0').max(1, 'must be at most 1');
const standard = COHESION_DEFAULTS;

const threshold = (kind: keyof typeof standard.thresholds) =>
  z
    .strictObject({
      open: share.meta({ description: 'A warning opens when even the lower end of what is plausible reaches it.' }),
      close: share.meta({ description: 'It closes when the share is down here, and surely below `open`.' }),
    })
    .refine(({ open, close }) => close < open, { path: ['close'], message: 'must be less than open' })
    .default(standard.thresholds[kind]);

const worth = z.number().min(0, 'must be at least 0').max(10, 'must be at most 10');

export const axisName = text(120);

export const cohesionValues = z.strictObject({
  halfLifeDays: z
    .number()
    .min(1, 'must be at least 1')
    .max(90, 'must be at most 90')
    .default(standard.halfLifeDays)
    .meta({ description: 'After so many days a call counts half.' }),
  minCalls: z.int().min(5).max(10_000).default(standard.minCalls),
  minSignals: z.int().min(2).max(1_000).default(standard.minSignals),
  minSources: z.int().min(1).max(1_000).default(standard.minSources).meta({ description: 'Conversations.' }),
  thresholds: z
    .strictObject({
      boundary: threshold('boundary'),
      utility: threshold('utility'),
      implementation: threshold('implementation'),
    })
    .default(standard.thresholds),
  correctionWorth: z
    .strictObject({ unclear: worth, clear: worth, confirmed: worth })
    .refine(({ unclear, clear, confirmed }) => unclear <= clear && clear <= confirmed, {
      message: 'what is surer must not be worth less',
    })
    .default(standard.correctionWorth)
    .meta({ description: 'How many calls of little use a correction counts as.' }),
  synonyms: z
    .array(z.strictObject({ from: axisName, to: axisName }))
    .max(500)
    .default([])
    .meta({ description: 'Axes that mean another one.' }),
});
export type CohesionValues = z.output<typeof cohesionValues>;

export const cohesionSettingsInput = cohesionValues
  .extend({ note: note.optional() })
  .meta({ id: 'CohesionSettingsInput', description: 'What is left out is as Ambit does it by itself.' });
export type CohesionSettingsInput = z.output<typeof cohesionSettingsInput>;

export const cohesionSettingsView = cohesionValues.extend({ revision: z.string() }).meta({ id: 'CohesionSettings' });
export type CohesionSettingsView = z.infer<typeof cohesionSettingsView>;

export const cohesionVersion = z
  .strictObject({ version: z.string(), by: z.string(), at: z.string(), settings: z.record(z.string(), z.unknown()) })
  .meta({ id: 'CohesionSettingsVersion' });
export type CohesionVersion = z.infer<typeof cohesionVersion>;

export const mergeAxesInput = z
  .strictObject({
    axes: z.array(axisName).min(1).max(100).meta({ description: 'What agents say.' }),
    into: axisName.meta({ description: 'What it means.' }),
    note: note.optional(),
  })
  .meta({ id: 'MergeAxesInput', example: { axes: ['http', 'fetching'], into: 'transport' } });
export type MergeAxesInput = z.output<typeof mergeAxesInput>;
