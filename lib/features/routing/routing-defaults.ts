import { SEED_INDICATORS } from '@/lib/routing/indicators';
import { REVIEW_QUESTIONS, REVIEW_SYSTEM, SELECTION_SYSTEM } from '@/lib/routing/prompts';
import { type RoutingValues, routingValues } from './routing-settings-contract';

/** How an organization routes that has said nothing. */
export const ROUTING_DEFAULTS: RoutingValues = routingValues.parse({});

/** What stands in place of a setting that is null. */
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

/** Stored settings; what a later version of Ambit added stands as its default. */
export function readRoutingValues(stored: unknown): RoutingValues {
  const read = routingValues.safeParse(stored ?? {});
  return read.success ? read.data : ROUTING_DEFAULTS;
}
