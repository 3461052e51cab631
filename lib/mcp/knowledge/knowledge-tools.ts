import type { CallToolResult } from '@modelcontextprotocol/server';
import type { ArticleHit, ArticleView } from '@/lib/features/knowledge/article-contract';
import type { PublishedKnowledge } from '@/lib/features/knowledge/knowledge-service';
import { countKnowledgeCall, type KnowledgeResult } from './knowledge-metrics';

const MAX_HITS = 10;
const MAX_QUERY = 1_000;
const MAX_NAME = 128;

function says(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

function json(value: unknown): CallToolResult {
  return says(JSON.stringify(value, null, 2));
}

function toToolResult({ slug, title, description, kind, status, tags }: ArticleHit | ArticleView) {
  return { slug, title, description, kind, status, tags };
}

function passageText({ heading, parts }: ArticleHit['passages'][number]): string {
  const text = parts.map((part) => (part.hit ? `**${part.text}**` : part.text)).join('');
  return heading ? `${heading}: ${text}` : text;
}

export function articleMarkdown({ title, description, body }: ArticleView): string {
  return [`# ${title}`, ...(description ? [`> ${description}`] : []), body].join('\n\n');
}

class Refusal extends Error {
  constructor(
    readonly result: KnowledgeResult,
    message: string,
  ) {
    super(message);
  }
}

function requireText(given: Record<string, unknown>, name: string, max: number): string {
  const value = given[name];
  if (value === undefined || value === null || value === '')
    throw new Refusal('missing_parameter', `Missing parameter: ${name}`);
  if (typeof value !== 'string' || value.length > max)
    throw new Refusal('missing_parameter', `Invalid parameter: ${name} must be text of at most ${max} characters`);
  return value;
}

type Answer = CallToolResult | Promise<CallToolResult>;

const TOOLS: Record<string, (knowledge: PublishedKnowledge, given: Record<string, unknown>) => Answer> = {
  async search_knowledge_base({ base }, given) {
    const query = requireText(given, 'query', MAX_QUERY);
    const hits = await base.search(query, MAX_HITS);
    const results = hits.map((hit) => ({ ...toToolResult(hit), passages: hit.passages.map(passageText) }));
    const next =
      results.length > 0
        ? "Read one with 'get_article' and its exact slug."
        : "Nothing here answers this. Try other words, or 'list_articles' to see the topics.";
    return json({ query, results, next });
  },
  get_article({ base }, given) {
    const slug = requireText(given, 'slug', MAX_NAME);
    const article = base.find(slug);
    if (!article)
      throw new Refusal(
        'not_found',
        `Article not found: ${slug}. Find its slug with 'search_knowledge_base'; do not guess.`,
      );
    return says(articleMarkdown(article));
  },
  list_articles({ base }) {
    return json({ articles: base.articles.map(toToolResult) });
  },
};

/** Calls one of the three tools. Errors are results that a model can act on, never protocol errors. */
export async function callKnowledgeTool(
  knowledge: PublishedKnowledge,
  name: string,
  given: Record<string, unknown>,
): Promise<CallToolResult> {
  try {
    const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
    if (!tool) throw new Refusal('unknown_tool', `Unknown tool: ${name.slice(0, MAX_NAME)}`);
    const result = await tool(knowledge, given);
    countKnowledgeCall(name, 'ok');
    return result;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    countKnowledgeCall(name, error.result);
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
}
