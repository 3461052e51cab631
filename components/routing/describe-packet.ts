import type { MemberPacket, PacketLogEntry, PacketPlace, PlaygroundView } from '@/lib/features/routing/packet-contract';
import { formatNumber } from '@/lib/shared/format';

/** Position of a part among a message's calls, and the text it answers, if known. */
export function partWords(part: PacketPlace, input: string): { place: string; words: string } {
  return { place: `Part ${part.place} of ${part.of}`, words: part.words ?? input };
}

/** Amount of money; small amounts use as many digits as necessary. */
export function moneyWords(amount: number, currency: string | null): string {
  const max = amount === 0 || amount >= 1 ? 2 : 4;
  const text = formatNumber(amount, { minimumFractionDigits: 2, maximumFractionDigits: max });
  const isUnseen = amount > 0 && amount < 0.00005;
  return `${isUnseen ? 'less than 0.0001' : text}${currency === null ? '' : ` ${currency}`}`;
}

export const PACKET_KINDS = [
  { value: 'noTool', label: 'No tool' },
  { value: 'invented', label: 'Invalid calls' },
  { value: 'dryRun', label: 'Dry runs' },
  { value: 'modelFailed', label: 'Model failed' },
] as const;

export const DENIAL_REASONS: Readonly<Record<NonNullable<MemberPacket['denialReason']>, string>> = {
  wrong_tool: 'wrong tool',
  wrong_arguments: 'wrong arguments',
  not_now: 'not now',
};

const STEPS: Readonly<Record<string, string>> = {
  intent: 'Was a tool needed?',
  model: 'Model',
  parallel: 'At the same time',
  select: 'Selection',
  review: 'Review',
  gate: 'Gate',
  approval: 'A person',
  execute: 'Call',
  repair: 'Retry',
  confirm: 'Answer',
  queue: 'In the background',
  reinject: 'Next pass',
  interrupted: 'Interrupted',
};

export function stepLabel({ step, summary }: Pick<PacketLogEntry, 'step' | 'summary'>): string {
  // A summary that starts with a quotation refers to one of several requests.
  if (step === 'intent' && summary.startsWith('“')) return 'A part of the message';
  return STEPS[step] ?? step;
}

/**
 * Returns true when a line starts with a name (tool, model or person), which keeps its case. A selection starts with
 * its actor.
 */
export function startsWithName({ step, summary }: Pick<PacketLogEntry, 'step' | 'summary'>): boolean {
  if (step === 'select' && !summary.startsWith('the ')) return true;
  return /^\S*[_@\d]|^\S+[-./:]\S/.test(summary);
}

/** Index at which the review of this pass belongs when the steps do not contain it; -1: no review yet. */
export function reviewPlace(log: readonly Pick<PacketLogEntry, 'step'>[]): number {
  const pass = log.findLastIndex(({ step }) => step === 'reinject');
  const place = log.findLastIndex(({ step }) => step === 'review');
  return place > pass ? place : -1;
}

export function describeNextStep({
  status,
  executor,
  question,
  executionResult,
  reason,
  modelFailure,
}: MemberPacket): string {
  switch (status) {
    case 'pending':
    case 'awaiting_confidence':
      return 'Routing in progress.';
    case 'awaiting_approval':
      return 'Nothing is called until a person approves it.';
    case 'approved':
      return executor === 'agent' ? 'The agent calls the tool and reports the result.' : 'Call in progress.';
    case 'executed':
      return executionResult?.dryRun
        ? 'Dry run: tools of this kind are not enabled, so nothing was called.'
        : 'The tool was called and the agent has the result.';
    case 'failed':
      return executionResult?.error ?? 'The call failed.';
    case 'user_denied':
      return reason === 'expired'
        ? 'The approval expired. Nothing was called.'
        : reason === 'declined'
          ? 'The user rejected the call. Nothing was called.'
          : 'A person denied it. Nothing was called.';
    case 'skipped':
      if (modelFailure && modelFailure.outcome !== 'offline') return modelFailure.message;
      return question ? 'The agent got a question for the user.' : 'No tool was called.';
  }
}

export const WOULD_WORDS: Readonly<Record<PlaygroundView['would'], string>> = {
  nothing: 'Nothing would be called.',
  dry_run: 'It would be a dry run: tools of this kind are not enabled.',
  gateway: 'Ambit would call it through its source.',
  agent: 'The agent would call it and post the result.',
  approval: 'It would need approval.',
};

/** Formatted milliseconds. */
export function msWords(ms: number): string {
  if (ms >= 10_000) return `${Math.round(ms / 1_000)} s`;
  if (ms >= 1_000) return `${(ms / 1_000).toFixed(1)} s`;
  return ms >= 10 || ms === 0 ? `${Math.round(ms)} ms` : `${ms.toFixed(1)} ms`;
}
