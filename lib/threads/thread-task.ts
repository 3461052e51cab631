import type { Slices } from '@/lib/search/slices';

export type Progress = (done: number, total: number) => void;

/**
 * Work too long for the serving thread. `run` is pure and yields where it may pause; input and result are
 * structured-cloneable.
 */
export interface ThreadTask<Input, Result> {
  name: string;
  run(input: Input, progress: Progress): Slices<Result>;
}

export interface TaskRequest {
  id: number;
  task: string;
  input: unknown;
}

export type TaskAnswer =
  | { id: number; progress: [number, number] }
  | { id: number; result: unknown }
  | { id: number; error: { name: string; message: string; stack?: string | undefined; place?: unknown } };
