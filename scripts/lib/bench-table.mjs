import { writeFileSync } from 'node:fs';
import { readRows } from './bench-rows.mjs';
import { CAUSES, FIGURES } from './figures.mjs';
import { inRoot } from './paths.mjs';

const DOCUMENT = inRoot('docs', 'benchmarks.md');
const FULL_TABLE = inRoot('docs', 'benchmarks-full.md');

/** Rows of the summary: figure, the beginning of a measured row, and what it says in words. */
const SUMMARY = [
  [
    'Q-E1',
    '10000 tools, 21 allowed',
    'Return the 21 tools out of 10,000 that an agent may use, in microseconds, against CASL',
    'against CASL',
  ],
  ['Q-H1', 'GET /tools, requests a second', 'Tool lists per second, against a bare `node:http` server'],
  ['Q-H4', 'MCP tools/list', 'MCP lists per second, against the bare SDK'],
  [
    'Q-H5',
    'MCP tools/call forwarded, p50',
    'p50 latency of a forwarded MCP call, in ms, against calling the server directly',
  ],
  [
    'Q-H5',
    'POST /tools/{tool}/call, p50',
    'p50 latency of a forwarded REST call, in ms, against calling the server directly',
  ],
  ['Q-C1', 'commit', 'Time until every replica enforces a saved policy, p99, in ms'],
  ['Q-C3', 'commit', 'Time until a revoked key stops working, p99, in ms'],
  ['Q-T3', 'Q-T3 lost', 'Acknowledged events lost when the server is killed'],
  ['Q-S5', 'one search of 1800', 'One search over 1,800 tools, in ms, against MiniSearch'],
  ['Q-R1', 'tool right', 'Messages that a tool fits, for which the offline selector chose the right one, in %'],
  ['Q-D1', 'Q-D1 health', 'Dashboard over a million calls, in ms'],
  ['Q-G2', 'kB an organization', 'Heap per organization with 10 agents and 1,800 shared tools, in kB'],
  ['Upgrade', 'requests that failed', 'Failed requests while a new version replaces the running one'],
];

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
  const verdict = isKept === null ? '–' : isKept ? 'met' : 'missed';
  const compared = typeof peer === 'number' ? `${figure(ours)} : ${figure(peer)}` : peer;
  const today = `${figure(ratio)}${compared ? ` (${compared})` : ''}`;
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
    if (!all.some(([, , , limit]) => limit)) all[0][3] = reach;
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

const HEAD = ['id', 'what', 'value, or ratio (Ambit : peer)', 'target', 'result', 'measured'];

/** Words in the names of measured rows. */
const LEGEND = [
  ['in the table', 'meaning'],
  ['---', '---'],
  [
    'letter of an ID',
    'E: decisions · H: HTTP and MCP · C: consistency of replicas · G: growth · T: reported calls · D: dashboards · S: search · R: routing · K: knowledge base · U: console · F: faults · X: correctness · N: installation and tests',
  ],
  [
    'M1, C1 to C4',
    'warnings and aggregates of a month with a million calls (`bench/month.ts`). C2 names the other warnings that were found',
  ],
  ['load', 'load average of the machine at the end. Above the number of cores, absolute times say little'],
  ['against, beside', 'what Ambit is compared with, the peer. Without a peer, the number after the colon is the limit'],
  ['names out', 'the answer is a list of tool names'],
  ['seed 3', 'the same rules, written with arrays as applications usually do (`bench/engine/seed-resolver.ts`)'],
  ['oracle', 'a slow second implementation of the rules, with which tests compare the engine'],
  ['CASL, Cedar', 'policy engines'],
  ['bare', 'a `node:http` server that returns the same bytes'],
  ['the smallest', 'the same measurement with the fewest organizations, tools or agents'],
  ['scene', 'one fault while several replicas serve, such as a killed process'],
  ['planted', 'built into generated calls, so that Ambit should find it'],
  [
    'held out',
    'messages that were not used while the selector or the ranking was developed. For the questions about search, `bench/data/README.md` has a restriction',
  ],
];

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

/** Rows of a figure that miss their targets: ID, what was measured, the value and the target. */
function missedRows(id) {
  return Object.values(readRows())
    .flatMap(({ rows }) => rows)
    .filter((found) => found.id === id && meetsLimit(found) === false)
    .map(({ name, ratio, limit }) => {
      const measured = name
        .replace(`${id} `, '')
        .replace(/, beside .*/, '')
        .replace(/,? of 100$/, ', in %');
      const target = limit
        .replace('>=', '≥')
        .replace('<=', '≤')
        .replace(/[\d.]+/, (bound) => figure(Number(bound)));
      return row([id, measured, figure(ratio), target]);
    });
}

function missedTargets() {
  const missed = FIGURES.map((one) => ({ ...one, rows: missedRows(one.id) })).filter(({ rows }) => rows.length > 0);
  if (missed.length === 0) return '';
  const head = ['id', 'what', 'measured', 'target'];
  const rows = missed.flatMap((one) => one.rows);
  const causes = missed.map(({ id, what }) =>
    filled(`* **${id}**, ${what}: ${CAUSES[id] ?? 'The cause is not known yet.'}`),
  );
  return `\n## Missed targets\n\n${[row(head), row(head.map(() => '---')), ...rows].join('\n')}\n\n${causes.join('\n')}\n`;
}

/** Figures with a benchmark but without a measurement. A known cause means that an earlier run missed the target. */
function unmeasured() {
  const measured = new Set(Object.values(readRows()).flatMap(({ rows }) => rows.map(({ id }) => id)));
  const open = FIGURES.filter(({ id, from }) => typeof from === 'string' && !measured.has(id));
  if (open.length === 0) return '';
  const lines = open.map(({ id, what, reach }) => {
    const missed = CAUSES[id] ? ` An earlier run missed it. ${CAUSES[id]}` : '';
    return filled(`* **${id}**, ${what} (target: ${reach}).${missed}`);
  });
  return `\n## Not measured\n\nThe latest runs do not include these targets:\n\n${lines.join('\n')}\n`;
}

/** Wraps a paragraph or a list item at 120 columns. */
function filled(text) {
  const indent = text.startsWith('* ') ? '  ' : '';
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last.trim() && last.length + 1 + word.length > 120) lines.push(indent + word);
    else lines[lines.length - 1] = lines.length === 1 && !last ? word : `${last} ${word}`;
  }
  return lines.join('\n');
}

const row = (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** A row of the summary. A limit given as a number for `peer` is no peer: the target is in `limit`. */
function summaryLine([id, start, title, end = '']) {
  const rows = Object.values(readRows()).flatMap((bench) => bench.rows);
  const found = rows.find(
    (candidate) => candidate.id === id && candidate.name.startsWith(start) && candidate.name.endsWith(end),
  );
  if (!found) return [title, 'not measured', '', ''];
  const isPeer = /against/.test(title);
  const met = meetsLimit(found);
  return [title, figure(found.ours), isPeer ? figure(found.peer) : '', met === null ? '' : met ? 'met' : 'missed'];
}

/** Each machine once, with every version of Node that was measured on it. */
function machinesOf(measured) {
  const versions = new Map();
  for (const machine of [...new Set(measured.map((bench) => bench.machine))].filter(Boolean).sort()) {
    const [hardware, node] = machine.split(/, (?=Node )/);
    versions.set(hardware, [...(versions.get(hardware) ?? []), node]);
  }
  return [...versions].map(([hardware, nodes]) => `${hardware}, ${nodes.join(' and ')}`).join('; ');
}

function summary(machine) {
  const head = ['what', 'Ambit', 'peer', 'target'];
  return `# Benchmarks

${filled(
  `Machine: ${machine}. \`npm run bench -- <name>\` runs a benchmark; each measures its peer in the same run. \`npm run bench -- table\` writes this page and the [full table](benchmarks-full.md), which has the date of each measurement. Figures in other documents can come from other runs.`,
)}

${row(head)}
${row(head.map(() => '---'))}
${SUMMARY.map(summaryLine).map(row).join('\n')}
${missedTargets()}${unmeasured()}`;
}

export function writeTable() {
  const machine = machinesOf(Object.values(readRows())) || 'none yet';
  const full = `# All benchmark results

Written by \`npm run bench -- table\` from \`bench/rows.json\`. The [summary](benchmarks.md) has the most important ones.

${filled(`Machine: ${machine}. Ratios of two servers in the same run are more reliable than absolute times.`)}

${LEGEND.map(row).join('\n')}

${row(HEAD)}
${row(HEAD.map(() => '---'))}
${lines().map(row).join('\n')}
`;
  writeFileSync(DOCUMENT, summary(machine));
  writeFileSync(FULL_TABLE, full);
  console.log('\ndocs/benchmarks.md and docs/benchmarks-full.md are written.');
}
