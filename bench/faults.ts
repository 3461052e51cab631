import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { eventLoopRows } from './faults/event-loop';
import { exactlyOnceRows } from './faults/exactly-once';
import type { Row } from './row';

/**
 * Runs the built server. Q-F2: repeats of the requests of a killed server. Q-F3: the longest block of the event loop by any one request.
 */
export async function run(): Promise<Row[]> {
  const build = fileURLToPath(new URL('../scripts/build.mjs', import.meta.url));
  execFileSync(process.execPath, [build], { stdio: ['ignore', 'ignore', 'inherit'] });
  return [...(await exactlyOnceRows()), ...(await eventLoopRows())];
}
