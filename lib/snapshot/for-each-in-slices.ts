import { setImmediate as nextTurn } from 'node:timers/promises';

const SLICE_MS = 15;

/** Visits the items in time slices, so that requests are served in between. Throws the signal's reason on abort. */
export async function forEachInSlices<T>(
  items: Iterable<T>,
  visit: (item: T) => unknown,
  signal?: AbortSignal,
): Promise<void> {
  let sliceEndsAt = performance.now() + SLICE_MS;
  for (const item of items) {
    const done = visit(item);
    if (done instanceof Promise) await done;
    if (performance.now() < sliceEndsAt) continue;
    await nextTurn();
    signal?.throwIfAborted();
    sliceEndsAt = performance.now() + SLICE_MS;
  }
}
