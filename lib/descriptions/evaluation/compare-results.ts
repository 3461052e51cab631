import { comparePaired, type PairedComparison } from './paired-bootstrap';
import { type Asked, isCalled, isRight, outcomeOf, questionKey } from './question';

/** Question whose chosen tool changed, or whose result is now correct. */
export interface ChangedQuestion {
  text: string;
  kind: Asked['kind'];
  tool: string | null;
  before: string | null;
  after: string | null;
  change: 'fixed' | 'broken' | 'other';
}

export interface ResultComparison {
  /** `worse`: fewer correct tools, or more calls where no tool is correct, by at least one question. */
  verdict: 'better' | 'same' | 'worse';
  /** Hit rates over the questions that have a correct tool. */
  hits: PairedComparison;
  /** False-call rates over the questions that have no correct tool. */
  falseCalls: PairedComparison;
  /** Shares of questions about which the wrong thing would be done. */
  wrong: PairedComparison;
  /** True when a rate differs by more than chance explains. */
  significant: boolean;
  compared: { positives: number; negatives: number };
  /** Questions that appear in only one run, or whose correct tool changed. */
  left: number;
  /** Regressions first. */
  changed: ChangedQuestion[];
}

/** Probability of a difference by chance below which it counts as real. */
export const SIGNIFICANT = 0.05;

const ORDER = { broken: 0, fixed: 1, other: 2 } as const;

function changeOf(before: Asked, after: Asked): ChangedQuestion['change'] {
  if (isRight(before) === isRight(after)) return 'other';
  return isRight(after) ? 'fixed' : 'broken';
}

const count = (shares: readonly number[]) => shares.reduce((sum, one) => sum + one, 0);

export function compareResults(before: readonly Asked[], after: readonly Asked[]): ResultComparison {
  const earlier = new Map(before.map((one) => [questionKey(one), one]));
  const pairs = after.flatMap((one) => {
    const was = earlier.get(questionKey(one));
    return was && was.tool === one.tool ? [[was, one] as const] : [];
  });
  const positives = pairs.filter(([, { tool }]) => tool !== null);
  const negatives = pairs.filter(([, { tool }]) => tool === null);
  const scores = (list: typeof pairs, score: (one: Asked) => boolean) =>
    [0, 1].map((side) => list.map((pair) => Number(score(pair[side as 0 | 1])))) as [number[], number[]];
  const hits = scores(positives, isRight);
  const calls = scores(negatives, isCalled);
  const gained = count(hits[1]) - count(hits[0]);
  const called = count(calls[1]) - count(calls[0]);
  const changed = pairs
    .filter(([was, now]) => was.took !== now.took || (was.fault === null) !== (now.fault === null))
    .map(([was, now]) => ({
      ...{ text: now.text, kind: now.kind, tool: now.tool, before: was.took, after: now.took },
      change: changeOf(was, now),
    }))
    .sort((a, b) => ORDER[a.change] - ORDER[b.change]);
  const rates = {
    hits: comparePaired(...hits),
    falseCalls: comparePaired(...calls),
    wrong: comparePaired(...scores(pairs, (one) => outcomeOf(one) === 'wrong')),
  };
  return {
    verdict: gained < 0 || called > 0 ? 'worse' : gained > 0 || called < 0 ? 'better' : 'same',
    ...rates,
    significant: Object.values(rates).some(({ p }) => p < SIGNIFICANT),
    compared: { positives: positives.length, negatives: negatives.length },
    left: before.length + after.length - 2 * pairs.length,
    changed,
  };
}
