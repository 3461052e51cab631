/**
 * What a past request counts, by what says that its tool was right. A request that came by several counts once, at the best
 * of them. People who approve a call, or put another tool in a call's place, will say so here with a line each, and the
 * query that reads them beside `readPastCalls`: what people say counts as much as what was observed, or more.
 */
export const WORTH = {
  /** Ambit saw the call go well. */
  observed: 1,
  /** An agent says itself how its own call went: that counts, but less. */
  report: 0.4,
  /** A user clearly said that the call was wrong, or a person confirmed it: whoever reported it as gone well erred. */
  corrected: 0,
} as const;
