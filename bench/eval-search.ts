import { FEATURES } from '@/lib/search/feature-list';
import { evaluateCold } from './search/cold';
import { MEASURES } from './search/measures';
import { percent, printTable } from './search/print-table';
import { readSets } from './search/retrieval-set';
import { measureSpeed } from './search/speed';
import { evaluateUse } from './search/use';

/**
 * `npm run eval:search -- [folder] [--use] [--speed] [--json] [--alone] [--weights]`: how well search ranks the tools of every labelled
 * set of a folder, beside plain BM25F, MiniSearch and Orama (`--alone` leaves them out). A set is a folder with `tools.jsonl`
 * and `queries.jsonl`. `--use` adds what past requests change, `--speed` how long searches and builds
 * take; `--weights` prints the weights learned from all sets, as
 * `lib/search/weights.ts` holds them.
 */
const given = process.argv.slice(2);
const options = new Set(given.filter((one) => one.startsWith('--')));
const folder = given.find((one) => !one.startsWith('--')) ?? '../shared/data';
const sets = readSets(folder);

async function printSets(): Promise<void> {
  const cold = evaluateCold(sets, !options.has('--alone'));
  const use = options.has('--use') ? evaluateUse(sets) : [];
  const speed = options.has('--speed') ? await measureSpeed(sets) : [];
  if (options.has('--json')) {
    const described = sets.map(({ name, tools, queries }) => ({ name, tools: tools.length, messages: queries.length }));
    console.log(JSON.stringify({ sets: described, cold: cold.rows, use, speed, weights: cold.weights }, null, 2));
    return;
  }
  for (const { name, tools, queries } of sets) {
    console.log(`\n${name}: ${tools.length} tools, ${queries.length} messages`);
    const rows = cold.rows.filter((row) => row.set === name);
    printTable(
      ['', 'NDCG@10', 'recall@10', 'recall@20', 'first right'],
      rows.map(({ ranker, measures }) => [ranker, ...MEASURES.map((key) => percent(measures[key]))]),
    );
    const learned = use.filter((row) => row.set === name);
    if (learned.length === 0) continue;
    console.log('\nwith past requests');
    printTable(
      ['history', 'tools', 'messages', 'NDCG@10 before', 'after', 'first right before', 'after'],
      learned.map((row) => [
        row.history,
        row.group,
        String(row.messages),
        ...(['ndcg10', 'first'] as const).flatMap((key) => [percent(row.cold[key]), percent(row.learned[key])]),
      ]),
    );
  }
  if (speed.length > 0) {
    console.log('\nspeed, in milliseconds');
    const ms = (value: number | null) => (value === null ? '' : value.toFixed(value < 10 ? 2 : 0));
    printTable(
      ['tools', '', 'search p50', 'p99', 'build', 'longest slice'],
      speed.map((row) => [String(row.tools), row.ranker, ...[row.p50, row.p99, row.build, row.longestSlice].map(ms)]),
    );
  }
  if (!options.has('--weights')) return;
  for (const [f, weight] of cold.weights.entries()) {
    console.log(`  ${Number(weight.toPrecision(4))}, // ${FEATURES[f]!.name}`);
  }
}

if (sets.length === 0) console.log(`Nothing to evaluate: no set with tools.jsonl and queries.jsonl in ${folder}`);
else await printSets();
