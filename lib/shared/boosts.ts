/** Factors of a tool's score; 1: none. */
export interface Boosts {
  /** For tools that do the first operation of the goal. */
  operation: number;
  /** For tools about entities of which the request has data. */
  data: number;
}

export const DEFAULT_BOOSTS: Boosts = { operation: 1.5, data: 1.3 };
export const MIN_BOOST = 1;
export const MAX_BOOST = 10;
