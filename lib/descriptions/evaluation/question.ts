/** What one asks a router, and what is right. */
export interface Question {
  /** What somebody says; of kind `name`, what a client calls a tool by. */
  text: string;
  /** The right tool by its source's name; null: none is. */
  tool: string | null;
  kind: 'message' | 'name';
}

/** What a router came to. */
export interface RoutedAnswer {
  /** By its source's name; null: none. */
  took: string | null;
  /** The right tool's place in the search, from 1. */
  rank: number | null;
  /** Why there is no answer. */
  fault: string | null;
}

/** A question with what came of it. */
export type Asked = Question & RoutedAnswer;

/** Two questions are the same when they ask the same, whatever is right by now. */
export function questionKey({ text, kind }: Pick<Question, 'text' | 'kind'>): string {
  return `${kind} ${text.trim().replace(/\s+/g, ' ').toLowerCase()}`;
}

export function isRight({ tool, took, fault }: Pick<Asked, 'tool' | 'took' | 'fault'>): boolean {
  return fault === null && took === tool;
}
