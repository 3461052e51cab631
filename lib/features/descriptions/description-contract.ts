import { z } from 'zod';
import { FINDING_CODES } from '@/lib/descriptions/finding';
import { displayName, note, text, toolName } from '@/lib/shared/text';

const texts = z.record(z.string().min(1).max(200), text(2000));

/** What agents are told in place of the source's words. */
const overrideTexts = {
  name: toolName.nullable().default(null).meta({ description: 'What agents call it by; null: the source’s name.' }),
  title: displayName(120).nullable().default(null),
  description: text(8000).nullable().default(null),
  parameters: texts.default({}).meta({ description: 'Texts of parameters, by their names.' }),
};

export const descriptionDraft = z.strictObject(overrideTexts).meta({ id: 'DescriptionDraft' });
export type DescriptionDraft = z.output<typeof descriptionDraft>;

export const writtenDraft = descriptionDraft
  .extend({ model: z.string().meta({ description: 'Who wrote it.' }) })
  .meta({ id: 'WrittenDescription', description: 'Nothing is saved: somebody reads it first.' });
export type WrittenDraft = z.infer<typeof writtenDraft>;

export const descriptionInput = z
  .strictObject({
    ...overrideTexts,
    note: note.optional(),
    evenIfWorse: z.boolean().default(false).meta({
      description: 'Publishes what a question set that guards texts would refuse; needs a note that says why.',
    }),
  })
  .meta({ id: 'DescriptionInput', description: 'Replaces what was overridden; null or left out: the source’s words.' });
export type DescriptionInput = z.output<typeof descriptionInput>;

export const descriptionRestore = z.strictObject({ note: note.optional() }).meta({ id: 'DescriptionRestore' });

const finding = z
  .strictObject({
    code: z.enum(FINDING_CODES),
    severity: z.enum(['warning', 'advice']),
    reason: z.string(),
    suggestion: z.string(),
    parameter: z.string().optional(),
    other: z.string().optional().meta({ description: 'The tool that it is mistaken for.' }),
  })
  .meta({ id: 'DescriptionFinding' });

const tokens = z.strictObject({ before: z.number().int(), after: z.number().int() }).meta({
  description: 'What the tool costs in a prompt, in the native format: as its source says it, and as served.',
});

const said = z
  .strictObject({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    parameters: z.record(z.string(), z.string()),
  })
  .meta({ id: 'DescriptionTexts' });

const fields = z.array(z.enum(['name', 'title', 'description', 'parameters']));

export const descriptionSummary = z
  .strictObject({
    tool: z.string().meta({ description: 'The source’s name, which rules and goals match.' }),
    name: z.string().meta({ description: 'What agents call it by.' }),
    title: z.string(),
    origin: z.enum(['platform', 'organization', 'source']),
    overridden: fields.meta({ description: 'What of it is overridden.' }),
    warnings: z.number().int(),
    advice: z.number().int(),
    tokens,
  })
  .meta({ id: 'DescriptionSummary' });
export type DescriptionSummary = z.infer<typeof descriptionSummary>;

export const descriptionCheck = z
  .strictObject({
    served: said.meta({ description: 'As agents are told of it, or would be.' }),
    findings: z.array(finding),
    tokens,
    unknownParameters: z
      .array(z.string())
      .meta({ description: 'Overridden, but the tool has no such parameter: they are not served.' }),
  })
  .meta({ id: 'DescriptionCheck' });
export type DescriptionCheck = z.infer<typeof descriptionCheck>;

export const descriptionView = z
  .strictObject({
    tool: z.string(),
    origin: z.enum(['platform', 'organization', 'source']),
    source: said.meta({ description: 'As its source says it.' }),
    override: descriptionDraft.nullable(),
    overridden: fields,
    nameTaken: z
      .boolean()
      .meta({ description: 'Another tool has the overriding name by now, so this one keeps its own.' }),
    revision: z.string().meta({ description: 'For If-Match; `0`: nothing is overridden.' }),
    ...descriptionCheck.shape,
  })
  .meta({ id: 'Description' });
export type DescriptionView = z.infer<typeof descriptionView>;

export const descriptionVersion = z
  .strictObject({
    number: z.string().meta({ description: 'Of the revision that it came with.' }),
    at: z.string(),
    author: z.string(),
    label: z.string(),
    note: z.string().nullable(),
    texts: descriptionDraft.nullable().meta({ description: 'null: back to the source’s words.' }),
  })
  .meta({ id: 'DescriptionVersion' });
export type DescriptionVersion = z.infer<typeof descriptionVersion>;

export const mistakenPair = z
  .strictObject({
    tools: z.tuple([z.string(), z.string()]).meta({ description: 'By their sources’ names.' }),
    nearness: z
      .number()
      .meta({ description: 'How near each comes on the other’s text; 1: search sees no difference.' }),
  })
  .meta({ id: 'MistakenPair' });
export type MistakenPair = z.infer<typeof mistakenPair>;
