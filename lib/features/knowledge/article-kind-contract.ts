export const ARTICLE_KINDS = ['Concepts', 'Patterns', 'Practices'] as const;
export const ARTICLE_STATUSES = ['Draft', 'Proposed', 'Experimental', 'Live', 'Deprecated'] as const;
/** Statuses visible to agents and the public. */
export const PUBLISHED_STATUSES = ['Live', 'Experimental'] as const;
