import type { KnowledgeSettings } from '@/lib/features/knowledge/knowledge-contract';

/** Settings of the demonstration's knowledge base; they produce the tool texts of seed 4. */
export const ASDLC_KNOWLEDGE: KnowledgeSettings = {
  open: true,
  acronym: 'ASDLC',
  expansion: 'Agentic Software Development Life Cycle',
  subject: 'development',
  domainWords: [
    'AI collaboration',
    'Agent Directives',
    'Schema-First Development',
    'Determinism over Vibes',
    'Type Safety',
    'Conventional Commits',
    'configuring LLM workflows',
  ],
  exampleQueries: ['Vibe Coding', 'Agent Directives', 'Zod Schemas', 'Context Engineering'],
  exampleSlugs: ['context-engineering', 'agent-directives'],
};
