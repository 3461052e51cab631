import { z } from 'zod';
import { knownToolsView, selfEvaluationView } from './cohesion-contract';

export const agentToolFacts = z
  .strictObject({
    knownTools: knownToolsView,
    selfEvaluation: selfEvaluationView,
  })
  .meta({ id: 'ToldToAgent' });
export type AgentToolFacts = z.infer<typeof agentToolFacts>;
