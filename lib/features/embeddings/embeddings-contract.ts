import { z } from 'zod';
import { text } from '@/lib/shared/text';
import { webAddress } from '@/lib/shared/web-address';

export const embeddingsInput = z
  .strictObject({
    enabled: z.boolean().meta({
      description: 'While `false`, nothing is sent. `true` also asks for the vectors of all tools.',
    }),
    baseUrl: webAddress(1_000)
      .refine((url) => !/[?#@]/.test(url), 'must hold neither a user, a query nor a fragment')
      .meta({ description: '`/embeddings` is added to it.', example: 'https://api.openai.com/v1' }),
    confirmHost: z.string().max(300).meta({
      description:
        'The host of `baseUrl`, with its port where it has one, said once more: to it alone texts and key are sent.',
      example: 'api.openai.com',
    }),
    model: text(200).meta({ example: 'text-embedding-3-small' }),
    dimensions: z
      .int()
      .min(8, 'must be at least 8')
      .max(4096, 'must be at most 4096')
      .nullable()
      .default(null)
      .meta({ description: 'Sent along, for models that can be asked; `null`: as the model answers.' }),
    apiKey: text(4096)
      .nullable()
      .optional()
      .meta({ description: 'Left out: the one that is stored, for the same host. `null`: none.' }),
  })
  .meta({ id: 'EmbeddingsInput' });
export type EmbeddingsInput = z.output<typeof embeddingsInput>;

export const embeddingsView = z
  .strictObject({
    configured: z.boolean(),
    enabled: z.boolean(),
    active: z.boolean().meta({
      description: 'Whether vectors order tools now: switched on, nine of ten tools have one, and messages get theirs.',
    }),
    baseUrl: z.string().nullable(),
    confirmedHost: z.string().nullable(),
    model: z.string().nullable(),
    dimensions: z.int().nullable(),
    hasKey: z.boolean(),
    lastFour: z.string().nullable().meta({ description: 'The end of the key, to tell keys apart; owners only.' }),
    filling: z.boolean().meta({ description: 'Vectors of tools are asked for and not all there.' }),
    vectors: z
      .strictObject({ done: z.int(), total: z.int() })
      .meta({ description: 'Tools with a vector, and approved tools: of others nothing is sent.' }),
    error: z.string().nullable().meta({
      description: 'What went wrong last, with a message, a check or the tools’ vectors; the next success clears it.',
    }),
    failedAt: z.string().nullable().meta({ description: 'When the last message or check failed.' }),
    byWordsSince: z.string().nullable().meta({
      description: 'Since when messages are ranked by words alone because the endpoint fails or is late.',
    }),
    checkedAt: z.string().nullable(),
    filledAt: z.string().nullable(),
    revision: z.string(),
  })
  .meta({ id: 'Embeddings' });
export type EmbeddingsView = z.infer<typeof embeddingsView>;

export const embeddingsCheck = z
  .strictObject({
    works: z.boolean(),
    dimensions: z.int().nullable().meta({ description: 'Of what it answered.' }),
    ms: z.int().meta({ description: 'How long it took.' }),
    error: z.string().nullable(),
  })
  .meta({ id: 'EmbeddingsCheck' });
export type EmbeddingsCheck = z.infer<typeof embeddingsCheck>;
