import { z } from 'zod';
import { COHESION_DEFAULTS } from '@/lib/cohesion/settings';
import { note, text } from '@/lib/shared/text';

const share = z.number().min(0, 'must be at least 0').max(1, 'must be at most 1');
const standard = COHESION_DEFAULTS;

const threshold = (kind: keyof typeof standard.thresholds) =>
  z
    .strictObject({
      open: share.meta({
        description: 'A warning opens when the share is significantly above it, or above the usual share of the tool.',
      }),
      close: share.meta({
        description: 'A share between `close` and `open` keeps a warning open.',
      }),
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
    .meta({ description: 'Half-life of calls in days.' }),
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
      message: 'stronger evidence must not have a lower weight',
    })
    .default(standard.correctionWorth)
    .meta({ description: 'Weight of a correction, in calls of little use.' }),
  synonyms: z
    .array(z.strictObject({ from: axisName, to: axisName }))
    .max(500)
    .default([])
    .meta({ description: 'Synonyms of axes.' }),
});
export type CohesionValues = z.output<typeof cohesionValues>;

export const cohesionSettingsInput = cohesionValues
  .extend({ note: note.optional() })
  .meta({ id: 'CohesionSettingsInput', description: 'Omitted fields have their defaults.' });
export type CohesionSettingsInput = z.output<typeof cohesionSettingsInput>;

export const cohesionSettingsView = cohesionValues.extend({ revision: z.string() }).meta({ id: 'CohesionSettings' });
export type CohesionSettingsView = z.infer<typeof cohesionSettingsView>;

export const cohesionVersion = z
  .strictObject({ version: z.string(), by: z.string(), at: z.string(), settings: z.record(z.string(), z.unknown()) })
  .meta({ id: 'CohesionSettingsVersion' });
export type CohesionVersion = z.infer<typeof cohesionVersion>;

export const mergeAxesInput = z
  .strictObject({
    axes: z.array(axisName).min(1).max(100).meta({ description: 'Name that agents use.' }),
    into: axisName.meta({ description: 'Its meaning.' }),
    note: note.optional(),
  })
  .meta({ id: 'MergeAxesInput', example: { axes: ['http', 'fetching'], into: 'transport' } });
export type MergeAxesInput = z.output<typeof mergeAxesInput>;
