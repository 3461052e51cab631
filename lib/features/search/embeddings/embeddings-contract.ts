import { z } from 'zod';
import { text } from '@/lib/shared/text';
import { webAddress } from '@/lib/shared/web-address';

export const embeddingsInput = z
  .strictObject({
    enabled: z.boolean().meta({
      description: '`false`: nothing is sent. `true`: also requests embeddings of all tools.',
    }),
    baseUrl: webAddress(1_000)
      .refine((url) => !/[?#@]/.test(url), 'must not contain a user name, query or fragment')
      .meta({ description: '`/embeddings` is appended.', example: 'https://api.openai.com/v1' }),
    confirmHost: z.string().max(300).meta({
      description: 'Confirmation of the host (and port) of `baseUrl`. Texts and key are sent only to it.',
      example: 'api.openai.com',
    }),
    model: text(200).meta({ example: 'text-embedding-3-small' }),
    dimensions: z
      .int()
      .min(8, 'must be at least 8')
      .max(4096, 'must be at most 4096')
      .nullable()
      .default(null)
      .meta({ description: 'Requested dimensions. null: the model’s default.' }),
    apiKey: text(4096)
      .nullable()
      .optional()
      .meta({ description: 'Omitted: the stored key, if the host is the same. `null`: none.' }),
  })
  .meta({ id: 'EmbeddingsInput' });
export type EmbeddingsInput = z.output<typeof embeddingsInput>;

export const vectorFit = z
  .strictObject({
    points: z.number().meta({
      description:
        'Weight of vectors: points of the nearest tool. A tool that fits by words has about ten. 0: vectors are not used.',
    }),
    by: z.enum(['calls', 'texts']).meta({
      description:
        'Questions of the measurement: confirmed calls, or parts of the tools’ texts if there are few calls.',
    }),
    questions: z.int(),
    byWords: z.number().meta({ description: 'NDCG@10 of ranking by words, 0 to 1.' }),
    fused: z.number().meta({ description: 'NDCG@10 with vectors, 0 to 1.' }),
  })
  .meta({ id: 'VectorFit' });
export type VectorFitView = z.infer<typeof vectorFit>;

export const embeddingsView = z
  .strictObject({
    configured: z.boolean(),
    enabled: z.boolean(),
    active: z.boolean().meta({
      description: 'Whether embeddings are used for ranking: enabled, available for 90% of the tools and for messages.',
    }),
    baseUrl: z.string().nullable(),
    hidesPath: z.boolean().meta({
      description:
        'Whether `baseUrl` is shown without its path, which may contain a token. Saving it as shown keeps the path.',
    }),
    confirmedHost: z.string().nullable(),
    model: z.string().nullable(),
    dimensions: z.int().nullable(),
    hasKey: z.boolean(),
    lastFour: z.string().nullable().meta({ description: 'Last characters of the key. Owners only.' }),
    filling: z.boolean().meta({ description: 'Embeddings of tools are being fetched.' }),
    vectors: z
      .strictObject({ done: z.int(), total: z.int() })
      .meta({ description: 'Tools with an embedding, and approved tools. Others are never sent.' }),
    error: z.string().nullable().meta({
      description: 'Last error. The next success clears it.',
    }),
    failedAt: z.string().nullable().meta({ description: 'Time of the last error.' }),
    byWordsSince: z.string().nullable().meta({
      description: 'Time since when messages are ranked by words only because the endpoint fails.',
    }),
    checkedAt: z.string().nullable(),
    filledAt: z.string().nullable(),
    fit: vectorFit.nullable().meta({ description: '`null`: not measured yet; words alone decide until then.' }),
    revision: z.string(),
  })
  .meta({ id: 'Embeddings' });
export type EmbeddingsView = z.infer<typeof embeddingsView>;

export const embeddingsCheck = z
  .strictObject({
    works: z.boolean(),
    dimensions: z.int().nullable().meta({ description: 'Dimensions of the response.' }),
    ms: z.int().meta({ description: 'Latency.' }),
    error: z.string().nullable(),
  })
  .meta({ id: 'EmbeddingsCheck' });
export type EmbeddingsCheck = z.infer<typeof embeddingsCheck>;
