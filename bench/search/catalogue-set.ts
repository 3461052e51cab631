import { PLATFORM_TOOLS } from '../../prisma/catalog/platform-tools';
import { EVERYDAY_QUESTIONS } from '../../prisma/catalog/questions/everyday-questions';
import { searchToolOf } from '../routing/routing-set';
import type { RetrievalSet } from './retrieval-set';

/** The set that every clone has: the platform's catalog, and the questions of the demonstration that a tool fits. */
export function catalogueSet(): RetrievalSet {
  const positions = new Map(PLATFORM_TOOLS.map(({ name }, position) => [name, position]));
  return {
    name: 'catalogue',
    tools: PLATFORM_TOOLS.map((tool) => ({ ...searchToolOf(tool), category: tool.category })),
    queries: EVERYDAY_QUESTIONS.flatMap(([text, tool], i) => {
      const position = tool === null ? undefined : positions.get(tool);
      return position === undefined ? [] : [{ id: `everyday-${i + 1}`, text, needs: [[position]] }];
    }),
  };
}
