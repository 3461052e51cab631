import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { parentPort, type TransferListItem } from 'node:worker_threads';
import { runAtOnce } from '@/lib/search/slices';
import type { TaskAnswer, TaskRequest, ThreadTask } from './thread-task';

const BACKGROUND_PRIORITY = 5;

/** Lowers the thread's priority, so that the serving thread comes first. On Linux, threads have process IDs. */
function lowerPriority(): void {
  try {
    setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), BACKGROUND_PRIORITY);
  } catch {
    // Not supported on other systems.
  }
}

/** Below this size, copying is faster than transferring. */
const MIN_HANDED_OVER = 4_096;

/** Returns the buffers of typed arrays in a result, which are transferred instead of copied. */
function buffersOf(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteLength } = value;
    const isWhole = buffer instanceof ArrayBuffer && byteLength === buffer.byteLength;
    if (isWhole && byteLength >= MIN_HANDED_OVER) found.add(buffer);
  } else if (Array.isArray(value)) {
    if (typeof value[0] === 'object') for (const one of value) buffersOf(one, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) buffersOf(one, found);
  }
  return found;
}

/** Entry point of a worker thread: runs the pool's tasks one at a time. */
// biome-ignore lint/suspicious/noExplicitAny: each task knows its own input
export function serveTasks(tasks: readonly ThreadTask<any, unknown>[]): void {
  lowerPriority();
  const port = parentPort!;
  const byName = new Map(tasks.map((task) => [task.name, task]));
  const answer = (message: TaskAnswer, transfer: readonly TransferListItem[] = []) =>
    port.postMessage(message, transfer);
  port.on('message', ({ id, task, input }: TaskRequest) => {
    try {
      const work = byName.get(task)!.run(input, (done, total) => answer({ id, progress: [done, total] }));
      const result = runAtOnce(work);
      answer({ id, result }, [...buffersOf(result)]);
    } catch (error) {
      const { name, message, stack, place } = error as Error & { place?: unknown };
      answer({ id, error: { name, message, stack, place } });
    }
  });
}
