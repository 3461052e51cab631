import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { learnedUse } from '@/lib/snapshot/learned-use';
import { meanings } from '@/lib/snapshot/meanings';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import type { RankedAnswer } from './ranked-response';
import type { ResolutionBody } from './resolve-service';
import { wordings } from './wordings';

const MAX_ANSWERS = 4_000;
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_BYTES_PER_ITEM = 64 * 1024;
/** Approximate overhead of the objects around a cached response. */
const OVERHEAD_BYTES = 500;

interface Kept {
  /** Weak, so that cached answers do not keep an old snapshot in memory. */
  snapshot: WeakRef<OrgSnapshot>;
  learned: string | null | undefined;
  body: Pick<ResolutionBody, 'tools' | 'tail'>;
  bytes: number;
}

const keyOf = (agentId: string, request: Buffer) => agentId + request.toString('latin1');

/**
 * Cache of complete responses by request bytes, so that a repeated request is not even parsed. Only for requests
 * without a session: their responses depend on the snapshot, the learned state, the message's vector and a model's wording of it. An entry is
 * valid for the exact snapshot and learned state it was made with, and only when neither vectors nor a model are in use.
 */
class ResponseCache {
  #bytes = 0;
  readonly #answers = new Lru<string, Kept>(MAX_ANSWERS, (_, { bytes }) => {
    this.#bytes -= bytes;
  });

  /** Returns the cached response body, or null when the request must be parsed. Never does I/O. */
  recall(snapshot: OrgSnapshot, agentId: string, request: Buffer): Kept['body'] | null {
    const kept = this.#answers.get(keyOf(agentId, request));
    if (kept?.snapshot.deref() !== snapshot) return null;
    if (kept.learned === undefined) return kept.body;
    const isByWords = meanings().isByWords(snapshot.orgId) && wordings().isOff(snapshot.orgId);
    return isByWords && learnedUse().peek(snapshot)?.version === kept.learned ? kept.body : null;
  }

  /**
   * Caches a response of `rankedBody` for a request without a session. Stored on the second occurrence, because most
   * messages occur once.
   */
  keep(snapshot: OrgSnapshot, agentId: string, request: Buffer, answer: RankedAnswer): void {
    const { body, learned, mayChange, isRepeated } = answer;
    if (mayChange || !isRepeated) return;
    const { tools, tail } = body;
    // Strings use up to two bytes per character.
    const bytes = tools.length + 2 * (tail.length + request.length) + OVERHEAD_BYTES;
    if (bytes > MAX_BYTES_PER_ITEM) return;
    const key = keyOf(agentId, request);
    this.#drop(key);
    this.#answers.set(key, { snapshot: new WeakRef(snapshot), learned, body: { tools, tail }, bytes });
    this.#bytes += bytes;
    for (const [oldest] of this.#answers.entries()) {
      if (this.#bytes <= MAX_BYTES) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#answers.peek(key)?.bytes ?? 0;
    this.#answers.delete(key);
  }
}

export function responseCache(): ResponseCache {
  return singleton('exact-answers', () => new ResponseCache());
}
