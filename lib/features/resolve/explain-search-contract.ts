import { z } from 'zod';
import { slug, text } from '@/lib/shared/text';

export const explainSearchInput = z
  .strictObject({
    agent: slug.meta({ description: 'Whose tools are searched.' }),
    message: text(8_192),
    limit: z.int().min(1).max(25).default(10),
  })
  .meta({ id: 'ExplainSearchInput' });
export type ExplainSearchInput = z.output<typeof explainSearchInput>;

export const explainedHit = z
  .strictObject({
    tool: z.string(),
    title: z.string(),
    score: z.number().meta({ description: 'As a ranked answer has it: the best hit has 1.' }),
    words: z
      .array(
        z.strictObject({
          said: z.string().meta({ description: 'As the message has it.' }),
          as: z.enum(['word', 'correction', 'synonym']),
          found: z.string().meta({ description: 'As the tool has it.' }),
          fields: z.array(z.string()),
        }),
      )
      .meta({ description: 'What message and tool have in common.' }),
    parts: z.array(z.strictObject({ name: z.string(), points: z.number() })).meta({
      description: 'What the order is made of before vectors join, the largest part first.',
    }),
    likeCalls: z.int().meta({ description: 'Past requests much like this one that went to the tool.' }),
    meaningPlace: z
      .int()
      .nullable()
      .meta({ description: 'Its place by vectors, from 1; `null`: none of the nearest.' }),
  })
  .meta({ id: 'ExplainedHit' });
export type ExplainedHit = z.infer<typeof explainedHit>;

export const explainedSearch = z
  .strictObject({
    data: z.array(explainedHit),
    learned: z.boolean().meta({ description: 'What was learned from calls orders them as well.' }),
    vectors: z.boolean().meta({ description: 'Vectors were there in time.' }),
  })
  .meta({ id: 'ExplainedSearch' });
export type ExplainedSearch = z.infer<typeof explainedSearch>;
