import type { SelectorTool } from '@/lib/routing/offline/tool-reading';
import { knowledgeTools } from '@/lib/shared/knowledge-texts';
import { ASDLC_KNOWLEDGE } from '../../prisma/catalog/knowledge/asdlc-settings';

/** Names of the two roles of a question's correct tool on a server. */
export interface DescribedServer {
  name: string;
  tools: readonly SelectorTool[];
  right: Readonly<Record<'search' | 'list', string>>;
}

const argument = (name: string, description: string) => ({
  type: 'object',
  properties: { [name]: { type: 'string', description } },
  required: [name],
});

/** The server of seed 4 as it was ("Current State"). */
export const PLAIN: DescribedServer = {
  name: 'plain',
  right: { search: 'search_articles', list: 'list_articles' },
  tools: [
    {
      name: 'search_articles',
      description: 'Search for articles in the knowledge base using a keyword query.',
      inputSchema: argument('query', 'The search query string.'),
    },
    {
      name: 'get_article',
      description: 'Get the full content of a specific article by its slug.',
      inputSchema: argument('slug', 'The unique identifier (slug) of the article.'),
    },
    {
      name: 'list_articles',
      description: 'List all Live and Experimental articles in the ASDLC knowledge base.',
      inputSchema: { type: 'object', properties: {} },
    },
  ],
};

/** The same server in the required state, as Ambit composes it from settings. */
export const ENRICHED: DescribedServer = {
  name: 'enriched',
  right: { search: 'search_knowledge_base', list: 'list_articles' },
  tools: knowledgeTools(ASDLC_KNOWLEDGE, { name: 'ASDLC', titles: [], slugs: [] }),
};
