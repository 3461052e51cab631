/** Extent to which arguments and results of calls are recorded. */
export const RECORD_CALLS = ['none', 'redacted', 'full'] as const;
export type RecordCalls = (typeof RECORD_CALLS)[number];
