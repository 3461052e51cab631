import type { GlyphState } from '@/components/ui/state-glyph';
import type {
  MemberPacket,
  PacketLogEntry,
  PacketPlace,
  PacketRowView,
  PlaygroundView,
} from '@/lib/features/routing/packet-contract';
import type { PacketStatus } from '@/lib/routing/packet-status';

/** How people read a status, and the glyph beside it. */
export const STATUS_WORDS: Readonly<Record<PacketStatus, { label: string; glyph: GlyphState }>> = {
  pending: { label: 'Being routed', glyph: 'underway' },
  awaiting_confidence: { label: 'In review', glyph: 'underway' },
  awaiting_approval: { label: 'Waits for a person', glyph: 'approval' },
  approved: { label: 'Approved', glyph: 'underway' },
  executed: { label: 'Executed', glyph: 'allow' },
  failed: { label: 'Failed', glyph: 'block' },
  skipped: { label: 'Skipped', glyph: 'inherit' },
  user_denied: { label: 'Denied or expired', glyph: 'block' },
};

/** The same of one packet, of which more is known. */
export function statusWords({ status, dryRun, reason }: Pick<PacketRowView, 'status' | 'dryRun' | 'reason'>): {
  label: string;
  glyph: GlyphState;
} {
  if (dryRun && status === 'executed') return { label: 'Dry run', glyph: 'inherit' };
  if (status !== 'user_denied') return STATUS_WORDS[status];
  return reason === 'expired' ? { label: 'Expired', glyph: 'inherit' } : { label: 'Denied', glyph: 'block' };
}

/** Which of a message's calls a part is, and what of the message it answers as far as anybody can tell. */
export function partWords(part: PacketPlace, input: string): { place: string; words: string } {
  return { place: `Part ${part.place} of ${part.of}`, words: part.words ?? input };
}

/** A sum of money; of a small one as many digits as it takes to see it. */
export function moneyWords(amount: number, currency: string | null): string {
  const most = amount === 0 || amount >= 1 ? 2 : 4;
  const said = amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: most });
  const isUnseen = amount > 0 && amount < 0.00005;
  return `${isUnseen ? 'less than 0.0001' : said}${currency === null ? '' : ` ${currency}`}`;
}

/** What the list can be narrowed to. */
export const PACKET_KINDS = [
  { value: 'noTool', label: 'No tool' },
  { value: 'invented', label: 'Invented calls' },
  { value: 'dryRun', label: 'Dry runs' },
  { value: 'modelFailed', label: 'Model failed' },
] as const;

const STEPS: Readonly<Record<string, string>> = {
  intent: 'Was a tool needed?',
  model: 'Model',
  parallel: 'At the same time',
  select: 'Selection',
  review: 'Review',
  gate: 'Gate',
  approval: 'A person',
  execute: 'Call',
  repair: 'Called once more',
  reinject: 'Another pass',
  interrupted: 'Interrupted',
};

export function stepLabel({ step, summary }: Pick<PacketLogEntry, 'step' | 'summary'>): string {
  // A line about one of several requests in a message begins with its words.
  if (step === 'intent' && summary.startsWith('“')) return 'A part of the message';
  return STEPS[step] ?? step;
}

/** Whether a line begins with a name (of a tool, a model or a person), which stays as it is written. A selection begins with who selected. */
export function beginsWithName({ step, summary }: Pick<PacketLogEntry, 'step' | 'summary'>): boolean {
  if (step === 'select' && !summary.startsWith('the ')) return true;
  return /^\S*[_@\d]|^\S+[-./:]\S/.test(summary);
}

/** Where the review of the pass at hand stands, for packets whose steps do not say it themselves; -1: it had none yet. */
export function reviewPlace(log: readonly Pick<PacketLogEntry, 'step'>[]): number {
  const pass = log.findLastIndex(({ step }) => step === 'reinject');
  const place = log.findLastIndex(({ step }) => step === 'review');
  return place > pass ? place : -1;
}

/** What comes next, said to whoever reads one packet. */
export function nextWords({ status, executor, question, executionResult, reason, modelFailure }: MemberPacket): string {
  switch (status) {
    case 'pending':
    case 'awaiting_confidence':
      return 'It is being routed now.';
    case 'awaiting_approval':
      return 'A person decides whether the tool is called.';
    case 'approved':
      return executor === 'agent' ? 'The agent calls the tool and posts what came of it.' : 'The tool is being called.';
    case 'executed':
      return executionResult?.dryRun
        ? 'A dry run: tools of this kind are not switched on, so nothing was called.'
        : 'The tool was called, and the agent has its result.';
    case 'failed':
      return executionResult?.error ?? 'The call failed.';
    case 'user_denied':
      return reason === 'expired'
        ? 'Nobody decided in time, so nothing was called.'
        : 'A person denied it. Nothing was called.';
    case 'skipped':
      if (modelFailure && modelFailure.outcome !== 'offline') return modelFailure.message;
      return question ? 'The agent was told what to ask the user.' : 'No tool was called.';
  }
}

export const WOULD_WORDS: Readonly<Record<PlaygroundView['would'], string>> = {
  nothing: 'Nothing would be called.',
  dry_run: 'It would be a dry run: tools of this kind are not switched on.',
  gateway: 'Ambit would call it through its source.',
  agent: 'The agent would call it and post the result.',
  approval: 'A person would be asked first.',
};

/** Milliseconds as people read them. */
export function msWords(ms: number): string {
  if (ms >= 10_000) return `${Math.round(ms / 1_000)} s`;
  if (ms >= 1_000) return `${(ms / 1_000).toFixed(1)} s`;
  return ms >= 10 || ms === 0 ? `${Math.round(ms)} ms` : `${ms.toFixed(1)} ms`;
}
