import { MAX_OFFLINE } from '@/lib/features/routing/choose-tool';
import { type Reliability, reliability } from '@/lib/routing/calibration';
import type { SelectorTool } from '@/lib/routing/offline/tool-reading';
import { SearchIndex } from '@/lib/search/search-index';
import { offline } from './choosers';
import { type Answered, answerAll } from './measure-selection';
import { type RoutingItem, searchToolOf } from './routing-set';

export interface CatalogueFigures {
  tools: number;
  messages: number;
  /** The right tool is among those that the selector sees. */
  ranked: number;
  right: number;
  reliability: Reliability;
}

/** Measures the messages that a tool fits against one catalog of all tools in the set, as packets meet them. */
export async function measureCatalogue(items: readonly RoutingItem[]): Promise<CatalogueFigures> {
  const byName = new Map<string, SelectorTool>();
  for (const { tools } of items) for (const tool of tools) if (!byName.has(tool.name)) byName.set(tool.name, tool);
  const tools = [...byName.values()];
  const index = SearchIndex.build(tools.map(searchToolOf));
  const fitting = items.filter(({ expected }) => expected !== null).map((item) => ({ ...item, tools, index }));
  const isRanked = ({ input, expected }: RoutingItem) =>
    index.search(input, { limit: MAX_OFFLINE }).some(({ tool }) => tools[tool]!.name === expected!.tool);
  const answered = await answerAll(fitting, offline);
  const isRight = ({ item, chosen }: Answered) => chosen.tool === item.expected!.tool;
  return {
    tools: tools.length,
    messages: answered.length,
    ranked: fitting.filter(isRanked).length / answered.length,
    right: answered.filter(isRight).length / answered.length,
    reliability: reliability(
      answered.map((one) => ({
        confidence: one.chosen.confidence,
        isRight: one.chosen.best === one.item.expected!.tool,
      })),
    )!,
  };
}
