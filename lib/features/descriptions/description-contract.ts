import { z } from 'zod';
import { FINDING_CODES } from '@/lib/descriptions/finding';
import { exampleRequests } from '@/lib/shared/example-requests';
import { limitedRecord } from '@/lib/shared/limited-record';
import { displayName, note, text, toolName } from '@/lib/shared/text';

const MAX_PARAMETERS = 1_000;
const texts = limitedRecord(z.string().min(1).max(200), text(2000), MAX_PARAMETERS, 'parameters');

const overrideTexts = {
  name: toolName.nullable().default(null).meta({ description: 'Name for agents. null: the name from the source.' }),
  title: displayName(120).nullable().default(null),
  description: text(8000).nullable().default(null),
  parameters: texts.default({}).meta({ description: 'Descriptions of parameters by name.' }),
  examples: exampleRequests.default([]).meta({
    description: 'Requests that the tool answers, in addition to those of the source. Search ranks by them.',
  }),
};

export const descriptionDraft = z.strictObject(overrideTexts).meta({ id: 'DescriptionDraft' });
export type DescriptionDraft = z.output<typeof descriptionDraft>;

export const writtenDraft = descriptionDraft
  .extend({ model: z.string().meta({ description: 'Origin of the text.' }) })
  .meta({ id: 'WrittenDescription', description: 'A draft for review. Nothing is saved.' });
export type WrittenDraft = z.infer<typeof writtenDraft>;

export const descriptionInput = z
  .strictObject({
    ...overrideTexts,
    note: note.optional(),
    evenIfWorse: z.boolean().default(false).meta({
      description: 'Publishes even if a guarding question set would reject it. Requires a note.',
    }),
  })
  .meta({ id: 'DescriptionInput', description: 'Replaces the override. null or omitted: the text from the source.' });
export type DescriptionInput = z.output<typeof descriptionInput>;

export const descriptionRestore = z.strictObject({ note: note.optional() }).meta({ id: 'DescriptionRestore' });

const finding = z
  .strictObject({
    code: z.enum(FINDING_CODES),
    severity: z.enum(['warning', 'advice']),
    reason: z.string(),
    suggestion: z.string(),
    parameter: z.string().optional(),
    other: z.string().optional().meta({ description: 'Tool that it is confused with.' }),
  })
  .meta({ id: 'DescriptionFinding' });

const tokens = z.strictObject({ before: z.number().int(), after: z.number().int() }).meta({
  description: 'Tokens in a prompt in the native format: from the source, and as served.',
});

const toolTexts = z
  .strictObject({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    parameters: z.record(z.string(), z.string()),
    examples: z.array(z.string()).meta({ description: 'Agents do not see them.' }),
  })
  .meta({ id: 'DescriptionTexts' });

const fields = z.array(z.enum(['name', 'title', 'description', 'parameters', 'examples']));

export const descriptionSummary = z
  .strictObject({
    tool: z.string().meta({ description: 'Name from the source, used by rules and goals.' }),
    name: z.string().meta({ description: 'Name for agents.' }),
    title: z.string(),
    origin: z.enum(['platform', 'organization', 'source']),
    overridden: fields.meta({ description: 'Overridden fields.' }),
    warnings: z.number().int(),
    advice: z.number().int(),
    tokens,
  })
  .meta({ id: 'DescriptionSummary' });
export type DescriptionSummary = z.infer<typeof descriptionSummary>;

const rank = z.int().nullable().meta({ description: 'From 1. null: not among the first 20.' });

export const descriptionCheck = z
  .strictObject({
    served: toolTexts.meta({ description: 'As served to agents.' }),
    findings: z.array(finding),
    tokens,
    unknownParameters: z
      .array(z.string())
      .meta({ description: 'Overridden parameters that the tool does not have. They are not served.' }),
    examples: z
      .array(z.strictObject({ request: z.string(), before: rank, after: rank }))
      .meta({ description: 'Ranks of the tool for the example requests of a draft, in the whole catalog.' }),
    takes: z.array(z.strictObject({ tool: z.string(), request: z.string() })).meta({
      description: 'Titles and examples of other tools for which a draft would rank this tool first. First 20.',
    }),
  })
  .meta({ id: 'DescriptionCheck' });
export type DescriptionCheck = z.infer<typeof descriptionCheck>;

export const descriptionView = z
  .strictObject({
    tool: z.string(),
    origin: z.enum(['platform', 'organization', 'source']),
    source: toolTexts.meta({ description: 'From the source.' }),
    override: descriptionDraft.nullable(),
    overridden: fields,
    nameTaken: z.boolean().meta({ description: 'Another tool has the overriding name, so this tool keeps its own.' }),
    revision: z.string().meta({ description: 'Version for If-Match. `0`: no override.' }),
    ...descriptionCheck.shape,
  })
  .meta({ id: 'Description' });
export type DescriptionView = z.infer<typeof descriptionView>;

export const confirmedRequests = z
  .strictObject({
    data: z.array(
      z.strictObject({
        request: z.string().meta({ description: 'With personal values replaced.' }),
        calls: z.int().meta({ description: 'Successful calls with this request.' }),
      }),
    ),
  })
  .meta({ id: 'ConfirmedRequests', example: { data: [{ request: 'what does somebody still owe us', calls: 3 }] } });
export type ConfirmedRequests = z.infer<typeof confirmedRequests>;

export const descriptionVersion = z
  .strictObject({
    number: z.string().meta({ description: 'Note of its revision.' }),
    at: z.string(),
    author: z.string(),
    label: z.string(),
    note: z.string().nullable(),
    texts: descriptionDraft.nullable().meta({ description: 'null: reset to the source.' }),
  })
  .meta({ id: 'DescriptionVersion' });
export type DescriptionVersion = z.infer<typeof descriptionVersion>;

export const mistakenPair = z
  .strictObject({
    tools: z.tuple([z.string(), z.string()]).meta({ description: 'Names from the sources.' }),
    nearness: z.number().meta({ description: 'Similarity of each to the other’s text. 1: search sees no difference.' }),
  })
  .meta({ id: 'MistakenPair' });
export type MistakenPair = z.infer<typeof mistakenPair>;
