/**
 * Weights of training examples by the evidence that the tool was right. An example with several kinds of evidence
 * counts once, with the highest weight. To add evidence from people (approvals, replaced tools), add a line here and a
 * query next to `readPastCalls`; it should weigh at least as much as observed results.
 */
export const EVIDENCE_WEIGHTS = {
  /** Ambit observed a successful call. */
  observed: 1,
  /** The agent reported success itself, which weighs less. */
  report: 0.4,
  /** A user or a person's review rejected the call, overriding any report of success. */
  corrected: 0,
} as const;
