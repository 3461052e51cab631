import { singleton } from '@/lib/shared/singleton';

/** Counter with labels from fixed sets. Plain numbers: prom-client builds a label string for each increment. */
export class LabeledCount<L extends string> {
  readonly #counts = new Map<string, { labels: Record<L, string>; value: number }>();

  constructor(private readonly names: readonly L[]) {}

  add(labels: Record<L, string>, by = 1): void {
    const key = this.names.map((name) => labels[name]).join(' ');
    const known = this.#counts.get(key);
    if (known) known.value += by;
    else this.#counts.set(key, { labels, value: by });
  }

  values(): { labels: Record<L, string>; value: number }[] {
    return [...this.#counts.values()];
  }
}

/** Upper bounds of tool call durations in seconds. */
export const CALL_BOUNDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30] as const;

/** Non-cumulative bucket counts; the last bucket has no upper bound. */
export class Durations {
  readonly inBucket: number[];
  seconds = 0;

  constructor(readonly bounds: readonly number[]) {
    this.inBucket = new Array<number>(bounds.length + 1).fill(0);
  }

  add(seconds: number): void {
    const bucket = this.bounds.findIndex((bound) => seconds <= bound);
    this.inBucket[bucket === -1 ? this.bounds.length : bucket]! += 1;
    this.seconds += seconds;
  }
}

/** Counters of this process, exported at `/metrics`. No label names an organization, an agent or a tool. */
export const processCounts = () =>
  singleton('process-counts', () => ({
    toolCalls: new LabeledCount(['result', 'code']),
    toolDurations: new Durations(CALL_BOUNDS),
    denials: new LabeledCount(['layer', 'rule']),
    jobRuns: new LabeledCount(['name', 'result']),
    jobSeconds: new LabeledCount(['name']),
    staleAnswers: 0,
    compiledSnapshots: 0,
    compileSeconds: 0,
  }));
