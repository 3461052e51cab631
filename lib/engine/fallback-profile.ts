/** Profile of agents whose subtype has no default. */
export const FALLBACK_PROFILE = 'general';
