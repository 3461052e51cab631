import { z } from 'zod';

const share = z.number().meta({ description: '0 to 1.' });
const beforeAndAfter = z.strictObject({ cold: share, learned: share }).meta({
  description: '`cold`: by words alone. `learned`: with what was learned.',
});

export const useFigures = z
  .strictObject({
    calls: z.int().meta({
      description:
        'Calls that were ranked both ways; a request that came twice for a tool once, of many at most about 1,000.',
    }),
    first: beforeAndAfter.meta({ description: 'How often the tool that was called came first.' }),
    ndcg10: beforeAndAfter.meta({ description: 'How far up it came among the first ten; 1 is always first.' }),
  })
  .meta({ id: 'UseFigures' });

export const searchLearningInput = z
  .strictObject({
    enabled: z.boolean().meta({ description: '`true` also starts a training; `false` ends its use at once.' }),
  })
  .meta({ id: 'SearchLearningInput' });
export type SearchLearningInput = z.output<typeof searchLearningInput>;

export const searchLearningView = z
  .strictObject({
    enabled: z.boolean(),
    active: z.boolean().meta({
      description: 'Whether it orders tools now: enabled, trained, and better on held-back calls than words alone.',
    }),
    training: z.boolean().meta({ description: 'A training is asked for and not done.' }),
    trainedAt: z.string().nullable(),
    calls: z
      .int()
      .meta({ description: 'Calls that the last training read, repetitions included; no group of `comparison`.' }),
    comparison: z
      .strictObject({
        all: useFigures.meta({ description: 'The held-back calls: about a fifth, of which nothing was learned.' }),
        withHistory: useFigures.meta({
          description: 'Of the held-back calls, those of tools that other calls were learned from.',
        }),
        withoutHistory: useFigures.meta({
          description:
            'As if tools had no history: the other held-back calls, and, in a training of its own without a fifth of the tools, all calls of those. No part of `all`, so it does not add up with it.',
        }),
        isBetter: z.boolean(),
      })
      .nullable()
      .meta({ description: 'On calls that were held back from the training.' }),
    revision: z.string(),
  })
  .meta({ id: 'SearchLearning' });
export type SearchLearningView = z.infer<typeof searchLearningView>;
