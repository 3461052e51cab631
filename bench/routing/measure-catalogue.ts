import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { MAX_OFFLINE } from '@/lib/features/routing/choose-tool';
import { calibrated, type Evidence, fitCalibration, type Reliability, reliability } from '@/lib/routing/calibration';
import type { SelectorTool } from '@/lib/routing/offline/tool-reading';
import { SearchIndex } from '@/lib/search/search-index';
import { DATA_FOLDER } from '../labelled-data';
import { seededRandom } from '../outcomes/month';
import { readSets } from '../search/retrieval-set';
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
  /** The right tool is selected, or one with the same purpose, as far as that was judged. */
  served: number;
  /** The right tool is the first search result, or among the first three. */
  first: number;
  firstThree: number;
  /** The right tool is selected, or among the tools that the user is asked to choose from. */
  rightOrOffered: number;
  /** The user is asked to choose a tool. */
  asked: number;
  reliability: Reliability;
  /** Average error that confidences without any error would show over as many messages. */
  noise: number;
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

const groups = z.array(z.array(z.string()));

/** Groups of tools with the same purpose, by each of their names. */
function readSamePurpose(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(join(DATA_FOLDER, 'routing', 'same-purpose.json'), 'utf8');
  return new Map(groups.parse(JSON.parse(text)).flatMap((group) => group.map((name) => [name, group] as const)));
}

const ROUNDS = 400;

/** Average calibration error of a selector that is right exactly as often as it says, over as many messages. */
function noiseOf(evidence: readonly Evidence[]): number {
  const random = seededRandom(1);
  const errors = Array.from(
    { length: ROUNDS },
    () => reliability(evidence.map((one) => ({ ...one, isRight: random() < one.confidence })))!.error,
  );
  return errors.reduce((sum, error) => sum + error, 0) / ROUNDS;
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

/** Each half calibrated by the other. */
const crossCalibrated = (a: readonly Evidence[], b: readonly Evidence[]) => [
  ...calibratedBy(a, b),
  ...calibratedBy(b, a),
];

function figuresOf(part: string, answered: readonly Answered[], afterFit: readonly Evidence[]): CatalogueFigures {
  const share = (has: (one: Answered) => boolean) => answered.filter(has).length / answered.length;
  const samePurpose = readSamePurpose();
  const places = answered.map(({ item: { input, index, tools, expected } }) => {
    const hits = index.search(input, { limit: MAX_OFFLINE });
    const place = hits.findIndex(({ tool }) => tools[tool]!.name === expected!.tool);
    return place < 0 ? Number.POSITIVE_INFINITY : place;
  });
  const within = (limit: number) => places.filter((place) => place < limit).length / places.length;
  return {
    ...{ part, messages: answered.length, right: share(isRight) },
    served: share(
      (one) => isRight(one) || (samePurpose.get(one.item.expected!.tool)?.includes(one.chosen.tool ?? '') ?? false),
    ),
    ...{ first: within(1), firstThree: within(3), ranked: within(MAX_OFFLINE) },
    rightOrOffered: share((one) => isRight(one) || one.chosen.choices.includes(one.item.expected!.tool)),
    asked: share(({ chosen }) => chosen.choices.length > 0),
    reliability: reliability(answered.map(evidenceOf))!,
    noise: noiseOf(answered.map(evidenceOf)),
    calibrated: reliability(afterFit)!,
  };
}

export interface CatalogueMeasurement {
  tools: number;
  rows: CatalogueFigures[];
}

/** Measures the messages against one catalog of all tools in the set, as packets meet them. */
export async function measureCatalogue(all: readonly RoutingItem[]): Promise<CatalogueMeasurement> {
  const { tools, items } = inOneCatalog(all);
  const even = new Set(all.filter((_, i) => i % 2 === 0).map(({ id }) => id));
  const answered = await answerAll(items, offline);
  const developed = answered.filter(({ item }) => even.has(item.id));
  const others = answered.filter(({ item }) => !even.has(item.id));
  const [own, other] = [developed.map(evidenceOf), others.map(evidenceOf)];
  const rows = [
    figuresOf('held out', others, calibratedBy(other, own)),
    figuresOf('developed on', developed, calibratedBy(own, other)),
    figuresOf('all', answered, crossCalibrated(other, own)),
  ];
  return { tools: tools.length, rows };
}

const LARGE = join(DATA_FOLDER, 'retrieval', 'bfcl');

/**
 * Measures messages against a larger catalog: those of the search set that need one tool and are not among `known`, from
 * which the selector was learned. Its weights for search were learned on some of them.
 */
export async function measureLargeCatalogue(known: readonly RoutingItem[]): Promise<CatalogueMeasurement> {
  const [set] = readSets(LARGE);
  if (!set) throw new Error(`There is no search set in ${LARGE}`);
  const tools = set.tools.map(({ name, description, parameters = [] }): SelectorTool => {
    const properties = parameters.map((one) => [one.name, { type: one.type, description: one.description }]);
    const required = parameters.filter((one) => one.required).map((one) => one.name);
    return { name, description, inputSchema: { type: 'object', properties: Object.fromEntries(properties), required } };
  });
  const index = SearchIndex.build(set.tools);
  const seen = new Set(known.map(({ input }) => input));
  const items = set.queries.flatMap(({ id, text, needs }): RoutingItem[] => {
    const [right, ...others] = needs.flat();
    if (others.length > 0 || seen.has(text)) return [];
    const expected = { tool: tools[right!]!.name, arguments: {} };
    return [{ id, kind: set.name, input: text, tools, index, expected }];
  });
  const answered = await answerAll(items, offline);
  const evidence = answered.map(evidenceOf);
  const half = (rest: number) => evidence.filter((_, i) => i % 2 === rest);
  return { tools: tools.length, rows: [figuresOf('all', answered, crossCalibrated(half(0), half(1)))] };
}
