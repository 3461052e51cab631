/** Work that is done in slices: each `yield` is a place where it may rest. The result comes last. */
export type Slices<T> = Generator<void, T, void>;

/** Does the work at once. */
export function runAtOnce<T>(work: Slices<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Does the work with a rest after every `sliceMs` or so, so that a server goes on answering while it is done. */
export async function runWithRests<T>(work: Slices<T>, rest: () => Promise<void>, sliceMs = 8): Promise<T> {
  let sliceEnd = performance.now() + sliceMs;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < sliceEnd) continue;
    await rest();
    sliceEnd = performance.now() + sliceMs;
  }
}
