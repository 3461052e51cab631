/** A message that the demonstration's agents can be tried with: what it asks for is in it, whole. */
export const PLAYGROUND_EXAMPLE = 'Search contacts for "Ann Lee"';
