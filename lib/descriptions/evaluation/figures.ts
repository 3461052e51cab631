import { type Asked, isCalled, isRight, outcomeOf } from './question';

/** A tool counts as found when its search rank is at most this. */
export const FOUND_WITHIN = 5;

export interface RunFigures {
  questions: number;
  /** Questions that have a correct tool. */
  positives: number;
  /** Positives answered with the correct tool. */
  hits: number;
  /** Positives whose correct tool is in the top 5 of the search: the upper bound for the router. */
  found: number;
  /** Questions that have no correct tool. */
  negatives: number;
  /** Negatives for which a tool would be called. */
  falseCalls: number;
  /** Questions that failed with an error. */
  faults: number;
  /** Number of questions by what would be done about them. */
  outcomes: Record<'right' | 'asked' | 'wrong', number>;
}

export interface ToolFigures {
  tool: string;
  /** Questions for which this tool is correct. */
  questions: number;
  hits: number;
  /** Times the tool was chosen, and times it was chosen wrongly. */
  taken: number;
  wrong: number;
}

/** Cell of the confusion matrix: `expected` is the correct tool, `took` the chosen one. Null: no tool. */
export interface ConfusionCell {
  expected: string | null;
  took: string | null;
  count: number;
}

function countOutcomes(asked: readonly Asked[]): RunFigures['outcomes'] {
  const outcomes = { right: 0, asked: 0, wrong: 0 };
  for (const one of asked) outcomes[outcomeOf(one)] += 1;
  return outcomes;
}

export function figuresOf(asked: readonly Asked[]): RunFigures {
  const positives = asked.filter(({ tool }) => tool !== null);
  const negatives = asked.filter(({ tool }) => tool === null);
  return {
    questions: asked.length,
    positives: positives.length,
    hits: positives.filter(isRight).length,
    found: positives.filter(({ rank }) => rank !== null && rank <= FOUND_WITHIN).length,
    negatives: negatives.length,
    falseCalls: negatives.filter(isCalled).length,
    faults: asked.filter(({ fault }) => fault !== null).length,
    outcomes: countOutcomes(asked),
  };
}

export function toolFiguresOf(asked: readonly Asked[]): ToolFigures[] {
  const tools = new Map<string, ToolFigures>();
  const of = (tool: string) => {
    const known = tools.get(tool) ?? { tool, questions: 0, hits: 0, taken: 0, wrong: 0 };
    tools.set(tool, known);
    return known;
  };
  for (const one of asked) {
    if (one.tool !== null) {
      of(one.tool).questions += 1;
      if (isRight(one)) of(one.tool).hits += 1;
    }
    if (one.took !== null) {
      of(one.took).taken += 1;
      if (one.took !== one.tool) of(one.took).wrong += 1;
    }
  }
  return [...tools.values()].sort((a, b) => (a.tool < b.tool ? -1 : 1));
}

/** Returns the confusion matrix, most frequent cells first. Includes correct answers, so that rates can be computed. */
export function confusionOf(asked: readonly Asked[]): ConfusionCell[] {
  const cells = new Map<string, ConfusionCell>();
  for (const { tool: expected, took } of asked) {
    const key = `${expected ?? ''} ${took ?? ''}`;
    const cell = cells.get(key);
    if (cell) cell.count += 1;
    else cells.set(key, { expected, took, count: 1 });
  }
  const order = (a: string | null, b: string | null) => ((a ?? '') < (b ?? '') ? -1 : (a ?? '') > (b ?? '') ? 1 : 0);
  return [...cells.values()].sort(
    (a, b) => b.count - a.count || order(a.expected, b.expected) || order(a.took, b.took),
  );
}
