import { setImmediate as nextTurn } from 'node:timers/promises';

const SLICE_MS = 15;

/** Visits each item in turn; agents' requests are answered in between. Throws the signal's reason when it is given up. */
export async function inSlices<T>(items: Iterable<T>, visit: (item: T) => void, signal?: AbortSignal): Promise<void> {
  let sliceEndsAt = performance.now() + SLICE_MS;
  for (const item of items) {
    visit(item);
    if (performance.now() < sliceEndsAt) continue;
    await nextTurn();
    signal?.throwIfAborted();
    sliceEndsAt = performance.now() + SLICE_MS;
  }
}
