export interface Read {
  data: unknown;
  error: Error | null;
  refetch(): unknown;
}

export interface FailedRead {
  error: Error;
  retry(): void;
}

/** The first of these reads that failed and has nothing to show; `retry` repeats all of them. null: none. */
export function failedRead(reads: readonly Read[]): FailedRead | null {
  const failed = reads.filter(({ data, error }) => error !== null && data === undefined);
  const [first] = failed;
  if (!first) return null;
  return {
    error: first.error!,
    retry() {
      for (const { refetch } of failed) void refetch();
    },
  };
}
