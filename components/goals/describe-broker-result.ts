import { GENERAL_INTENT } from '@/lib/shared/default-intents';

const PASSED: Record<string, string> = {
  off: 'Disabled for this organization.',
  no_message: 'No message to select by.',
  general: 'The message matches no intent, so all tools are returned.',
  nothing_found: 'The search finds nothing, so all tools are returned.',
  too_few: 'Fewer than five tools would be left, so all tools are returned.',
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
    : 'It kept the best results of a search for the message.';
}
