import type { Question } from '@/lib/descriptions/evaluation/question';
import { EVERYDAY_QUESTIONS } from './everyday-questions';
import { KNOWLEDGE_QUESTIONS } from './knowledge-questions';

export interface SeededSet {
  org: string;
  slug: string;
  name: string;
  over: { kind: 'catalogue' | 'knowledge' };
  questions: readonly Question[];
}

const SEARCH = 'search_knowledge_base';
const ROLES = { search: SEARCH, list: 'list_articles' } as const;
const message = (text: string, tool: string | null): Question => ({ text, tool, kind: 'message' });

export const SEED_SCENARIOS: readonly Question[] = [
  message('How do I stop vibe coding?', SEARCH),
  message('What are Agent Directives in ASDLC?', SEARCH),
  // Must not call get_article with an invented slug.
  message('Show me the context engineering article', SEARCH),
  message('What is the weather today?', null),
  // A call by a client that still uses the old name.
  { text: 'search_articles', tool: null, kind: 'name' },
];

export const SEEDED_SETS: readonly SeededSet[] = [
  {
    ...{ org: 'asdlc', slug: 'seed-scenarios', name: 'Five scenarios' },
    over: { kind: 'knowledge' },
    questions: SEED_SCENARIOS,
  },
  {
    ...{ org: 'asdlc', slug: 'knowledge-base', name: 'Questions for the knowledge base' },
    over: { kind: 'knowledge' },
    questions: KNOWLEDGE_QUESTIONS.map(({ text, tool }) => message(text, tool && ROLES[tool])),
  },
  {
    ...{ org: 'acme-events', slug: 'everyday', name: 'Everyday requests' },
    over: { kind: 'catalogue' },
    questions: EVERYDAY_QUESTIONS.map(([text, tool]) => message(text, tool)),
  },
];
