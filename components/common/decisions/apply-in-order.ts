import type { Remedy } from '@/lib/features/access/decisions/decision-contract';

type Change = Remedy['change'];

export interface Applied {
  made: readonly Change[];
  /** Rejected change with its error; later changes were not attempted. */
  failed: { change: Change; why: unknown } | null;
}

/** Applies changes in order and stops at the first rejected one. */
export async function applyInOrder(
  changes: readonly Change[],
  send: (change: Change) => Promise<unknown>,
): Promise<Applied> {
  const made: Change[] = [];
  for (const change of changes) {
    try {
      await send(change);
    } catch (why) {
      return { made, failed: { change, why } };
    }
    made.push(change);
  }
  return { made, failed: null };
}

/** First sentence of a change's description, without its side effects. */
export function firstSentence(text: string): string {
  return text.split('. ', 1)[0]!.replace(/\.$/, '');
}

/** Summary such as "Made: A, B. Not made: C, because …". */
export function describeApplied({ made, failed }: Applied, words: (why: unknown) => string): string {
  const done = made.map(({ text }) => firstSentence(text)).join('; ');
  if (!failed) return `Done: ${done}`;
  const stopped = `Not applied: ${firstSentence(failed.change.text)}. ${words(failed.why)}`;
  return done ? `Applied: ${done}. ${stopped}` : stopped;
}
