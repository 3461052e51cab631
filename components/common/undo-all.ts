import { errorText } from '@/lib/client/api-error';

export interface UndoResult {
  message: string;
  tone: 'neutral' | 'error';
}

/** Runs the steps of an undo in order, also after one has failed. */
export async function undoAll(steps: readonly (() => Promise<unknown>)[]): Promise<UndoResult> {
  const failed: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length === 0) return { message: 'Undone', tone: 'neutral' };
  const what = failed.length === steps.length ? 'Could not be undone' : 'Not everything was undone';
  return { message: `${what}: ${errorText(failed[0])}`, tone: 'error' };
}
