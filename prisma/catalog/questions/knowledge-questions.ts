import questions from './knowledge.json';

/** A question with the knowledge base tool expected for it; null if out of scope. */
export interface KnowledgeQuestion {
  text: string;
  tool: 'search' | 'list' | null;
}

export const KNOWLEDGE_QUESTIONS: readonly KnowledgeQuestion[] = [
  ...questions.search.map((text) => ({ text, tool: 'search' as const })),
  ...questions.list.map((text) => ({ text, tool: 'list' as const })),
  ...questions.none.map((text) => ({ text, tool: null })),
];
