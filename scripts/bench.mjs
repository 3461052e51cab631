import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';
import { keepFailure, keepRows } from './lib/bench-rows.mjs';
import { figure, keepsLimit, printTable, writeTable } from './lib/bench-table.mjs';
import { inRoot } from './lib/paths.mjs';
import { printError } from './lib/steps.mjs';

/**
 * `npm run bench [-- name …]`: every figure beside its peer's, both measured in this run. All of them end with the table of
 * docs/benchmarks.md; `table` writes it from what was measured last, by whomever: bench/rows.json.
 */
const wanted = process.argv.slice(2);
const TABLE = 'table';

// Only what has a run() of its own; the other files there are started by hand, and importing one would start it.
const benches = readdirSync(inRoot('bench'))
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => /^export (async function|function|const) run\b/m.test(readFileSync(inRoot('bench', file), 'utf8')))
  .filter(
    (file) => !wanted.length || wanted.some((name) => (name.endsWith('.ts') ? file === name : file.includes(name))),
  );

function print(rows) {
  const head = ['', 'name', 'ours', 'peer', 'ratio', 'limit'];
  const cells = rows.map((row) => {
    const kept = keepsLimit(row);
    return [
      kept === null ? ' ' : kept ? '✓' : '✗',
      row.name,
      figure(row.ours),
      figure(row.peer),
      figure(row.ratio),
      row.limit ?? '',
    ];
  });
  const widths = head.map((_, column) => Math.max(...[head, ...cells].map((line) => line[column].length)));
  for (const line of [head, ...cells]) {
    const padded = line.map((cell, column) => {
      const isNumber = column >= 2 && column <= 4;
      return isNumber ? cell.padStart(widths[column]) : cell.padEnd(widths[column]);
    });
    console.log(padded.join('  ').trimEnd());
  }
}

if (wanted.length === 1 && wanted[0] === TABLE) {
  printTable();
  writeTable();
  process.exit(0);
}
if (!benches.length) {
  console.error(wanted.length ? `No bench is called ${wanted.join(' or ')}` : 'There is no bench with a run()');
  process.exit(1);
}

/** In this process, so that figures of its own memory and garbage are its own. */
async function runHere(file) {
  const unregister = register({ tsconfig: inRoot('tsconfig.json') });
  const name = file.replace(/\.ts$/, '');
  console.log(`\n${name}`);
  try {
    const { run } = await import(pathToFileURL(inRoot('bench', file)).href);
    const rows = await run();
    print(rows);
    const shortened = await keepRows(name, rows);
    if (shortened.length) console.log(`  not kept for the table: measured less, by ${shortened.join(' and ')}`);
  } catch (error) {
    printError(error);
    await keepFailure(name, `could not be run: ${error.message.split('\n')[0]}`);
    process.exitCode = 1;
  }
  await unregister();
}

/** Several have a process each, one after another: what one leaves behind (clients, caches, settings) is not the next one's. */
function runApart(file) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), file], { stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

if (benches.length === 1) await runHere(benches[0]);
else {
  for (const file of benches) if ((await runApart(file)) !== 0) process.exitCode = 1;
  printTable();
  if (!wanted.length) writeTable();
}
