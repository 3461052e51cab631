import { GENERAL_INTENT } from '@/lib/shared/default-intents';

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

/** Broker result for a message in one sentence. `mode`: narrowing mode, if known. */
export function describeBrokerResult({ applied, reason, intents }: Verdict, mode?: 'intents' | 'ranked'): string {
  if (!applied) return PASSED[reason] ?? reason;
  const telling = intents.filter((intent) => intent !== GENERAL_INTENT);
  return telling.length > 0 && mode !== 'ranked'
    ? `The message is about ${telling.join(', ')}.`
    : 'It kept the best that a search for the message found.';
}
