import { type Asked, isRight } from './question';

/** The right tool is found when it is among so many of a search. */
export const FOUND_WITHIN = 5;

/** How a router fared on questions. */
export interface RunFigures {
  questions: number;
  /** Of which a tool is right. */
  positives: number;
  /** Positives that got the right one. */
  hits: number;
  /** Positives whose right tool is among the five best of the search: what the router could have chosen. */
  found: number;
  /** Of which none is right. */
  negatives: number;
  /** Negatives that got a tool all the same. */
  falseCalls: number;
  /** Questions that could not be asked. */
  faults: number;
}

export interface ToolFigures {
  tool: string;
  /** For which it is right. */
  questions: number;
  hits: number;
  /** How often it was taken, and how often of these wrongly. */
  taken: number;
  wrong: number;
}

/** One cell: `expected` was right, `took` was taken; null: none. */
export interface ConfusionCell {
  expected: string | null;
  took: string | null;
  count: number;
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
    falseCalls: negatives.filter(({ took }) => took !== null).length,
    faults: asked.filter(({ fault }) => fault !== null).length,
  };
}

/** Every tool that was right or taken, by name. */
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

/** What was taken for what, the most often first; right answers too, so that shares can be read off. */
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
