import { join } from 'node:path';
import { z } from 'zod';
import { type Candidate, chooseOffline, MAX_OFFLINE } from '@/lib/features/routing/choose-tool';
import { reviewOffline } from '@/lib/features/routing/review-selection';
import { selectParts } from '@/lib/features/routing/select-parts';
import { argumentProblems } from '@/lib/json-schema/argument-problems';
import { GATE_THRESHOLD, passGate, UNAPPROVED_CAP } from '@/lib/routing/gate';
import { SearchIndex } from '@/lib/search/search-index';
import { DATA_FOLDER, readLines } from '../labelled-data';
import { catalogueTools } from './catalogue-items';
import { searchToolOf } from './routing-set';

/** `act`: calls a tool. `confirm`: proposes a complete call. `ask`: asks for missing values. */
const outcome = z.enum(['act', 'confirm', 'ask', 'nothing']);
type Outcome = z.output<typeof outcome>;

const line = z.object({
  id: z.string(),
  kind: z.string(),
  input: z.string(),
  may: z.array(outcome),
  tools: z.array(z.string()),
});
export type DailyItem = z.output<typeof line>;

export interface DailyResult {
  item: DailyItem;
  outcome: Outcome;
  /** Tools that are called, or the one that is proposed or asked about. */
  tools: string[];
}

const MAX_PARTS = 3;

export const readDailySet = (): DailyItem[] => readLines(join(DATA_FOLDER, 'routing', 'daily.jsonl'), line);

/** Routes every message like a packet of an agent that may call every tool, up to the call. */
export async function routeDailySet(items: readonly DailyItem[]): Promise<DailyResult[]> {
  const index = SearchIndex.build(catalogueTools.map(searchToolOf));
  const rank = async (message: string): Promise<Candidate[]> =>
    index.search(message, { limit: MAX_OFFLINE }).map(({ tool, score }) => ({ ...catalogueTools[tool]!, score }));
  const results: DailyResult[] = [];
  for (const item of items) {
    const several = await selectParts(rank, item.input, { max: MAX_PARTS });
    const chosen = several?.parts.map((part) => part.chosen) ?? [chooseOffline(item.input, await rank(item.input))];
    const routed = chosen.flatMap((one) => {
      if (one.tool === null) return [];
      const tool = catalogueTools.find(({ name }) => name === one.tool!.toolName)!;
      const problems = argumentProblems(tool.inputSchema, one.tool.params);
      const { review } = reviewOffline(one, problems, tool.readOnly !== true);
      const rules = { threshold: GATE_THRESHOLD, unapprovedCap: UNAPPROVED_CAP, calibrate: null };
      const acts = passGate(review, false, rules).event === 'gate_passed';
      const isMissing = one.offline!.missing.length > 0 || problems.length > 0;
      return [
        { name: tool.name, outcome: acts ? ('act' as const) : isMissing ? ('ask' as const) : ('confirm' as const) },
      ];
    });
    const acting = routed.filter((one) => one.outcome === 'act');
    const shown = acting.length > 0 ? acting : routed.slice(0, 1);
    results.push({ item, outcome: shown[0]?.outcome ?? 'nothing', tools: shown.map(({ name }) => name) });
  }
  return results;
}

export interface DailyFigures {
  messages: number;
  /** Messages that request nothing, or nothing clear, and led to a call. */
  uninvitedCalls: number;
  /** Calls of a tool that is not right for the message. */
  wrongCalls: number;
  allowedOutcome: number;
  /** Complete requests in English. */
  complete: number;
  acted: number;
  /** Acted or needs one confirmation, with a right tool. */
  actedOrConfirmed: number;
}

const isRightTool = ({ item, tools }: DailyResult) =>
  tools.length > 0 && tools.every((name) => item.tools.includes(name));
const isComplete = ({ item }: DailyResult) => item.kind === 'order' || item.kind === 'question';

export function dailyFigures(results: readonly DailyResult[]): DailyFigures {
  const acted = results.filter((one) => one.outcome === 'act');
  const complete = results.filter(isComplete);
  const share = (part: readonly unknown[], of: readonly unknown[]) => (of.length === 0 ? 0 : part.length / of.length);
  return {
    messages: results.length,
    uninvitedCalls: acted.filter(({ item }) => !item.may.includes('act')).length,
    wrongCalls: acted.filter((one) => one.item.may.includes('act') && !isRightTool(one)).length,
    allowedOutcome: share(results.filter(isAllowed), results),
    complete: complete.length,
    acted: share(
      complete.filter((one) => one.outcome === 'act' && isRightTool(one)),
      complete,
    ),
    actedOrConfirmed: share(
      complete.filter((one) => ['act', 'confirm'].includes(one.outcome) && isRightTool(one)),
      complete,
    ),
  };
}

/** An allowed outcome, with a right tool unless nothing is proposed. */
export function isAllowed(result: DailyResult): boolean {
  const { item, outcome: got } = result;
  if (!item.may.includes(got)) return false;
  return got === 'nothing' || item.tools.length === 0 || isRightTool(result);
}
