import { MAX_OFFLINE } from '@/lib/features/routing/choose-tool';
import { ROUTING_DEFAULTS } from '@/lib/features/routing-settings/routing-defaults';
import { selectByModel } from '@/lib/features/routing-settings/select-by-model';
import { MODEL_PROVIDERS, type ModelProvider } from '@/lib/llm/model-target';
import { promptFigures } from '@/lib/testing/prompt-figures';
import { DATA_FOLDER } from './labelled-data';
import { catalogueItems } from './routing/catalogue-items';
import { heuristic, offline } from './routing/choosers';
import { type DailyResult, dailyFigures, isAllowed, readDailySet, routeDailySet } from './routing/daily-set';
import { learnSelector } from './routing/learn-selector';
import { type CatalogueMeasurement, measureCatalogue, measureLargeCatalogue } from './routing/measure-catalogue';
import { measureInvented } from './routing/measure-invented';
import { measureLatency } from './routing/measure-latency';
import { answerAll, type Chooser, calibrationOf, figuresOf } from './routing/measure-selection';
import { areRequiredRight, type RoutingItem, readRoutingSet } from './routing/routing-set';
import { seedExamples } from './routing/seed-examples';
import { percent, printTable } from './search/print-table';

/**
 * `npm run eval:routing -- [folder] [--json] [--weights] [--failures] [--base-url <url> --model <name> [--provider <provider>] [--region <region>] [--key <key>]] [--most <n>]`:
 * how well tools are selected for messages, arguments read, invented calls caught, and confidences kept. The offline selector,
 * or a model (`ROUTING_MODEL_URL`, `ROUTING_MODEL`, `ROUTING_MODEL_PROVIDER` and `ROUTING_MODEL_KEY` say the same
 * as the flags). The seed's own examples stand in a section of their own. Every second message was developed on; figures stand for the
 * others as well as for all. `--weights` prints what `lib/routing/offline/weights.ts` holds, learned on the half developed
 * on; `--failures` shows what went wrong in it.
 */
const given = process.argv.slice(2);
const flagOf = (name: string) => (given.includes(name) ? given[given.indexOf(name) + 1] : undefined);
const isFlagValue = (place: number) =>
  ['--base-url', '--model', '--key', '--most', '--provider', '--region'].includes(given[place - 1] ?? '');
const folder = given.find((one, i) => !one.startsWith('--') && !isFlagValue(i)) ?? DATA_FOLDER;

/** Messages that a model gave no answer for, and why the first of them. */
const unanswered: string[] = [];

function modelChooser(baseUrl: string, model: string): Chooser {
  const key = flagOf('--key') ?? process.env.ROUTING_MODEL_KEY ?? null;
  const provider = providerOf(flagOf('--provider') ?? process.env.ROUTING_MODEL_PROVIDER);
  const target = { provider, baseUrl, key, region: flagOf('--region') ?? null, allowPrivate: true };
  const settings = { provider, baseUrl, region: target.region, selection: model, review: model, timeoutMs: 60_000 };
  const prices = { inputPrice: null, outputPrice: null, currency: null };
  const routing = { target, values: { ...ROUTING_DEFAULTS, model: { ...settings, ...prices } } };
  return async ({ input, tools }) => {
    const names = new Set(tools.map(({ name }) => name));
    const context = { session: null, goal: null, results: [] };
    const { tool, failure } = await selectByModel(input, tools, context, routing, {
      nameProblems: (name) => (names.has(name) ? [] : [`${name} is not an available tool: use one of them, or null`]),
    });
    if (failure) unanswered.push(failure.message);
    const name = tool?.toolName ?? null;
    return {
      tool: name,
      params: tool?.params ?? {},
      confidence: tool?.selectionConfidence ?? 0,
      best: name,
      choices: [],
    };
  };
}

function providerOf(text = 'openai-compatible'): ModelProvider {
  const provider = MODEL_PROVIDERS.find((one) => one === text);
  if (!provider) throw new Error(`--provider must be one of ${MODEL_PROVIDERS.join(', ')}`);
  return provider;
}

function printInvented({ rows, plain, falseAlarms }: ReturnType<typeof measureInvented>): void {
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  console.log('\ninvented calls, by the way of writing them');
  printTable(
    ['', 'texts', 'caught', 'missed', 'read as a wish with its arguments'],
    [
      ...rows.map((row) => [
        ...[row.form, String(row.texts), String(row.caught), String(row.missed.length)],
        `${row.read} of ${row.readable}`,
      ]),
      [
        ...['all', String(sum(({ texts }) => texts)), String(sum(({ caught }) => caught))],
        ...[
          String(sum(({ missed }) => missed.length)),
          `${sum(({ read }) => read)} of ${sum(({ readable }) => readable)}`,
        ],
      ],
    ],
  );
  console.log(`plain texts taken for a call: ${falseAlarms.length} of ${plain}`);
}

const DAILY_HEADS = [
  ...['', '', 'messages', 'uninvited calls', 'calls of a wrong tool', 'allowed outcome'],
  ...['complete requests', 'called', 'called or confirmed'],
];

/** Halves of the everyday messages: every second message was developed on. */
function halvesOf(results: readonly DailyResult[]): { part: string; results: DailyResult[] }[] {
  const half = (rest: number) => results.filter((_, i) => i % 2 === rest);
  return [
    { part: 'held out', results: half(1) },
    { part: 'developed on', results: half(0) },
  ];
}

function printDaily(all: readonly DailyResult[]): void {
  console.log(`\neveryday messages over the tools of the demonstration, offline, up to the call: ${all.length}`);
  const rows = halvesOf(all).flatMap(({ part, results }) => {
    const kinds = [...new Set(results.map(({ item }) => item.kind))];
    const groups = kinds.map((kind) => ({ kind, of: results.filter(({ item }) => item.kind === kind) }));
    return [{ kind: 'all', of: results }, ...groups].map(({ kind, of }) => {
      const figures = dailyFigures(of);
      return [
        ...[part, kind, String(figures.messages), String(figures.uninvitedCalls), String(figures.wrongCalls)],
        ...[percent(figures.allowedOutcome), String(figures.complete)],
        ...(figures.complete > 0 ? [percent(figures.acted), percent(figures.actedOrConfirmed)] : ['', '']),
      ];
    });
  });
  printTable(DAILY_HEADS, rows);
}

function printCatalogue({ tools, rows }: CatalogueMeasurement): void {
  console.log(`\none catalog of ${tools} tools, offline: messages that a tool fits`);
  printTable(
    [
      ...['', 'messages', 'first by search', 'among the first 3', `among the first ${MAX_OFFLINE}`],
      ...['selected', 'or one with the same purpose', 'selected or offered', 'asks to choose'],
      ...['calibration error', 'by chance alone', 'fitted on the other half'],
    ],
    rows.map((row) => [
      ...[row.part, String(row.messages)],
      ...[row.first, row.firstThree, row.ranked, row.right, row.served, row.rightOrOffered, row.asked].map(percent),
      ...[row.reliability.error, row.noise, row.calibrated.error].map((error) => error.toFixed(3)),
    ]),
  );
}

async function evaluate(items: readonly RoutingItem[]): Promise<void> {
  const baseUrl = flagOf('--base-url') ?? process.env.ROUTING_MODEL_URL;
  const model = flagOf('--model') ?? process.env.ROUTING_MODEL;
  const choose = baseUrl && model ? modelChooser(baseUrl, model) : offline;
  const answered = await answerAll(items, choose);
  const number = new Map(items.map((item, i) => [item, i]));
  const developed = answered.filter(({ item }) => number.get(item)! % 2 === 0);
  const others = answered.filter(({ item }) => number.get(item)! % 2 === 1);
  const name = baseUrl && model ? model : 'offline';
  const rows = [
    { selector: name, part: 'held out', ...figuresOf(others) },
    { selector: name, part: 'developed on', ...figuresOf(developed) },
    { selector: name, part: 'all', ...figuresOf(answered) },
    { selector: "the seed's indicators", part: 'all', ...figuresOf(await answerAll(items, heuristic)) },
  ];
  const kinds = [...new Set(items.map(({ kind }) => kind))].map((kind) => ({
    kind,
    ...figuresOf(others.filter(({ item }) => item.kind === kind)),
  }));
  const seed = seedExamples();
  const ofSeed = await answerAll(seed, choose);
  const seedRows = [
    { selector: name, ...figuresOf(ofSeed) },
    { selector: "the seed's indicators", ...figuresOf(await answerAll(seed, heuristic)) },
  ];
  const invented = measureInvented();
  const calibration = calibrationOf(answered);
  const latency = measureLatency(items);
  const daily = await routeDailySet(readDailySet());
  const catalogue = await measureCatalogue(items);
  const large = await measureLargeCatalogue(items);
  const prompts = promptFigures();
  const dailyRows = halvesOf(daily).map(({ part, results }) => ({ part, ...dailyFigures(results) }));
  if (given.includes('--json')) {
    console.log(
      JSON.stringify(
        {
          selection: rows,
          kinds,
          daily: dailyRows,
          catalogue,
          largeCatalogue: large,
          seed: seedRows,
          invented,
          unanswered: unanswered.length,
          calibration,
          latency,
          prompts,
        },
        null,
        2,
      ),
    );
    return;
  }
  console.log(`\nselection: ${items.length} messages`);
  printTable(
    [
      '',
      'messages',
      'messages',
      'right where one fits',
      'none where none fits',
      'balanced',
      'arguments',
      'names made up',
    ],
    rows.map((row) => [
      ...[row.selector, row.part, String(row.messages)],
      ...[row.rightWhereOneFits, row.noneWhereNoneFits, row.balanced, row.argumentsRight].map(percent),
      String(row.invented),
    ]),
  );
  console.log('\nby kind, held out');
  printTable(
    ['', 'messages', 'right', 'arguments'],
    kinds.map((row) => [
      row.kind,
      String(row.messages),
      percent(row.fits > 0 ? row.rightWhereOneFits : row.noneWhereNoneFits),
      row.fits > 0 ? percent(row.argumentsRight) : '',
    ]),
  );
  console.log(`\nthe seed's four tools: ${seed.length} messages of ours, after its lists and examples`);
  printTable(
    ['', 'messages', 'right where one fits', 'none where none fits', 'arguments', 'names made up'],
    seedRows.map((row) => [
      ...[row.selector, String(row.messages)],
      ...[row.rightWhereOneFits, row.noneWhereNoneFits, row.argumentsRight].map(percent),
      String(row.invented),
    ]),
  );
  printDaily(daily);
  printCatalogue(catalogue);
  printCatalogue(large);
  printInvented(invented);
  console.log('\nconfidence: fitted on half, measured on the other, both ways');
  printTable(
    ['', 'samples', 'error', 'Brier', 'base rate’s Brier', 'better by', 'right of the surest 70 %'],
    Object.entries(calibration).map(([method, one]) => [
      ...[method, String(one.samples), one.error.toFixed(3), one.brier.toFixed(3), one.baseBrier.toFixed(3)],
      // If all or none were correct, no score is better than the base rate's.
      ...[one.baseBrier > 0 ? percent(1 - one.brier / one.baseBrier) : '–', percent(one.surestRight)],
    ]),
  );
  console.log(`\nlatency over ${latency.tools} tools without a model, in milliseconds`);
  printTable(
    ['', 'p50', 'p99'],
    latency.rows.map(({ stage, p50, p99 }) => [stage, p50.toFixed(2), p99.toFixed(2)]),
  );
  console.log(`\nprompts of a model for ${prompts.tools} tools, in tokens`);
  printTable(
    ['to select', 'and for the longest arguments', 'same for the next message'],
    [[String(prompts.selection), String(prompts.selection + prompts.arguments), percent(prompts.shared)]],
  );
  if (unanswered.length > 0)
    console.log(
      `\nno answer that could be read for ${unanswered.length} messages, counted as no tool: ${unanswered[0]}`,
    );
  if (!given.includes('--failures')) return;
  for (const text of invented.rows.flatMap(({ missed }) => missed)) console.log(`not caught: ${text}`);
  for (const result of halvesOf(daily)[1]!.results)
    if (!isAllowed(result))
      console.log(
        `${result.item.id}: ${result.item.input}\n   ${result.outcome} ${result.tools.join(', ')}, allowed: ${result.item.may.join(', ')} ${result.item.tools.join(', ')}`,
      );
  for (const { item, chosen } of ofSeed)
    if (item.expected && !areRequiredRight(item, chosen.params))
      console.log(`${item.id}: ${item.input}\n   read ${JSON.stringify(chosen.params)}`);
  for (const { item, chosen } of [...ofSeed, ...developed])
    if (chosen.tool !== (item.expected?.tool ?? null))
      console.log(
        `${item.id}: ${item.input.slice(0, 200)}\n   chose ${chosen.tool ?? `none (${chosen.best})`}, right is ${item.expected?.tool ?? 'none'}, ${chosen.confidence.toFixed(2)}`,
      );
}

const labelled = readRoutingSet(folder);
const all = labelled ?? (folder === DATA_FOLDER ? catalogueItems() : null);
const items = all?.slice(0, Number(flagOf('--most') ?? all.length)) ?? null;
if (all && !labelled)
  console.log(
    `There is no bfcl-dev.jsonl in ${folder}: these are our own questions, whose arguments are not labelled.`,
  );
if (items === null) console.log(`Nothing to evaluate: there is no bfcl-dev.jsonl in ${folder}`);
else if (given.includes('--weights') && !labelled) console.log('Weights are learned from labelled arguments only.');
else if (given.includes('--weights')) console.log(learnSelector(items.filter((_, i) => i % 2 === 0)));
else await evaluate(items);
