import type { Asked } from './traffic';

/** A change of what the watched agent may see, in milliseconds since the epoch. */
export interface Change {
  committedAt: number;
  /** Time when the caller got the confirmation. */
  savedAt: number;
  shows: boolean;
}

export interface Verdict {
  answers: number;
  /** By node, of each change: from the commit to the end of the last wrong answer. Who is not answered is not wrong. */
  lagMs: Map<string, number[]>;
  /** Asked after "saved", of the node that saved. */
  wrongAtSaver: number;
  /** Asked after "saved" with X-Min-Revision, anywhere. */
  wrongWithMinimum: number;
  /** Number of requests with X-Min-Revision. */
  withMinimum: number;
  /** Nodes without a response to a watched agent after the last change: their state is unknown. */
  silent: string[];
  /** From memory, marked as such, while the database was unavailable. */
  stale: number;
  /** Answered 503. */
  refused: number;
  /** Answered neither 200 nor 503, or not at all. */
  failed: number;
  /** Failures by node. */
  failedBy: Map<string, number>;
  /** Responses by status; 0: none. */
  statuses: Record<number, number>;
}

/**
 * Finds wrong answers. An answer is wrong when its request began after a commit, ended before the next commit, and shows
 * a tool that the commit removed (or lacks one that it added). For each change and node, the delay is 0 if no answer was
 * wrong, else the time from the commit to the end of the last wrong answer.
 */
export function judge(asked: readonly Asked[], changes: readonly Change[], saver: string): Verdict {
  const ordered = [...changes].sort((a, b) => a.committedAt - b.committedAt);
  const verdict: Verdict = {
    answers: asked.length,
    lagMs: new Map(),
    wrongAtSaver: 0,
    wrongWithMinimum: 0,
    withMinimum: 0,
    silent: [],
    stale: 0,
    refused: 0,
    failed: 0,
    failedBy: new Map(),
    statuses: {},
  };
  const nodes = new Set(asked.map(({ to }) => to));
  for (const node of nodes)
    verdict.lagMs.set(
      node,
      ordered.map(() => 0),
    );
  for (const one of asked) {
    verdict.statuses[one.status] = (verdict.statuses[one.status] ?? 0) + 1;
    if (one.stale) verdict.stale++;
    if (one.minimum) verdict.withMinimum++;
    if (one.status === 503) verdict.refused++;
    else if (one.status !== 200) {
      verdict.failed++;
      verdict.failedBy.set(one.to, (verdict.failedBy.get(one.to) ?? 0) + 1);
    }
    if (one.status !== 200 || !one.watched) continue;
    const index = ordered.findLastIndex(({ committedAt }) => committedAt < one.startedAt);
    const change = ordered[index];
    const next = ordered[index + 1];
    if (!change || (next && one.endedAt > next.committedAt) || one.shows === change.shows) continue;
    const lags = verdict.lagMs.get(one.to)!;
    lags[index] = Math.max(lags[index]!, one.endedAt - change.committedAt);
    if (one.startedAt <= change.savedAt) continue;
    if (one.to === saver) verdict.wrongAtSaver++;
    if (one.minimum) verdict.wrongWithMinimum++;
  }
  const last = ordered.at(-1);
  if (last) {
    const after = asked.filter((one) => one.watched && one.status === 200 && one.startedAt > last.committedAt);
    const heard = new Set(after.map(({ to }) => to));
    verdict.silent = [...nodes].filter((node) => !heard.has(node));
  }
  return verdict;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const allLags = ({ lagMs }: Verdict): number[] => [...lagMs.values()].flat();
