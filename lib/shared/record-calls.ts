/** How much of the arguments and results of calls is recorded. */
export const RECORD_CALLS = ['none', 'redacted', 'full'] as const;
export type RecordCalls = (typeof RECORD_CALLS)[number];
