import { promptFigures } from '@/lib/testing/prompt-figures';
import { DATA_FOLDER } from './labelled-data';
import { catalogueItems } from './routing/catalogue-items';
import { offline } from './routing/choosers';
import { dailyFigures, readDailySet, routeDailySet } from './routing/daily-set';
import { measureCatalogue, measureLargeCatalogue } from './routing/measure-catalogue';
import { measureLatency } from './routing/measure-latency';
import { answerAll, calibrationOf, figuresOf } from './routing/measure-selection';
import { type RoutingItem, readRoutingSet } from './routing/routing-set';
import { seedExamples } from './routing/seed-examples';
import type { Row } from './row';

const FOLDER = process.env.AMBIT_ROUTING_SET ?? DATA_FOLDER;

const of100 = (share: number) => 100 * share;

function row(id: string, name: string, ours: number, limit: string): Row<string> {
  return { id, name, ours, peer: '', ratio: ours, limit };
}

async function ownRows(what: string, items: readonly RoutingItem[]): Promise<Row<string>[]> {
  const figures = figuresOf(await answerAll(items, offline));
  return [
    row('Q-R1', `${what}, tool right where one fits, of 100`, of100(figures.rightWhereOneFits), ''),
    row('Q-R1', `${what}, none where none fits, of 100`, of100(figures.noneWhereNoneFits), ''),
  ];
}

/** Why the rows are not the whole figure: the table then keeps what it has. */
export const missing = (): string[] => (readRoutingSet(FOLDER) ? [] : [`no bfcl-dev.jsonl in ${FOLDER}`]);

/**
 * Q-R1 to Q-R6, of the selector that needs no model, on our own questions and on the labelled messages of `bench/data` or
 * `AMBIT_ROUTING_SET`, and Q-R7, of the prompts for a model. `npm run eval:routing` prints more of the same.
 */
export async function run(): Promise<Row<string>[]> {
  const items = readRoutingSet(FOLDER);
  const own = [
    ...(await ownRows('our catalog', catalogueItems())),
    ...(await ownRows("the seed's four tools", seedExamples())),
  ];
  const labelled = items ? [...(await labelledRows(items)), ...(await catalogueRows(items))] : [];
  return [...own, ...labelled, ...(await dailyRows()), ...promptRows()];
}

async function dailyRows(): Promise<Row<string>[]> {
  const { messages, uninvitedCalls, actedOrConfirmed } = dailyFigures(await routeDailySet(readDailySet()));
  return [
    row('Q-R5', `calls that none of ${messages} everyday messages requests`, uninvitedCalls, '<= 0'),
    row('Q-R5', 'complete requests called or confirmed, of 100', of100(actedOrConfirmed), '>= 60'),
  ];
}

async function catalogueRows(items: readonly RoutingItem[]): Promise<Row<string>[]> {
  const { tools, rows } = await measureCatalogue(items);
  const others = rows.find(({ part }) => part === 'held out')!;
  const all = rows.find(({ part }) => part === 'all')!;
  const large = await measureLargeCatalogue(items);
  const [figures] = large.rows;
  return [
    row('Q-R6', `${tools} tools, right tool selected, held out, of 100`, of100(others.right), '>= 80'),
    row('Q-R6', `${tools} tools, the same or one with the same purpose, of 100`, of100(others.served), ''),
    row('Q-R6', `${tools} tools, the same or offered to choose from, of 100`, of100(others.rightOrOffered), ''),
    row('Q-R6', `${tools} tools, calibration’s error, ${all.messages} samples`, all.calibrated.error, ''),
    row('Q-R6', `${large.tools} tools, right tool selected, of 100`, of100(figures!.right), ''),
    row(
      'Q-R6',
      `${large.tools} tools, calibration’s error, ${figures!.messages} samples`,
      figures!.calibrated.error,
      '<= 0.05',
    ),
  ];
}

function promptRows(): Row<string>[] {
  const { tools, selection, arguments: longest, shared } = promptFigures();
  return [
    row('Q-R7', `tokens to select from ${tools} tools, with the longest arguments`, selection + longest, '<= 2000'),
    row('Q-R7', 'share of the prompt that is the same for the next message', shared, '>= 0.7'),
  ];
}

async function labelledRows(items: readonly RoutingItem[]): Promise<Row<string>[]> {
  const answered = await answerAll(items, offline);
  const others = figuresOf(answered.filter((_, i) => i % 2 === 1));
  const all = figuresOf(answered);
  const { platt } = calibrationOf(answered);
  const total = measureLatency(items).rows.find(({ stage }) => stage === 'all')!;
  return [
    row('Q-R1', 'tool right where one fits, held out, of 100', of100(others.rightWhereOneFits), '>= 85'),
    row('Q-R1', 'none where none fits, held out, of 100', of100(others.noneWhereNoneFits), '>= 75'),
    row('Q-R1', 'both, balanced, all messages, of 100', of100(all.balanced), ''),
    row('Q-R2', 'all required arguments acceptable, held out, of 100', of100(others.argumentsRight), '>= 45'),
    row('Q-R3', 'what routing adds without a model, p50, ms', total.p50, '<= 10'),
    row('Q-R3', 'what routing adds without a model, p99, ms', total.p99, '<= 50'),
    row('Q-R4', `calibration’s error, ${platt.samples} samples`, platt.error, '<= 0.05'),
    row('Q-R4', 'Brier score of the base rate’s', platt.brier / platt.baseBrier, '<= 0.9'),
    row('Q-R4', 'right of the surest 70 %, of 100', of100(platt.surestRight), ''),
  ];
}
