/** Arguments and result of a call as recorded. */
export interface CallRecord {
  arguments: Record<string, unknown>;
  /** null: the call failed before a result. */
  result: { isError: boolean; output: unknown } | null;
  redacted: boolean;
  truncated: boolean;
}

/** Changes that the call settings of a tool made to the result of a call. */
export interface FilteredResult {
  /** Entry of the filter: a tool's name, or a pattern. */
  filter: string;
  tokens: { before: number; after: number };
  /** Number of masked values. */
  masked: number;
  /** True when fields were left out. */
  fields: boolean;
  /** Description of what the token limit removed; null: nothing. */
  cut: string | null;
}

/** Facts about a call that Ambit made, besides its outcome. */
export interface CallTrace {
  /** The member who made or approved the call. */
  userId?: string | undefined;
  approvalId?: string | undefined;
  filtered?: FilteredResult | undefined;
  record?: CallRecord | undefined;
}
