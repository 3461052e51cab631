import { eventLoopRows } from './faults/event-loop';
import { exactlyOnceRows } from './faults/exactly-once';
import type { Row } from './row';

/** Q-F2: repeats of the requests of a killed server. Q-F3: the longest block of the event loop by any one request. */
export async function run(): Promise<Row[]> {
  return [...(await exactlyOnceRows()), ...(await eventLoopRows())];
}
