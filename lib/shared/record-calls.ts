/** What is recorded of the arguments and results of calls. */
export const RECORD_CALLS = ['none', 'redacted', 'full'] as const;
export type RecordCalls = (typeof RECORD_CALLS)[number];
