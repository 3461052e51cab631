import { z } from 'zod';

const share = z.number().meta({ description: '0 to 1.' });
const beforeAndAfter = z.strictObject({ cold: share, learned: share }).meta({
  description: '`cold`: by words only. `learned`: with the trained model.',
});

export const useFigures = z
  .strictObject({
    calls: z.int().meta({
      description: 'Calls ranked both ways, without duplicates. A sample of about 1,000 at most.',
    }),
    first: beforeAndAfter.meta({ description: 'Share of calls with the called tool ranked first.' }),
    ndcg10: beforeAndAfter.meta({ description: 'Mean NDCG@10. 1: always first.' }),
    recall20: beforeAndAfter.optional().meta({
      description: 'Share of calls with the called tool among the first 20. Omitted for earlier trainings.',
    }),
  })
  .meta({ id: 'UseFigures' });

export const searchLearningInput = z
  .strictObject({
    enabled: z.boolean().meta({ description: '`true` also starts training. `false` disables it immediately.' }),
  })
  .meta({ id: 'SearchLearningInput' });
export type SearchLearningInput = z.output<typeof searchLearningInput>;

const comparison = z.strictObject({
  all: useFigures.meta({ description: 'Held-out calls, about a fifth.' }),
  withHistory: useFigures.meta({ description: 'Held-out calls of tools that are in the training data.' }),
  withoutHistory: useFigures.meta({
    description:
      'Tools without history: the other held-out calls, and all calls of a fifth of the tools in a separate training without them. Not a subset of `all`.',
  }),
  ownTexts: useFigures.optional().meta({
    description:
      'Titles and parts of descriptions of tools without calls, ranked as messages. Omitted for earlier trainings.',
  }),
  adapted: z.boolean().optional().meta({
    description: 'Whether the weights of the ranking features were adapted to the catalog. Needs 300 requests.',
  }),
  isBetter: z.boolean(),
});

export const searchTraining = z
  .strictObject({
    id: z.string(),
    trainedAt: z.string(),
    calls: z.int(),
    comparison,
    current: z
      .boolean()
      .meta({ description: 'Whether it is the training that search uses while learning is enabled.' }),
  })
  .meta({ id: 'SearchTraining' });
export type SearchTrainingView = z.infer<typeof searchTraining>;

export const searchLearningView = z
  .strictObject({
    enabled: z.boolean(),
    active: z.boolean().meta({
      description: 'Whether it is used: enabled, trained, and better on held-out calls than words only.',
    }),
    training: z.boolean().meta({ description: 'Training is pending.' }),
    trainedAt: z.string().nullable(),
    calls: z.int().meta({ description: 'Calls read by the last training, including duplicates.' }),
    comparison: comparison.nullable().meta({ description: 'On held-out calls.' }),
    pinned: z.boolean().meta({ description: 'An earlier training is used again, until somebody starts a training.' }),
    revision: z.string(),
  })
  .meta({ id: 'SearchLearning' });
export type SearchLearningView = z.infer<typeof searchLearningView>;
