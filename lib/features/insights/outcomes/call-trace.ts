/** Arguments and result of a call as recorded. */
export interface CallRecord {
  arguments: Record<string, unknown>;
  /** null: the call failed before a result. */
  result: { isError: boolean; output: unknown } | null;
  redacted: boolean;
  truncated: boolean;
}

/** What Ambit knows about a call that it made, besides its outcome. */
export interface CallTrace {
  /** The member who made or approved the call. */
  userId?: string | undefined;
  approvalId?: string | undefined;
  record?: CallRecord | undefined;
}
