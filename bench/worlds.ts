import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { compareWorld, smallestDifference } from '@/lib/engine/testing/compare-world';
import { randomWorld } from '@/lib/engine/testing/random-world';

/**
 * The long run of Q-X2: `npx tsx bench/worlds.ts [count] [first seed]` holds engine and oracle against each other on
 * `count` random worlds, spread over the processors, prints the count of differences and exits 1 if there is one.
 */
interface Share {
  first: number;
  step: number;
  end: number;
}

interface Difference {
  seed: number;
  text: string;
}

const REPORT_EVERY = 250_000;

/** The first difference of a share of the seeds; null when there is none. */
function firstDifference({ first, step, end }: Share): Difference | null {
  for (let seed = first, done = 1; seed < end; seed += step, done++) {
    const world = randomWorld(seed);
    if (compareWorld(world) !== null) {
      const smallest = smallestDifference(world);
      return { seed, text: `${compareWorld(smallest)}\n${JSON.stringify(smallest)}` };
    }
    if (done % REPORT_EVERY === 0) console.error(`share ${first % step}: ${done} worlds`);
  }
  return null;
}

function runShare(share: Share): Promise<Difference | null> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), ['--share', JSON.stringify(share)]);
  return new Promise((resolve, reject) => {
    let answer: Difference | null | undefined;
    child.on('message', (message) => {
      answer = (message as { difference: Difference | null }).difference;
    });
    child.on('exit', (code) => {
      if (answer === undefined) reject(new Error(`a share ended with code ${code} and no answer`));
      else resolve(answer);
    });
  });
}

async function main(count: number, from: number): Promise<void> {
  const started = performance.now();
  const step = Math.max(1, Math.min(availableParallelism(), count));
  const shares = Array.from({ length: step }, (_, s) => ({ first: from + s, step, end: from + count }));
  const differences = (await Promise.all(shares.map(runShare))).filter((difference) => difference !== null);
  for (const { seed, text } of differences) console.log(`seed ${seed}: ${text}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`worlds  ${count}  differences  ${differences.length}  seconds  ${seconds}`);
  if (differences.length > 0) process.exitCode = 1;
}

const [first, second] = process.argv.slice(2);
if (first === '--share') {
  process.send?.({ difference: firstDifference(JSON.parse(second!) as Share) });
  process.disconnect?.();
} else {
  const count = Number(first ?? 100_000);
  const from = Number(second ?? 0);
  if (!Number.isInteger(count) || count < 1 || !Number.isInteger(from))
    throw new Error('usage: worlds.ts [count] [first seed]');
  await main(count, from);
}
