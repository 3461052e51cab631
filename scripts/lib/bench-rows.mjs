import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { withLock } from './lock.mjs';
import { inRoot } from './paths.mjs';

/** In git, so that a fresh clone can write the table without losing results. */
const KEPT = inRoot('bench', 'rows.json');
const LOCK = inRoot('.ambit', 'bench-rows.lock');

/** Settings that make a benchmark measure less, or something different. */
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

/** Results by benchmark, with date, machine and load, and the time since which it fails, if any. */
export const readRows = () => (existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {});

const machine = () =>
  `${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;

/** The lowest supported version, on which all benchmarks run. Results of others are kept beside them. */
const COMMON_NODE = '20';

/** Suffix for names of benchmarks and rows: empty, or the Node version if it differs. */
export function nodeSuffix(version = process.versions.node) {
  const [major] = version.split('.');
  return major === COMMON_NODE ? '' : ` on Node ${major}`;
}

// Fixed order, so that git diffs show only new measurements.
function inOrder({ at, busy, machine, rows, failed }) {
  const ordered = (rows ?? []).map(({ id, name, ours, peer, ratio, limit }) => ({
    ...{ id, name, ours, peer, ratio, limit },
  }));
  return { at, busy, machine, rows: ordered, failed };
}

/** Locked, so that two benchmarks ending at once do not overwrite each other's rows. */
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

/** Keeps what a bench said for the table, unless settings or `missing` data made it say less; answers which did. */
export async function saveRows(bench, rows, missing = []) {
  const shortened = [...SHORTER.filter((name) => process.env[name] !== undefined), ...missing];
  if (shortened.length) return shortened;
  const [busy] = loadavg();
  const at = new Date().toISOString();
  const node = nodeSuffix();
  const named = rows.map((row) => ({ ...row, name: row.name + node }));
  await change(bench + node, () => ({ at, busy: Number(busy.toFixed(2)), machine: machine(), rows: named }));
  return [];
}

/** Keeps the previous result and records that the benchmark fails since. */
export const saveFailure = (bench, why) =>
  change(bench + nodeSuffix(), (before) => ({ ...before, failed: { at: new Date().toISOString(), why } }));
