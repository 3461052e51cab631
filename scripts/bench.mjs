import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { saveFailure, saveRows } from './lib/bench-rows.mjs';
import { figure, meetsLimit, printTable, writeTable } from './lib/bench-table.mjs';
import { generateClient } from './lib/generate.mjs';
import { installWithBench } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { inRoot } from './lib/paths.mjs';
import { ensureStateDir, prepareLockFile } from './lib/state.mjs';
import { printError } from './lib/steps.mjs';

/**
 * `npm run bench [-- name …]`: every figure beside its peer's, both measured in this run. All of them end with the table of
 * docs/benchmarks.md; `table` writes it from what was measured last, by whomever: bench/rows.json. `eval-<name> …` runs an evaluation.
 */
const wanted = process.argv.slice(2);
const TABLE = 'table';
const EVALUATION = /^eval-\w+$/;

// Only files with a `run()`. Other files there are started manually and would run when imported.
const benches = readdirSync(inRoot('bench'))
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => /^export (async function|function|const) run\b/m.test(readFileSync(inRoot('bench', file), 'utf8')))
  .filter(
    (file) => !wanted.length || wanted.some((name) => (name.endsWith('.ts') ? file === name : file.includes(name))),
  );

function print(rows) {
  const head = ['', 'name', 'ours', 'peer', 'ratio', 'limit'];
  const cells = rows.map((row) => {
    const kept = meetsLimit(row);
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
const isEvaluation = EVALUATION.test(wanted[0] ?? '');
if (!benches.length && !isEvaluation) {
  console.error(wanted.length ? `Unknown bench: ${wanted.join(' or ')}` : 'There is no bench with a run()');
  process.exit(1);
}

async function runHere(file) {
  const { register } = await import('tsx/esm/api');
  const unregister = register({ tsconfig: inRoot('tsconfig.json') });
  const name = file.replace(/\.ts$/, '');
  console.log(`\n${name}`);
  try {
    const { run, missing } = await import(pathToFileURL(inRoot('bench', file)).href);
    const rows = await run();
    print(rows);
    const shortened = await saveRows(name, rows, missing?.());
    if (shortened.length) console.log(`  not saved to the table: reduced by ${shortened.join(' and ')}`);
  } catch (error) {
    printError(error);
    await saveFailure(name, `failed: ${error.message.split('\n')[0]}`);
    process.exitCode = 1;
  }
  await unregister();
}

async function evaluate(name, args) {
  const { register } = await import('tsx/esm/api');
  register({ tsconfig: inRoot('tsconfig.json') });
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...args);
  await import(pathToFileURL(inRoot('bench', `${name}.ts`)).href);
}

/** In a fresh clone as well: tsx, the peers and the Prisma client are made first. */
async function prepare() {
  ensureStateDir();
  await withLock(prepareLockFile, 'prepare', async () => {
    if (await installWithBench()) console.log('Installed the packages of bench/.');
    await generateClient();
  });
}

/**
 * Runs each benchmark in a separate process, in sequence, so that clients, caches and settings do not affect the next
 * one.
 */
function runInProcess(file) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), file], { stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

await prepare();
if (isEvaluation) await evaluate(wanted[0], wanted.slice(1));
else if (benches.length === 1) await runHere(benches[0]);
else {
  for (const file of benches) if ((await runInProcess(file)) !== 0) process.exitCode = 1;
  printTable();
  if (!wanted.length) writeTable();
}
