import { SearchIndex } from '@/lib/search/search-index';
import { PLATFORM_TOOLS } from '../../prisma/catalog/platform-tools';
import { EVERYDAY_QUESTIONS } from '../../prisma/catalog/questions/everyday-questions';
import { type RoutingItem, searchToolOf } from './routing-set';

/** The demonstration's tools. */
export const catalogueTools: typeof PLATFORM_TOOLS = PLATFORM_TOOLS;

/** The demonstration's questions over the whole catalog. They name the right tool and no arguments. */
export function catalogueItems(): RoutingItem[] {
  const index = SearchIndex.build(PLATFORM_TOOLS.map(searchToolOf));
  return EVERYDAY_QUESTIONS.map(([input, tool], i) => ({
    ...{ id: `everyday-${i + 1}`, kind: 'catalogue', input, tools: PLATFORM_TOOLS, index },
    expected: tool === null ? null : { tool, arguments: {} },
  }));
}
