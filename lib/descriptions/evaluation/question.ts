export interface Question {
  /** User message; for kind `name`, the name by which a client calls a tool. */
  text: string;
  /** Source name of the correct tool; null: no tool is correct. */
  tool: string | null;
  kind: 'message' | 'name';
}

export type RoutedOutcome = 'call' | 'ask' | 'none';

export interface RoutedAnswer {
  /** Source name of the chosen tool; null: none. */
  took: string | null;
  /** Action of a packet: call the tool, ask first, or nothing. Null: unknown; a chosen tool counts as called. */
  did: RoutedOutcome | null;
  /** Rank of the correct tool in the search, starting at 1. */
  rank: number | null;
  fault: string | null;
}

export type Asked = Question & RoutedAnswer;

/** Returns the identity of a question: its text and kind. The expected tool is not part of it. */
export function questionKey({ text, kind }: Pick<Question, 'text' | 'kind'>): string {
  return `${kind} ${text.trim().replace(/\s+/g, ' ').toLowerCase()}`;
}

/** True when the tool would be called without asking. */
export function isCalled({ took, did }: Pick<Asked, 'took' | 'did'>): boolean {
  return took !== null && (did === null || did === 'call');
}

/**
 * Tells what its owner sees: the right thing was done, the user or a person was asked first, or the wrong thing was done.
 * Nothing is right where no tool is, and wrong where one is.
 */
export function outcomeOf(asked: Pick<Asked, 'tool' | 'took' | 'did' | 'fault'>): 'right' | 'asked' | 'wrong' {
  if (asked.fault !== null) return 'wrong';
  if (asked.did === 'ask') return 'asked';
  const called = isCalled(asked) ? asked.took : null;
  return called === asked.tool ? 'right' : 'wrong';
}

export function isRight({ tool, took, fault }: Pick<Asked, 'tool' | 'took' | 'fault'>): boolean {
  return fault === null && took === tool;
}
