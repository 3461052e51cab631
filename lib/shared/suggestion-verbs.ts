/** First word of a suggestion's title, in lists and in its inspector. */
export const SUGGESTION_VERBS = {
  repair: 'Repair',
  tighten: 'Clarify',
  split: 'Split',
  recompose: 'Clarify',
  distinguish: 'Distinguish',
  drop_grant: 'Remove',
} as const;
