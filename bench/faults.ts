import { exactlyOnceRows } from './faults/exactly-once';
import type { Row } from './row';

/** Q-F2: what a killed server leaves to repeats of its requests. */
export function run(): Promise<Row[]> {
  return exactlyOnceRows();
}
