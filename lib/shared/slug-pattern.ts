/** Without zod, for pages that check while people type. */
export const SLUG = /^[a-z0-9][a-z0-9_-]{0,62}$/;
