import type { Slices } from '@/lib/search/slices';

export type Progress = (done: number, total: number) => void;

/**
 * Work that takes longer than the serving thread has time for. `run` is pure, and yields where it may rest; input and
 * result are plain data, as they are copied from thread to thread.
 */
export interface ThreadTask<Input, Result> {
  name: string;
  run(input: Input, progress: Progress): Slices<Result>;
}

/** What is sent to a thread. */
export interface TaskRequest {
  id: number;
  task: string;
  input: unknown;
}

/** What a thread answers: how far it is, then the result, or why there is none. */
export type TaskAnswer =
  | { id: number; progress: [number, number] }
  | { id: number; result: unknown }
  | { id: number; error: { name: string; message: string; stack?: string | undefined; place?: unknown } };
