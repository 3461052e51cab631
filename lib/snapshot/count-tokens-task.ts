import type { ThreadTask } from '@/lib/threads/thread-task';
import { countTextTokens } from './token-count';

export const countTokensTask: ThreadTask<readonly string[], Uint32Array> = {
  name: 'count-tokens',
  *run(texts) {
    const counts = new Uint32Array(texts.length);
    for (let i = 0; i < texts.length; i++) {
      counts[i] = countTextTokens(texts[i]!);
      yield;
    }
    return counts;
  },
};
