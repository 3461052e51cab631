/** What a suggestion asks for: the first word of its title, in lists and in its inspector. */
export const SUGGESTION_VERBS = {
  repair: 'Repair',
  tighten: 'Clarify',
  split: 'Split',
  recompose: 'Clarify',
  distinguish: 'Distinguish',
  drop_grant: 'Remove',
} as const;
