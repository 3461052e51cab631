/** Kinds of values that are masked in results. */
export const MASK_KINDS = ['emails', 'cardNumbers', 'keys'] as const;
export type MaskKind = (typeof MASK_KINDS)[number];
