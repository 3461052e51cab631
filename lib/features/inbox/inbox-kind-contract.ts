export const INBOX_KINDS = [
  'approval',
  'request',
  'question',
  'quarantine',
  'suggestion',
  'correction',
  'check',
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];
