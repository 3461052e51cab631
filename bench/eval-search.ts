import { FEATURES } from '@/lib/search/feature-list';
import { evaluateCold } from './search/cold';
import { MEASURES } from './search/measures';
import { percent, printTable } from './search/print-table';
import { readSets } from './search/retrieval-set';

/**
 * `npm run eval:search -- [folder] [--json] [--alone] [--weights]`: how well search ranks the tools of every labelled set of
 * a folder, beside plain BM25F, MiniSearch and Orama (`--alone` leaves them out). A set is a folder with `tools.jsonl` and
 * `queries.jsonl`. `--weights` prints the weights learned from all of them, as `lib/search/weights.ts` holds them.
 */
const given = process.argv.slice(2);
const options = new Set(given.filter((one) => one.startsWith('--')));
const folder = given.find((one) => !one.startsWith('--')) ?? '../shared/data';
const sets = readSets(folder);

if (sets.length === 0) {
  console.log(`Nothing to evaluate: no set with tools.jsonl and queries.jsonl in ${folder}`);
} else {
  const cold = evaluateCold(sets, !options.has('--alone'));
  if (options.has('--json'))
    console.log(
      JSON.stringify(
        {
          sets: sets.map(({ name, tools, queries }) => ({ name, tools: tools.length, queries: queries.length })),
          cold: cold.rows,
        },
        null,
        2,
      ),
    );
  else {
    for (const set of sets) {
      console.log(`\n${set.name}: ${set.tools.length} tools, ${set.queries.length} messages`);
      printTable(
        ['', 'NDCG@10', 'recall@10', 'recall@20', 'first right'],
        cold.rows
          .filter((row) => row.set === set.name)
          .map(({ ranker, measures }) => [ranker, ...MEASURES.map((key) => percent(measures[key]))]),
      );
    }
  }
  if (options.has('--weights')) {
    for (const [f, weight] of cold.weights.entries())
      console.log(`  ${Number(weight.toPrecision(4))}, // ${FEATURES[f]!.name}`);
  }
}
