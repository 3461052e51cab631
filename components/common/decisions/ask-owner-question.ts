/** Request for a tool for an agent, optionally limited to a session, channel or goal. */
export interface Question {
  agent: string;
  tool: string;
  session?: string | null;
  channel?: string | null;
  goal?: string | null;
  /** Message for which the tool was needed, shown to the approver. */
  message?: string | null;
}
