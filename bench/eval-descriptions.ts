import { comparePaired, type PairedComparison } from '@/lib/descriptions/evaluation/paired-bootstrap';
import { PLATFORM_TOOLS } from '../prisma/catalog/platform-tools';
import { KNOWLEDGE_QUESTIONS } from '../prisma/catalog/questions/knowledge-questions';
import { ENRICHED, PLAIN } from './descriptions/knowledge-server';
import { routeMetatool } from './descriptions/metatool';
import { routeServer } from './descriptions/route-questions';
import { DATA_FOLDER } from './labelled-data';
import { percent, printTable } from './search/print-table';

/**
 * `npm run eval:descriptions -- [folder] [--most <n>] [--missed] [--json]`: what better descriptions are worth. The seed's
 * knowledge server with its plain and with its required descriptions on questions that are its business and on others, by
 * the offline router, alone and beside the platform's catalog; and, where `folder` holds it, metatool with names only,
 * short, long and both descriptions, by search. Differences are of the same questions (paired bootstrap).
 */
const given = process.argv.slice(2);
const mostAt = given.indexOf('--most');
const max = mostAt < 0 ? 800 : Number(given[mostAt + 1]);
const folder = given.find((one, i) => !one.startsWith('--') && (mostAt < 0 || i !== mostAt + 1)) ?? DATA_FOLDER;

const significance = ({ low, high, p }: PairedComparison) => [
  `${percent(low)} to ${percent(high)}`,
  p <= 0.0001 ? '< 0.0001' : p.toFixed(4),
];

const settings = [
  { beside: 'alone', tools: [] },
  { beside: `beside ${PLATFORM_TOOLS.length} others`, tools: PLATFORM_TOOLS },
].map(({ beside, tools }) => {
  const [plain, enriched] = [PLAIN, ENRICHED].map((server) => routeServer(server, tools, KNOWLEDGE_QUESTIONS));
  return {
    beside,
    plain: plain!,
    enriched: enriched!,
    hits: comparePaired(plain!.hits, enriched!.hits),
    wrongly: comparePaired(plain!.wrongly, enriched!.wrongly),
  };
});
const metatool = routeMetatool(folder, max);
const steps = (metatool?.variants ?? []).slice(1).map(({ variant, hits }, i) => ({
  variant,
  against: metatool!.variants[i]!.variant,
  ...comparePaired(metatool!.variants[i]!.hits, hits),
}));

if (given.includes('--json')) console.log(JSON.stringify({ settings, metatool: steps }, null, 2));
else {
  const business = KNOWLEDGE_QUESTIONS.filter(({ tool }) => tool !== null).length;
  console.log(
    `the seed's server: ${business} questions of its business, ${KNOWLEDGE_QUESTIONS.length - business} others`,
  );
  printTable(
    ['', 'plain', 'enriched', 'gain', 'relative', 'of 100, 95 %', 'p'],
    settings.flatMap(({ beside, hits, wrongly }) => [
      [
        ...[`right, ${beside}`, percent(hits.before), percent(hits.after), percent(hits.after - hits.before)],
        hits.before > 0 ? `+${percent(hits.after / hits.before - 1)} %` : 'from none',
        ...significance(hits),
      ],
      [
        ...[`called wrongly, ${beside}`, percent(wrongly.before), percent(wrongly.after)],
        ...[percent(wrongly.after - wrongly.before), '', ...significance(wrongly)],
      ],
    ]),
  );
  if (given.includes('--missed'))
    for (const { beside, enriched } of settings)
      console.log(`\nenriched, ${beside}:\n${enriched.missed.map((one) => `  ${one}`).join('\n')}`);
  if (metatool) {
    console.log(`\nmetatool: ${metatool.tools} tools, ${metatool.variants[0]!.hits.length} messages, first right`);
    printTable(
      ['', 'first right', 'against', '', 'gain', 'of 100, 95 %', 'p'],
      steps.map(({ variant, against, ...one }) => [
        ...[variant, percent(one.after), against, percent(one.before), percent(one.after - one.before)],
        ...significance(one),
      ]),
    );
  }
}
