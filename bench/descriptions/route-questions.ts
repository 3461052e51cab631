import { selectOffline } from '@/lib/routing/offline/select-offline';
import type { SelectorTool } from '@/lib/routing/offline/tool-reading';
import { SearchIndex } from '@/lib/search/search-index';
import type { KnowledgeQuestion } from '../../prisma/catalog/questions/knowledge-questions';
import { searchToolOf } from '../routing/routing-set';
import type { DescribedServer } from './knowledge-server';

/** Tool that the offline router selects for each question; null: none. */
export function routeAll(tools: readonly SelectorTool[], questions: readonly KnowledgeQuestion[]): (string | null)[] {
  const index = SearchIndex.build(tools.map(searchToolOf));
  return questions.map(({ text }) => {
    const hits = index.search(text, { limit: tools.length });
    const ranked = hits.map(({ tool, score }) => ({ ...tools[tool]!, score }));
    return selectOffline(text, ranked).choice?.name ?? null;
  });
}

export interface RoutedServer {
  server: string;
  /** 1 for each question of the server's that got the right tool, in order. */
  hits: number[];
  /** 1 for each question without a correct tool that selected one anyway. */
  wrongly: number[];
  missed: string[];
}

/** `beside`: other tools offered together with the server's. */
export function routeServer(
  server: DescribedServer,
  beside: readonly SelectorTool[],
  questions: readonly KnowledgeQuestion[],
): RoutedServer {
  const chosen = routeAll([...server.tools, ...beside], questions);
  const own = new Set(server.tools.map(({ name }) => name));
  const hits: number[] = [];
  const wrongly: number[] = [];
  const missed: string[] = [];
  for (const [i, { text, tool }] of questions.entries()) {
    const took = chosen[i] ?? null;
    if (tool === null) wrongly.push(took !== null && own.has(took) ? 1 : 0);
    else hits.push(took === server.right[tool] ? 1 : 0);
    if (tool !== null && took !== server.right[tool]) missed.push(`${text} → ${took ?? 'none'}`);
    if (tool === null && took !== null && own.has(took)) missed.push(`${text} → ${took}, and none is right`);
  }
  return { server: server.name, hits, wrongly, missed };
}
