import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { parentPort, type TransferListItem } from 'node:worker_threads';
import { runAtOnce } from '@/lib/search/slices';
import type { TaskAnswer, TaskRequest, ThreadTask } from './thread-task';

const BACKGROUND_PRIORITY = 5;

/** Where cores are short, the thread that serves requests comes first. Linux numbers its threads like processes. */
function stepBack(): void {
  try {
    setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), BACKGROUND_PRIORITY);
  } catch {
    // Elsewhere threads share the cores as the system sees fit.
  }
}

/** Smaller ones are copied sooner than handed over. */
const LEAST_HANDED_OVER = 4_096;

/** The memory of typed arrays in a result, which is handed over instead of copied. */
function buffersOf(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteLength } = value;
    const isWhole = buffer instanceof ArrayBuffer && byteLength === buffer.byteLength;
    if (isWhole && byteLength >= LEAST_HANDED_OVER) found.add(buffer);
  } else if (Array.isArray(value)) {
    if (typeof value[0] === 'object') for (const one of value) buffersOf(one, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) buffersOf(one, found);
  }
  return found;
}

/** The inside of a worker thread: runs tasks one after another as the pool sends them. */
// biome-ignore lint/suspicious/noExplicitAny: each task knows its own input
export function serveTasks(tasks: readonly ThreadTask<any, unknown>[]): void {
  stepBack();
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
