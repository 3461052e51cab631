import v8 from 'node:v8';
import vm from 'node:vm';

let collect: (() => void) | undefined;

/** Bytes of the heap that are in use once what is garbage is gone. */
export function usedHeap(): number {
  if (!collect) {
    v8.setFlagsFromString('--expose-gc');
    collect = vm.runInNewContext('gc') as () => void;
  }
  collect();
  return process.memoryUsage().heapUsed;
}
