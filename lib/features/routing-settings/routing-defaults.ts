import { SEED_INDICATORS } from '@/lib/routing/indicators';
import { REVIEW_QUESTIONS, REVIEW_SYSTEM, SELECTION_SYSTEM } from '@/lib/routing/prompts';
import { type RoutingValues, routingValues } from './routing-settings-contract';

/** Routing settings of an organization that has not changed them. */
export const ROUTING_DEFAULTS: RoutingValues = routingValues.parse({});

export const ROUTING_TEXTS = {
  indicators: {
    file: [...SEED_INDICATORS.file],
    execute: [...SEED_INDICATORS.execute],
    search: [...SEED_INDICATORS.search],
  },
  selectionSystem: SELECTION_SYSTEM,
  reviewSystem: REVIEW_SYSTEM,
  reviewQuestions: REVIEW_QUESTIONS,
};
