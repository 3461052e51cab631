import { z } from 'zod';

const share = z.number().meta({ description: '0 to 1.' });
const beforeAndAfter = z.strictObject({ cold: share, learned: share }).meta({
  description: '`cold`: by words alone. `learned`: with what was learned.',
});

export const useFigures = z
  .strictObject({
    calls: z.int().meta({ description: 'Held-back calls that were ranked.' }),
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
    calls: z.int().meta({ description: 'Calls that the last training read.' }),
    comparison: z
      .strictObject({
        all: useFigures,
        withHistory: useFigures.meta({ description: 'Calls of tools that were called before.' }),
        withoutHistory: useFigures.meta({ description: 'Calls of tools that were not.' }),
        isBetter: z.boolean(),
      })
      .nullable()
      .meta({ description: 'On calls that were held back from the training.' }),
    revision: z.string(),
  })
  .meta({ id: 'SearchLearning' });
export type SearchLearningView = z.infer<typeof searchLearningView>;
