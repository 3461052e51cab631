import { lazy } from './lazy';

export interface KnowledgeWords {
  acronym: string;
  expansion: string;
  subject: string;
  domainWords: readonly string[];
  exampleQueries: readonly string[];
  exampleSlugs: readonly string[];
}

export interface KnowledgeTool {
  name: 'search_knowledge_base' | 'get_article' | 'list_articles';
  description: string;
  inputSchema: {
    type: 'object';
    properties: Record<string, { type: 'string'; description: string }>;
    required?: string[];
  };
}

export interface KnowledgeFacts {
  name: string;
  titles: readonly string[];
  slugs: readonly string[];
}

const MAX_TITLES = 7;

const OR_LIST = lazy(() => new Intl.ListFormat('en', { type: 'disjunction' }));

function examples(words: readonly string[]): string {
  return words.length === 0 ? '' : ` (e.g., ${words.map((word) => `'${word}'`).join(', ')})`;
}

export function knowledgeName({ acronym, expansion }: KnowledgeWords, { name }: KnowledgeFacts): string {
  const short = acronym || name;
  return expansion ? `${short} (${expansion})` : short;
}

/**
 * Builds the three tools in the form that seed 4 requires ("MCP Tool Semantic Routing Optimization", Required State).
 * Descriptions contain the words people ask with, so that a model finds the tools, and searches before reading.
 */
export function knowledgeTools(settings: KnowledgeWords, facts: KnowledgeFacts): KnowledgeTool[] {
  const name = knowledgeName(settings, facts);
  const domain = settings.domainWords.length > 0 ? settings.domainWords : facts.titles.slice(0, MAX_TITLES);
  const queries = settings.exampleQueries.length > 0 ? settings.exampleQueries : domain.slice(0, 4);
  const slugs = settings.exampleSlugs.length > 0 ? settings.exampleSlugs : facts.slugs.slice(0, 2);
  const asks =
    domain.length === 0
      ? `anything that ${settings.acronym || facts.name} may have written down`
      : OR_LIST().format(domain);
  const subject = settings.subject ? `${settings.subject} ` : '';
  return [
    {
      name: 'search_knowledge_base',
      description: `The primary search tool for the ${name} Knowledge Base. Use this tool whenever the user asks about ${asks}. This tool searches across all 'Concepts' and 'Patterns' in the knowledge base.`,
      inputSchema: {
        type: 'object',
        properties: {
          query: { type: 'string', description: `A specific ${subject}topic or keyword${examples(queries)}.` },
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
            description: `The exact slug value from a search result${examples(slugs)}. Do not construct or guess slug values.`,
          },
        },
        required: ['slug'],
      },
    },
    {
      name: 'list_articles',
      description: `Lists all available articles in the ${name} Knowledge Base with metadata (title, description, tags, status). Returns only Live and Experimental content. Use this to browse available topics or get an overview of the knowledge base structure.`,
      inputSchema: { type: 'object', properties: {} },
    },
  ];
}
