/** A sample message for the demo agents. Contains all arguments. */
export const PLAYGROUND_EXAMPLE = 'Search contacts for "Ann Lee"';
