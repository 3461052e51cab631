import type { Remedy } from '@/lib/features/decisions/decision-contract';

type Change = Remedy['change'];

export interface Applied {
  made: readonly Change[];
  /** The one that was refused, and why; nothing after it was tried. */
  failed: { change: Change; why: unknown } | null;
}

/** Makes changes one after the other, and stops at the first that is refused. */
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

/** What a change does, without what else it brings about. */
export function firstSentence(text: string): string {
  return text.split('. ', 1)[0]!.replace(/\.$/, '');
}

/** "Made: A, B. Not made: C, because …" */
export function sayApplied({ made, failed }: Applied, words: (why: unknown) => string): string {
  const done = made.map(({ text }) => firstSentence(text)).join('; ');
  if (!failed) return `Done: ${done}`;
  const stopped = `Not made: ${firstSentence(failed.change.text)}. ${words(failed.why)}`;
  return done ? `Made: ${done}. ${stopped}` : stopped;
}
