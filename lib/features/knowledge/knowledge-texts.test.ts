import { describe, expect, it } from 'vitest';
import { knowledgeTools } from '@/lib/shared/knowledge-texts';
import { ASDLC_KNOWLEDGE } from '@/prisma/catalog/knowledge/asdlc-settings';
import { toKnowledgeSettings } from './knowledge-contract';

const FACTS = { name: 'ASDLC', titles: ['Vibe coding'], slugs: ['vibe-coding'] };

/** Seed 4, "Required State", word for word. */
const REQUIRED = [
  {
    name: 'search_knowledge_base',
    description:
      "The primary search tool for the ASDLC (Agentic Software Development Life Cycle) Knowledge Base. Use this tool whenever the user asks about AI collaboration, Agent Directives, Schema-First Development, Determinism over Vibes, Type Safety, Conventional Commits, or configuring LLM workflows. This tool searches across all 'Concepts' and 'Patterns' in the knowledge base.",
    inputSchema: {
      type: 'object',
      properties: {
        query: {
          type: 'string',
          description:
            "A specific development topic or keyword (e.g., 'Vibe Coding', 'Agent Directives', 'Zod Schemas', 'Context Engineering').",
        },
      },
      required: ['query'],
    },
  },
  {
    name: 'get_article',
    description:
      "Retrieves the full markdown content of a specific concept or pattern. Use this ONLY after you have performed a search using 'search_knowledge_base' and have a valid 'slug' from the search results. Do not attempt to guess slug names.",
    inputSchema: {
      type: 'object',
      properties: {
        slug: {
          type: 'string',
          description:
            "The exact slug value from a search result (e.g., 'context-engineering', 'agent-directives'). Do not construct or guess slug values.",
        },
      },
      required: ['slug'],
    },
  },
  {
    name: 'list_articles',
    description:
      'Lists all available articles in the ASDLC (Agentic Software Development Life Cycle) Knowledge Base with metadata (title, description, tags, status). Returns only Live and Experimental content. Use this to browse available topics or get an overview of the knowledge base structure.',
    inputSchema: { type: 'object', properties: {} },
  },
];

describe('the knowledge base’s tools', () => {
  it('are the seed’s to the letter for the demonstration’s settings', () => {
    expect(knowledgeTools(ASDLC_KNOWLEDGE, FACTS)).toEqual(REQUIRED);
  });

  it('name the organization and its articles without settings', () => {
    const [search, get, list] = knowledgeTools(toKnowledgeSettings({}), {
      name: 'Acme',
      titles: ['Refunds', 'Tickets'],
      slugs: ['refunds', 'tickets', 'late'],
    });
    expect(search!.description).toContain(
      'for the Acme Knowledge Base. Use this tool whenever the user asks about Refunds or Tickets.',
    );
    expect(search!.inputSchema.properties.query!.description).toBe(
      "A specific topic or keyword (e.g., 'Refunds', 'Tickets').",
    );
    expect(get!.inputSchema.properties.slug!.description).toContain("(e.g., 'refunds', 'tickets').");
    expect(list!.description).toContain('articles in the Acme Knowledge Base');
  });

  it('promise nothing of an empty knowledge base', () => {
    const [search, get] = knowledgeTools(toKnowledgeSettings({ acronym: 'HR' }), {
      name: 'Acme',
      titles: [],
      slugs: [],
    });
    expect(search!.description).toContain('asks about anything that HR may have written down.');
    expect(search!.inputSchema.properties.query!.description).toBe('A specific topic or keyword.');
    expect(get!.inputSchema.properties.slug!.description).toMatch(/^The exact slug value from a search result\. /);
  });
});
