import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { CAUSES, FIGURES } from './figures.mjs';
import { inRoot } from './paths.mjs';

const KEPT = inRoot('.ambit', 'bench-rows.json');
const DOCUMENT = inRoot('docs', 'benchmarks.md');

export const figure = (value) =>
  typeof value === 'number' ? value.toLocaleString('en', { maximumSignificantDigits: 4 }) : String(value ?? '');

/** Limits read like `>= 0.5`; null where a figure has none. */
export function keepsLimit({ ratio, limit }) {
  const [, comparison, bound] = /^\s*(>=|<=)\s*([\d.]+)/.exec(limit ?? '') ?? [];
  if (!comparison) return null;
  return comparison === '>=' ? ratio >= Number(bound) : ratio <= Number(bound);
}

const readKept = () => (existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {});

/** What a bench said last, so that the table can be made of several runs. */
export function keepRows(bench, result) {
  mkdirSync(inRoot('.ambit'), { recursive: true });
  const [busy] = loadavg();
  writeFileSync(KEPT, JSON.stringify({ ...readKept(), [bench]: { at: new Date().toISOString(), busy, ...result } }));
}

/** A line for each figure and each of its rows: id, what, today, what to reach, and whether it is reached. */
function lines() {
  const kept = readKept();
  return FIGURES.flatMap(({ id, what, reach, from }) => {
    if (typeof from !== 'string') return [[id, what, from.command ? `\`${from.command}\`` : from.why, reach, '–', '']];
    const said = kept[from];
    const rows = Object.values(kept)
      .flatMap(({ rows: some, at, busy }) => (some ?? []).map((row) => ({ ...row, at, busy })))
      .filter((row) => row.id === id);
    if (!rows.length) return [[id, what, said?.failed ?? `not run: \`npm run bench -- ${from}\``, reach, '–', '']];
    return rows.map((row, n) => {
      const isKept = keepsLimit(row);
      const verdict = isKept === null ? '–' : isKept ? 'pass' : 'short';
      const today = `${figure(row.ratio)}${row.peer === '' || row.peer === undefined ? '' : ` (${figure(row.ours)} : ${figure(row.peer)})`}`;
      const when = `${row.at.slice(0, 16).replace('T', ' ')}, load ${row.busy.toFixed(1)}`;
      return [n ? '' : id, row.name, today, row.limit || (n ? '' : reach), verdict, when];
    });
  });
}

const HEAD = ['id', 'what', 'today: ratio (ours : peer)', 'reach', '', 'measured'];

export function printTable() {
  const all = [HEAD, ...lines()];
  const widths = HEAD.map((_, column) => Math.min(70, Math.max(...all.map((line) => line[column].length))));
  console.log('');
  for (const line of all)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
}

/** Of each figure that falls short, what is known of why. */
function causes() {
  let current = '';
  const short = new Set();
  for (const [id, , , , verdict] of lines()) {
    current = id || current;
    if (verdict === 'short') short.add(current);
  }
  const known = [...short].map((id) => `* **${id}**: ${CAUSES[id] ?? 'not looked into yet.'}`);
  return known.length ? `\n## What falls short\n\n${known.join('\n')}\n` : '';
}

export function writeTable() {
  const row = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const text = `# Benchmarks

Every figure that Ambit has set itself, as \`npm run bench\` saw it last. Each bench runs in a process of its own, measures its peer in the same run and by
turns, and says what it compares; a ratio holds better than a number of milliseconds. \`npm run bench -- <name>\` runs one, \`npm run bench -- table\` writes this
page from what was measured last. What needs an evaluation or the long tests names its command.

Machine: ${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}. “load” is what else the machine did when a bench ended: above the number of cores,
absolute times are worth little and ratios are shaky.

${row(HEAD)}
${row(HEAD.map(() => '---'))}
${lines().map(row).join('\n')}
${causes()}`;
  writeFileSync(DOCUMENT, text);
  console.log('\ndocs/benchmarks.md is written.');
}
