import { FEATURES } from '@/lib/search/feature-list';
import { DATA_FOLDER, LANGUAGE_FOLDER } from './labelled-data';
import { evaluatePlainQuestions } from './search/catalogue-questions';
import { catalogueSet } from './search/catalogue-set';
import { evaluateCold } from './search/cold';
import { evaluateExamples } from './search/examples';
import { MEASURES } from './search/measures';
import { percent, printTable } from './search/print-table';
import { readSets } from './search/retrieval-set';
import { evaluateRewrites } from './search/rewrites';
import { measureSpeed } from './search/speed';
import { evaluateUse } from './search/use';
import { evaluateVectors } from './search/vectors';

/**
 * `npm run eval:search -- [folder] [--use] [--speed] [--vectors] [--examples] [--rewrites] [--json] [--alone] [--weights]`: how well search ranks the tools of every labelled
 * set of a folder (of our own catalog and of `bench/data` where none is named), beside plain BM25F, MiniSearch and Orama (`--alone` leaves them out). A set is a folder with `tools.jsonl`
 * and `queries.jsonl`. `--use` adds what past requests change, `--speed` how long searches and builds
 * take, `--examples` what five example requests a tool change, `--rewrites` what a model's rewrites of weak messages change, `--vectors` how rankings by simulated vectors join; `--weights` prints the weights learned from all sets, as
 * `lib/search/weights.ts` holds them.
 */
const given = process.argv.slice(2);
const options = new Set(given.filter((one) => one.startsWith('--')));
const folder = given.find((one) => !one.startsWith('--'));
const sets = folder === undefined ? [catalogueSet(), ...readSets(DATA_FOLDER)] : readSets(folder);
/** Weights are not learned from these: they are small, and of our own. */
const languages = folder === undefined ? readSets(LANGUAGE_FOLDER) : [];

async function printSets(): Promise<void> {
  const cold = evaluateCold(sets, !options.has('--alone'), languages);
  const use = options.has('--use') ? evaluateUse(sets) : [];
  const vectors = options.has('--vectors') ? evaluateVectors(sets) : [];
  const examples = options.has('--examples') ? evaluateExamples(sets) : [];
  const rewrites = options.has('--rewrites') ? evaluateRewrites(sets) : [];
  const plain = folder === undefined ? evaluatePlainQuestions() : [];
  const speed = options.has('--speed') ? await measureSpeed(sets) : [];
  if (options.has('--json')) {
    const described = [...sets, ...languages].map(({ name, tools, queries }) => ({
      name,
      tools: tools.length,
      messages: queries.length,
    }));
    console.log(
      JSON.stringify(
        { sets: described, cold: cold.rows, use, examples, rewrites, vectors, plain, speed, weights: cold.weights },
        null,
        2,
      ),
    );
    return;
  }
  for (const { name, tools, queries } of [...sets, ...languages]) {
    console.log(`\n${name}: ${tools.length} tools, ${queries.length} messages`);
    const rows = cold.rows.filter((row) => row.set === name);
    printTable(
      ['', 'NDCG@10', 'recall@10', 'recall@20', 'first right', 'no answer'],
      rows.map(({ ranker, measures, unanswered }) => [
        ranker,
        ...MEASURES.map((key) => percent(measures[key])),
        String(unanswered),
      ]),
    );
    const learned = use.filter((row) => row.set === name);
    if (learned.length === 0) continue;
    console.log('\nwith past requests');
    printTable(
      [
        'history',
        'active',
        'tools',
        'messages',
        ...['NDCG@10', 'first right', 'recall@20'].flatMap((key) => [key, 'after']),
      ],
      learned.map((row) => [
        row.history,
        row.isActive ? 'yes' : 'no',
        row.group,
        String(row.messages),
        ...(['ndcg10', 'first', 'recall20'] as const).flatMap((key) => [
          percent(row.cold[key]),
          percent(row.learned[key]),
        ]),
      ]),
    );
  }
  if (plain.length > 0) {
    console.log('\nplain questions over the tools of the demonstration');
    printTable(
      ['list', 'questions', 'first right', 'in the first five', 'BM25F: first right', 'in the first five'],
      plain.map(({ name, questions, first, firstFive, peer }) => [
        name,
        ...[questions, first, firstFive, peer.first, peer.firstFive].map(String),
      ]),
    );
  }
  if (examples.length > 0) {
    console.log('\nfive example requests a tool');
    const keys = ['ndcg10', 'first', 'recall20'] as const;
    printTable(
      ['set', '', 'messages', ...['NDCG@10', 'first right', 'recall@20'].flatMap((key) => [key, 'with examples'])],
      examples.map((row) => [
        ...[row.set, row.ranker, String(row.messages)],
        ...keys.flatMap((key) => [percent(row.without[key]), percent(row.withExamples[key])]),
      ]),
    );
  }
  if (rewrites.length > 0) {
    console.log('\nweak messages, rewritten by a model');
    const keys = ['ndcg10', 'first', 'recall20'] as const;
    printTable(
      ['set', 'weak', 'messages', ...['NDCG@10', 'first right', 'recall@20'].flatMap((key) => [key, 'on', 'wrong'])],
      rewrites.map((row) => [
        ...[row.set, percent(row.weak), String(row.messages)],
        ...keys.flatMap((key) => [row.off[key], row.on[key], row.wrong[key]].map(percent)),
      ]),
    );
  }
  if (vectors.length > 0) {
    console.log('\nvectors joined, NDCG@10');
    printTable(
      ['set', 'vectors', 'messages', 'words', 'plain rank fusion', 'fitted', 'points', 'fitted on texts', 'points'],
      vectors.map((row) => [
        ...[row.set, row.vectors, String(row.messages)],
        ...[row.words, row.rankFusion, row.fitted].map(percent),
        row.points.toFixed(2),
        percent(row.fittedOnTexts),
        row.pointsByTexts.toFixed(2),
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
