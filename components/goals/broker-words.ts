const PASSED: Record<string, string> = {
  off: 'It is switched off for this organization.',
  no_message: 'There is no message to narrow by.',
  general: 'The message matches no intent that names tools, so everything passes.',
  nothing_found: 'A search for the message finds nothing, so everything passes.',
  too_few: 'It would leave fewer than five tools, so everything passes.',
};

interface Verdict {
  applied: boolean;
  reason: string;
  intents: readonly string[];
}

/** What the broker did with a message, in one sentence. */
export function brokerWords({ applied, reason, intents }: Verdict): string {
  if (!applied) return PASSED[reason] ?? reason;
  return intents.length > 0
    ? `The message is about ${intents.join(', ')}.`
    : 'It kept the best that a search for the message found.';
}
