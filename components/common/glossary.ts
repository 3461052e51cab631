/** Terms of the console, in the words of the field. Labels, empty states and errors use these. */
export const TERMS = {
  access: 'The tools that an agent can call.',
  activity: 'Calls and routed messages.',
  'error rate': 'Share of calls that failed.',
  'p90 latency': 'Latency that 90% of calls stay below.',
  'wrong tool': 'Another tool should have been called.',
  'not useful': 'The call succeeded, but its result did not help.',
  'contract violation': 'The arguments or the result do not match the schema of the tool.',
  'confidence interval': 'Range of a rate, given the number of calls.',
  'routed message': 'A message for which Ambit selected a tool; a packet in the API.',
  approval: 'Decision of a person about one call.',
  quarantine: 'Definitions that wait for approval.',
  revision: 'A change that can be reverted or restored.',
  override: 'A value that replaces the one of the source.',
} as const;

/** Wording that labels avoid, and the term to use instead. */
export const AVOIDED: readonly (readonly [pattern: RegExp, instead: keyof typeof TERMS | (string & {})])[] = [
  [/\bplausibl[ye]\b/i, 'confidence interval'],
  [/\bof little use\b/i, 'not useful'],
  [/\bbelong(s|ed)? elsewhere\b/i, 'wrong tool'],
  [/\b9[059] of 100\b/i, 'p90 latency'],
  [/\bbroken? its contract\b/i, 'contract violation'],
  [/\b(told|heard|whoever)\b/i, 'a noun, or nothing'],
  [/\b(go|goes|went) on\b/i, 'continue, keep'],
  [/\blets? (it |them |any |nothing )?through\b/i, 'allow'],
  [/\b(takes?|took|taken) (it |them |this )?away\b/i, 'remove, block'],
  [/\b(stops?|gone|leaves?|changes?) at once\b/i, 'immediately'],
  [/\bwhat (came|became) of\b/i, 'outcome, result'],
  [/\bmistaken\b/i, 'wrong'],
  [/\b(anew|afresh)\b/i, 'again'],
  [/(?<!\/)\bpackets?\b/i, 'routed message'],
  [/\bcould not be (loaded|read|tried)\b/i, 'Could not load'],
];
