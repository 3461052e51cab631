import { offline } from './routing/choosers';
import { measureLatency } from './routing/measure-latency';
import { answerAll, calibrationOf, figuresOf } from './routing/measure-selection';
import { readRoutingSet } from './routing/routing-set';
import type { Row } from './row';

const FOLDER = process.env.AMBIT_ROUTING_SET ?? '../shared/data/routing';

const of100 = (share: number) => 100 * share;

function row(id: string, name: string, ours: number, limit: string): Row<string> {
  return { id, name, ours, peer: '', ratio: ours, limit };
}

/**
 * Q-R1 to Q-R4, of the selector that needs no model, on labelled messages that are not part of this repository:
 * `AMBIT_ROUTING_SET` names their folder. `npm run eval:routing` tells more of the same.
 */
export async function run(): Promise<Row<string>[]> {
  const items = readRoutingSet(FOLDER);
  if (!items) throw new Error(`there is no bfcl-dev.jsonl in ${FOLDER}; AMBIT_ROUTING_SET names a folder with one`);
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
