import { MAX_OFFLINE } from '@/lib/features/routing/choose-tool';
import { calibrated, type Evidence, fitCalibration, type Reliability, reliability } from '@/lib/routing/calibration';
import type { SelectorTool } from '@/lib/routing/offline/tool-reading';
import { SearchIndex } from '@/lib/search/search-index';
import { offline } from './choosers';
import { type Answered, answerAll } from './measure-selection';
import { type RoutingItem, searchToolOf } from './routing-set';

export interface CatalogueFigures {
  part: string;
  messages: number;
  /** The right tool is among those that the selector sees. */
  ranked: number;
  /** The right tool is selected. */
  right: number;
  /** The right tool is selected, or among the tools that the user is asked to choose from. */
  rightOrOffered: number;
  /** The user is asked to choose a tool. */
  asked: number;
  reliability: Reliability;
  /** Fitted on the other half of the messages; all: both ways. */
  calibrated: Reliability;
}

/** The messages that a tool fits, over one catalog of all tools in the set. */
function inOneCatalog(items: readonly RoutingItem[]): { tools: readonly SelectorTool[]; items: RoutingItem[] } {
  const byName = new Map<string, SelectorTool>();
  for (const { tools } of items) for (const tool of tools) if (!byName.has(tool.name)) byName.set(tool.name, tool);
  const tools = [...byName.values()];
  const index = SearchIndex.build(tools.map(searchToolOf));
  return { tools, items: items.filter(({ expected }) => expected !== null).map((item) => ({ ...item, tools, index })) };
}

const isRight = ({ item, chosen }: Answered) => chosen.tool === item.expected!.tool;
const evidenceOf = ({ item, chosen }: Answered): Evidence => ({
  confidence: chosen.confidence,
  isRight: chosen.best === item.expected!.tool,
});

const calibratedBy = (evidence: readonly Evidence[], others: readonly Evidence[]): Evidence[] => {
  const fitted = fitCalibration(others);
  return evidence.map((one) => ({ ...one, confidence: calibrated(fitted, one.confidence) }));
};

function figuresOf(part: string, answered: readonly Answered[], afterFit: readonly Evidence[]): CatalogueFigures {
  const share = (has: (one: Answered) => boolean) => answered.filter(has).length / answered.length;
  return {
    ...{ part, messages: answered.length, right: share(isRight) },
    ranked: share(({ item: { input, index, tools, expected } }) =>
      index.search(input, { limit: MAX_OFFLINE }).some(({ tool }) => tools[tool]!.name === expected!.tool),
    ),
    rightOrOffered: share((one) => isRight(one) || one.chosen.choices.includes(one.item.expected!.tool)),
    asked: share(({ chosen }) => chosen.choices.length > 0),
    reliability: reliability(answered.map(evidenceOf))!,
    calibrated: reliability(afterFit)!,
  };
}

/** Measures the messages against one catalog of all tools in the set, as packets meet them. */
export async function measureCatalogue(
  all: readonly RoutingItem[],
): Promise<{ tools: number; rows: CatalogueFigures[] }> {
  const { tools, items } = inOneCatalog(all);
  const even = new Set(all.filter((_, i) => i % 2 === 0).map(({ id }) => id));
  const answered = await answerAll(items, offline);
  const developed = answered.filter(({ item }) => even.has(item.id));
  const others = answered.filter(({ item }) => !even.has(item.id));
  const [own, other] = [developed.map(evidenceOf), others.map(evidenceOf)];
  const rows = [
    figuresOf('not developed on', others, calibratedBy(other, own)),
    figuresOf('developed on', developed, calibratedBy(own, other)),
    figuresOf('all', answered, [...calibratedBy(other, own), ...calibratedBy(own, other)]),
  ];
  return { tools: tools.length, rows };
}
