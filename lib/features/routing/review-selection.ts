import { type Reviewed, rejectArguments } from '@/lib/features/routing-settings/review-by-model';
import { quotedWords } from '@/lib/routing/offline/select-offline';
import type { Chosen } from './choose-tool';

/** For users, who do not know the selectors. */
const DEFAULT_REASON = 'your request needs confirmation';
const FREE = { input: 0, output: 0 };

/**
 * Reasons why a call that may write needs approval regardless of confidence: the message is not a clear request for it,
 * or a part of the message was not understood or was assumed.
 */
export function approvalReasons({ offline, held = [], standIn = false }: Chosen, writes: boolean): string[] {
  if (standIn) return [DEFAULT_REASON];
  const assumed = writes && offline ? offline.assumed : [];
  return [...(offline?.doubts ?? []), ...(writes ? held : []), ...assumed];
}

/** Reviews a selection offline: checks that the message provides everything, and how certain that is. */
export function reviewOffline(chosen: Chosen, problems: readonly string[], writes: boolean): Reviewed {
  const { confidence, argumentsConfidence, missing, unused, assumed, unsure } = chosen.offline!;
  const held = approvalReasons(chosen, writes);
  const together = Math.round(confidence * argumentsConfidence * 1e4) / 1e4;
  const isWhole = missing.length === 0 && problems.length === 0 && unused.length === 0 && held.length === 0;
  const reasoning =
    missing.length > 0
      ? `The message does not contain ${missing.join(', ')}.`
      : problems.length > 0
        ? `The arguments are invalid: ${problems.slice(0, 3).join('; ')}.`
        : isWhole
          ? [
              unsure
                ? `All required arguments were found. ${unsure} is the least certain.`
                : 'All required arguments were found in the message.',
              ...assumed.map((one) => `${one}.`),
            ].join(' ')
          : [
              ...(chosen.standIn ? ['Selected offline because the model failed. Needs confirmation.'] : []),
              ...(held.length > 0 && !chosen.standIn ? [`It is not a clear instruction: ${held.join(', ')}.`] : []),
              ...(unused.length > 0 ? [`No argument contains ${quotedWords(unused)} of the message.`] : []),
            ].join(' ');
  return {
    by: 'offline',
    review: { approved: isWhole, confidence: isWhole ? together : Math.min(together, 0.5), reasoning },
    failure: null,
    tokens: FREE,
    modelMs: 0,
  };
}

/** The user confirmed the call, which replaces the review. Invalid arguments stay invalid. */
export function reviewByUser(chosen: Chosen, problems: readonly string[]): Reviewed {
  if (problems.length > 0) return rejectArguments(problems, 0);
  const reasoning = chosen.confirmedBy === 'person' ? 'A member confirmed this call.' : 'The user confirmed this call.';
  return {
    ...{ by: 'user', review: { approved: true, confidence: 1, reasoning } },
    ...{ failure: null, tokens: FREE, modelMs: 0 },
  };
}
