import { DATA_FOLDER } from './labelled-data';
import { catalogueItems } from './routing/catalogue-items';
import { offline } from './routing/choosers';
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
 * Q-R1 to Q-R4, of the selector that needs no model, on our own questions and on the labelled messages of `bench/data` or
 * `AMBIT_ROUTING_SET`. `npm run eval:routing` prints more of the same.
 */
export async function run(): Promise<Row<string>[]> {
  const items = readRoutingSet(FOLDER);
  const own = [
    ...(await ownRows('our catalog', catalogueItems())),
    ...(await ownRows("the seed's four tools", seedExamples())),
  ];
  return items ? [...own, ...(await labelledRows(items))] : own;
}

async function labelledRows(items: readonly RoutingItem[]): Promise<Row<string>[]> {
  const answered = await answerAll(items, offline);
  const others = figuresOf(answered.filter((_, i) => i % 2 === 1));
  const all = figuresOf(answered);
  const { platt } = calibrationOf(answered);
  const total = measureLatency(items).rows.find(({ stage }) => stage === 'all')!;
  return [
    row('Q-R1', 'tool right where one fits, not developed on, of 100', of100(others.rightWhereOneFits), '>= 85'),
    row('Q-R1', 'none where none fits, not developed on, of 100', of100(others.noneWhereNoneFits), '>= 75'),
    row('Q-R1', 'both, balanced, all messages, of 100', of100(all.balanced), ''),
    row('Q-R2', 'all required arguments acceptable, not developed on, of 100', of100(others.argumentsRight), '>= 45'),
    row('Q-R3', 'what routing adds without a model, p50, ms', total.p50, '<= 10'),
    row('Q-R3', 'what routing adds without a model, p99, ms', total.p99, '<= 50'),
    row('Q-R4', `calibration’s error, ${platt.samples} samples`, platt.error, '<= 0.05'),
    row('Q-R4', 'Brier score of the base rate’s', platt.brier / platt.baseBrier, '<= 0.9'),
    row('Q-R4', 'right of the surest 70 %, of 100', of100(platt.surestRight), ''),
  ];
}
