import { readdirSync } from 'node:fs';
import path from 'node:path';
import { TextlintKernelDescriptor } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import { createLinter } from 'textlint';
import sentenceLength from 'textlint-rule-sentence-length';
import terminology from 'textlint-rule-terminology';
import { inRoot } from './lib/paths.mjs';
import houseWords, { houseWordProblems } from './prose/house-words.mjs';
import { uiStrings } from './prose/ui-strings.mjs';

const ruleOf = (module) => module.default ?? module;
const rule = (ruleId, module, options) => ({ ruleId, rule: ruleOf(module), options });

const descriptor = new TextlintKernelDescriptor({
  rules: [
    rule('house-words', houseWords, true),
    rule('sentence-length', sentenceLength, { max: 300, skipPatterns: ['/"[^"]*"/'] }),
    rule('terminology', terminology, { defaultTerms: true }),
  ],
  filterRules: [],
  plugins: [{ pluginId: 'markdown', plugin: ruleOf(markdown), options: true }],
});

const filesIn = (folder, extension) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(extension) && !name.includes('node_modules'))
    .map((name) => path.join(folder, name));

// A generated table.
const NO_PROSE = new Set(['docs/benchmarks-full.md']);
const DOCUMENTS = [
  ...['README.md', 'SECURITY.md', 'packages/sdk/README.md', 'packages/cli/README.md'],
  ...['examples', 'docs', 'prisma/catalog/knowledge/guide'].flatMap((folder) => filesIn(folder, '.md')),
].filter((file) => !NO_PROSE.has(file));

const linter = createLinter({ descriptor });
const results = await linter.lintFiles(DOCUMENTS.map((file) => inRoot(file)));
/** Field names, commands and terms of PostgreSQL, which the dictionary takes for misspelled words. */
const ACCEPTED = /use “(?:IDs?|cURL|indices|Indices|SDK|APIs|Git|URLs?|readme|lifecycle|server-side)” instead/;
const problems = results.flatMap(({ filePath, messages }) =>
  messages
    .filter(({ message }) => !ACCEPTED.test(message))
    .map(
      ({ loc, message, ruleId }) => `${path.relative(inRoot('.'), filePath)}:${loc.start.line} ${ruleId}: ${message}`,
    ),
);
const isContract = (file) => /-(?:contract|routes)\.ts$/.test(file);
const SOURCES = [
  ...['components', 'app'].flatMap((folder) => filesIn(folder, '.tsx')),
  ...filesIn('components', '.ts'),
  ...filesIn('lib', '.ts').filter(isContract),
].filter((file) => !file.includes('.test.'));
for (const file of SOURCES)
  for (const { text, line } of uiStrings(inRoot(file)))
    for (const { message } of houseWordProblems(text)) problems.push(`${file}:${line} house-words: ${message}`);

for (const problem of problems) console.error(problem);
if (problems.length > 0) console.error(`${problems.length} problems in texts.`);
process.exit(problems.length > 0 ? 1 : 0);
