/** A tool name or a glob. Without zod, for pages that check while people type. */
export const POLICY_ENTRY = /^[A-Za-z0-9_*-]{1,64}$/;
