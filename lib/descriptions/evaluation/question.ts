export interface Question {
  /** User message; for kind `name`, the name by which a client calls a tool. */
  text: string;
  /** Source name of the correct tool; null: no tool is correct. */
  tool: string | null;
  kind: 'message' | 'name';
}

export interface RoutedAnswer {
  /** Source name of the chosen tool; null: none. */
  took: string | null;
  /** Rank of the correct tool in the search, starting at 1. */
  rank: number | null;
  fault: string | null;
}

export type Asked = Question & RoutedAnswer;

/** Returns the identity of a question: its text and kind. The expected tool is not part of it. */
export function questionKey({ text, kind }: Pick<Question, 'text' | 'kind'>): string {
  return `${kind} ${text.trim().replace(/\s+/g, ' ').toLowerCase()}`;
}

export function isRight({ tool, took, fault }: Pick<Asked, 'tool' | 'took' | 'fault'>): boolean {
  return fault === null && took === tool;
}
