import { z } from 'zod';
import { knownToolsView, selfEvaluationView } from './cohesion-contract';

/** What an agent is told of its own tools. */
export const toldView = z
  .strictObject({
    knownTools: knownToolsView,
    selfEvaluation: selfEvaluationView,
  })
  .meta({ id: 'ToldToAgent' });
export type ToldView = z.infer<typeof toldView>;
