import { z } from 'zod';
import { slug, text } from '@/lib/shared/text';
import { wording } from '@/lib/snapshot/resolve-contract';

export const explainSearchInput = z
  .strictObject({
    agent: slug.meta({ description: 'Agent whose tools are searched.' }),
    message: text(8_192),
    limit: z.int().min(1).max(25).default(10),
  })
  .meta({ id: 'ExplainSearchInput' });
export type ExplainSearchInput = z.output<typeof explainSearchInput>;

export const explainedHit = z
  .strictObject({
    tool: z.string(),
    title: z.string(),
    score: z.number().meta({ description: 'Score as in ranked responses. The best hit has 1.' }),
    words: z
      .array(
        z.strictObject({
          said: z.string().meta({ description: 'Word in the message.' }),
          as: z.enum(['word', 'correction', 'synonym']),
          found: z.string().meta({ description: 'Word in the tool.' }),
          fields: z.array(z.string()),
        }),
      )
      .meta({ description: 'Common words of message and tool.' }),
    parts: z.array(z.strictObject({ name: z.string(), points: z.number() })).meta({
      description: 'Contributions to the score before embeddings, largest first.',
    }),
    likeCalls: z.int().meta({ description: 'Similar past requests that used the tool.' }),
    likeExamples: z.int().meta({ description: 'Similar example requests of the tool.' }),
    meaningPlace: z
      .int()
      .nullable()
      .meta({ description: 'Rank by embeddings, from 1. `null`: not among the nearest.' }),
  })
  .meta({ id: 'ExplainedHit' });
export type ExplainedHit = z.infer<typeof explainedHit>;

export const explainedSearch = z
  .strictObject({
    data: z.array(explainedHit),
    learned: z.boolean().meta({ description: 'Whether learning from calls was used.' }),
    wording: wording.nullable(),
    vectors: z.boolean().meta({ description: 'Whether embeddings were available in time.' }),
  })
  .meta({ id: 'ExplainedSearch' });
export type ExplainedSearch = z.infer<typeof explainedSearch>;
