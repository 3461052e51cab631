/** Work split into slices: a pause is possible at each `yield`. Returns the result. */
export type Slices<T> = Generator<void, T, void>;

export function runAtOnce<T>(work: Slices<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Runs the work with a pause about every `sliceMs` milliseconds, so that the server stays responsive. */
export async function runWithPauses<T>(work: Slices<T>, rest: () => Promise<unknown>, sliceMs = 8): Promise<T> {
  let sliceEnd = performance.now() + sliceMs;
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() < sliceEnd) continue;
    await rest();
    sliceEnd = performance.now() + sliceMs;
  }
}
