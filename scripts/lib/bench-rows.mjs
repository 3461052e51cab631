import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { withLock } from './lock.mjs';
import { inRoot } from './paths.mjs';

/** In git, so that a fresh clone knows what was measured; without that, writing the table there would empty it. */
const KEPT = inRoot('bench', 'rows.json');
const LOCK = inRoot('.ambit', 'bench-rows.lock');

/** What makes a bench measure less, or something else, than its rows say. */
const SHORTER = [
  'AMBIT_BENCH_EVENTS',
  'AMBIT_BENCH_FROM',
  'AMBIT_BENCH_KEYS',
  'AMBIT_BENCH_ROUNDS',
  'AMBIT_BENCH_SECONDS',
  'AMBIT_CURVES_ORGS',
  'AMBIT_SCALE_CHANGES',
  'AMBIT_SCALE_ONLY',
  'AMBIT_SCALE_ROUNDS',
];

/** By bench: when, on what and beside which load its rows were measured, and since when it cannot be run, if so. */
export const readRows = () => (existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {});

const machine = () =>
  `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;

// One order for whoever writes, so that what git shows is what was measured anew.
function inOrder({ at, busy, machine, rows, failed }) {
  const ordered = (rows ?? []).map(({ id, name, ours, peer, ratio, limit }) => ({
    ...{ id, name, ours, peer, ratio, limit },
  }));
  return { at, busy, machine, rows: ordered, failed };
}

/** Of two benches that end at once, neither may write over the other's rows. */
async function change(bench, how) {
  await withLock(LOCK, 'keeping the rows of a bench', () => {
    const kept = readRows();
    kept[bench] = inOrder(how(kept[bench] ?? {}));
    const sorted = Object.fromEntries(Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : 1)));
    const draft = `${KEPT}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(sorted, null, 2)}\n`);
    renameSync(draft, KEPT);
  });
}

/** Keeps what a bench said for the table, unless settings made it say less; answers which did. */
export async function keepRows(bench, rows) {
  const shortened = SHORTER.filter((name) => process.env[name] !== undefined);
  if (shortened.length) return shortened;
  const [busy] = loadavg();
  const at = new Date().toISOString();
  await change(bench, () => ({ at, busy: Number(busy.toFixed(2)), machine: machine(), rows }));
  return [];
}

/** What it measured before stands, and beside it that it could not be run since. */
export const keepFailure = (bench, why) =>
  change(bench, (before) => ({ ...before, failed: { at: new Date().toISOString(), why } }));
