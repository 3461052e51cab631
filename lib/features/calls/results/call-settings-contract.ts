import { z } from 'zod';
import { filteredResult } from '@/lib/features/insights/outcomes/outcome-contract';
import { MASK_KINDS } from '@/lib/shared/mask-kinds';
import { note, policyEntry, text, toolName } from '@/lib/shared/text';
import { MAX_EXPRESSION_CHARS } from './field-expression';

const unique = <T>(list: T[]) => new Set(list).size === list.length;

export const resultFilterFields = {
  fields: text(MAX_EXPRESSION_CHARS).nullable().default(null).meta({
    description:
      'JMESPath expression over results that are JSON, such as `items[].{id: id, title: title}`. null: all fields.',
  }),
  maxTokens: z
    .int()
    .min(50)
    .max(100_000)
    .nullable()
    .default(null)
    .meta({ description: 'Longer results are cut, and a notice says how to get the rest. null: no limit.' }),
  mask: z
    .array(z.enum(MASK_KINDS))
    .refine(unique, 'must not repeat a kind')
    .default([])
    .meta({ description: 'Values to replace with `[redacted]` wherever they occur.' }),
  maskFields: z
    .array(text(100))
    .max(100)
    .refine(unique, 'must not repeat a name')
    .default([])
    .meta({ description: 'Names of fields to replace, at any depth. Case and separators do not matter.' }),
};

export const callSettingsFields = {
  callSeconds: z.int().min(1).max(900).nullable().default(null).meta({
    description: 'Time limit of a call in seconds. Progress extends it. null: that of the source, otherwise 50.',
  }),
  ...resultFilterFields,
};

export const callSettingsInput = z.strictObject({ ...callSettingsFields, note: note.optional() }).meta({
  id: 'CallSettingsInput',
  description: 'Replaces the settings. Without any field, calls are as the source has them.',
});
export type CallSettingsInput = z.output<typeof callSettingsInput>;

export const callSettingsView = z
  .strictObject({
    tool: z.string().meta({ description: 'Name of a tool from its source, or a pattern such as `github__*`.' }),
    callSeconds: z.int().nullable(),
    fields: z.string().nullable(),
    maxTokens: z.int().nullable(),
    mask: z.array(z.enum(MASK_KINDS)),
    maskFields: z.array(z.string()),
    revision: z.string().meta({ description: 'Version of the settings. Send it quoted as `If-Match`.' }),
  })
  .meta({ id: 'CallSettings' });
export type CallSettingsView = z.infer<typeof callSettingsView>;

export const filterEntry = policyEntry.meta({
  description:
    "A tool's name, or a pattern. A tool's own settings replace those of a pattern; the longest pattern wins.",
  example: 'github__*',
});

export const resultPreviewInput = z
  .strictObject({
    tool: toolName,
    filter: z.strictObject(resultFilterFields),
    result: z.unknown().optional().meta({
      description: 'JSON or text to filter. Default: the newest recorded result of the tool.',
    }),
  })
  .meta({ id: 'CallSettingsPreviewInput' });
export type ResultPreviewInput = z.output<typeof resultPreviewInput>;

export const resultPreview = z
  .strictObject({
    recordedAt: z.string().nullable().meta({ description: 'When the result was recorded. null: it was sent.' }),
    before: z.strictObject({ tokens: z.int(), output: z.unknown() }),
    after: z.strictObject({ tokens: z.int(), output: z.unknown() }),
    notice: z.string().nullable().meta({ description: 'What an agent is told about the part that was cut.' }),
    filtered: filteredResult.nullable(),
  })
  .meta({ id: 'CallSettingsPreview' });
export type ResultPreview = z.infer<typeof resultPreview>;
