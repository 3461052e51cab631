import { writeFileSync } from 'node:fs';
import { readRows } from './bench-rows.mjs';
import { CAUSES, FIGURES } from './figures.mjs';
import { inRoot } from './paths.mjs';

const DOCUMENT = inRoot('docs', 'benchmarks.md');

export const figure = (value) =>
  typeof value === 'number' ? value.toLocaleString('en', { maximumSignificantDigits: 4 }) : String(value ?? '');

/** Compares a ratio with a limit such as `>= 0.5`; null without a limit. */
export function meetsLimit({ ratio, limit }) {
  const [, comparison, bound] = /^\s*(>=|<=)\s*([\d.]+)/.exec(limit ?? '') ?? [];
  if (!comparison) return null;
  return comparison === '>=' ? ratio >= Number(bound) : ratio <= Number(bound);
}

const moment = (at) => at.slice(0, 16).replace('T', ' ');

/** Results of the benchmarks for a figure, its primary benchmark first, or why there are none. */
function saidOf(id, from, kept) {
  const others = Object.keys(kept).filter((bench) => bench !== from);
  return [from, ...others]
    .map((bench) => ({ ...kept[bench], bench, rows: (kept[bench]?.rows ?? []).filter((row) => row.id === id) }))
    .filter(({ bench, rows }) => bench === from || rows.length);
}

function toLine({ name, ours, peer, ratio, limit, ...row }, { at, busy }) {
  const isKept = meetsLimit({ ratio, limit, ...row });
  const verdict = isKept === null ? '–' : isKept ? 'pass' : 'short';
  const today = `${figure(ratio)}${peer === '' || peer === undefined ? '' : ` (${figure(ours)} : ${figure(peer)})`}`;
  return ['', name, today, limit ?? '', verdict, `${moment(at)}, load ${busy.toFixed(1)}`];
}

/** Table rows: ID, name, current value, target, and whether it is met. */
function lines() {
  const kept = readRows();
  const known = new Set(FIGURES.map(({ id }) => id));
  const listed = (id, what, reach, from) => {
    const all = saidOf(id, from, kept).flatMap(({ bench, rows, failed, ...measured }) => [
      ...rows.map((row) => toLine(row, measured)),
      ...(failed ? [['', `\`npm run bench -- ${bench}\``, failed.why, '', 'failed', moment(failed.at)]] : []),
    ]);
    if (!all.length) all.push(['', what, `not run: \`npm run bench -- ${from}\``, '', '–', '']);
    all[0][0] = id;
    all[0][3] ||= reach;
    return all;
  };
  const figures = FIGURES.flatMap(({ id, what, reach, from }) => {
    if (typeof from === 'string') return listed(id, what, reach, from);
    return [[id, what, from.command ? `\`${from.command}\`` : from.why, reach, '–', '']];
  });
  // Also lists rows without a figure, so that no measurement is omitted.
  const others = new Map();
  for (const [bench, { rows }] of Object.entries(kept))
    for (const { id } of rows) if (!known.has(id) && !others.has(id)) others.set(id, bench);
  const unshown = Object.entries(kept).filter(
    ([bench, { rows, failed }]) => failed && !rows.length && !FIGURES.some(({ from }) => from === bench),
  );
  return [
    ...figures,
    ...[...others].flatMap(([id, bench]) => listed(id, id, '', bench)),
    ...unshown.flatMap(([bench]) => listed(bench, bench, '', bench)),
  ];
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
  const machines = [...new Set(Object.values(readRows()).map(({ machine }) => machine))].filter(Boolean);
  const row = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const text = `# Benchmarks

Every figure that Ambit has set itself, as \`npm run bench\` saw it last. Each bench runs in a process of its own, measures its peer in the same run and by
turns, and says what it compares; a ratio holds better than a number of milliseconds. \`npm run bench -- <name>\` runs one, \`npm run bench -- table\` writes this
page from what was measured last, which \`bench/rows.json\` keeps. What needs an evaluation or the long tests names its command.

Machine: ${machines.join('; ') || 'none yet'}. “load” is what else the machine did when a bench ended: above the number of cores,
absolute times are worth little and ratios are shaky.

${row(HEAD)}
${row(HEAD.map(() => '---'))}
${lines().map(row).join('\n')}
${causes()}`;
  writeFileSync(DOCUMENT, text);
  console.log('\ndocs/benchmarks.md is written.');
}
