import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { learnedUse } from '@/lib/snapshot/learned-use';
import { meanings } from '@/lib/snapshot/meanings';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import type { RankedAnswer } from './ranked-answer';
import type { ResolutionBody } from './resolve-service';

const MOST_ANSWERS = 4_000;
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_BYTES_OF_ONE = 64 * 1024;
/** The objects around the bytes of an answer, roughly. */
const OVERHEAD_BYTES = 500;

interface Kept {
  /** An old one is not kept in memory for the sake of its answers. */
  snapshot: WeakRef<OrgSnapshot>;
  learned: string | null | undefined;
  body: Pick<ResolutionBody, 'tools' | 'tail'>;
  bytes: number;
}

const keyOf = (agentId: string, request: Buffer) => agentId + request.toString('latin1');

/**
 * What agents' exact requests were answered, byte for byte, so that a request that comes again is not even read. Only for
 * requests that name no session: what answers those is in the snapshot, in what was learned and in the message's vector. An
 * answer holds for the very snapshot and the very state of learning that it was made with, and only where it is known that no
 * vectors are in use.
 */
class ExactAnswers {
  #bytes = 0;
  readonly #answers = new Lru<string, Kept>(MOST_ANSWERS, (_, { bytes }) => {
    this.#bytes -= bytes;
  });

  /** What follows the answer's head; null where the request has to be read. Asks nobody. */
  recall(snapshot: OrgSnapshot, agentId: string, request: Buffer): Kept['body'] | null {
    const kept = this.#answers.get(keyOf(agentId, request));
    if (kept?.snapshot.deref() !== snapshot) return null;
    if (kept.learned === undefined) return kept.body;
    const isSame = learnedUse().peek(snapshot)?.version === kept.learned && meanings().isByWords(snapshot.orgId);
    return isSame ? kept.body : null;
  }

  /**
   * The answer as `rankedBody` made it for a request without a session. Most messages come once: what comes a second time is
   * kept.
   */
  keep(snapshot: OrgSnapshot, agentId: string, request: Buffer, answer: RankedAnswer): void {
    const { body, learned, byMeaning, isRepeated } = answer;
    if (byMeaning || !isRepeated) return;
    const { tools, tail } = body;
    // A text takes up to two bytes a character.
    const bytes = tools.length + 2 * (tail.length + request.length) + OVERHEAD_BYTES;
    if (bytes > MOST_BYTES_OF_ONE) return;
    const key = keyOf(agentId, request);
    this.#drop(key);
    this.#answers.set(key, { snapshot: new WeakRef(snapshot), learned, body: { tools, tail }, bytes });
    this.#bytes += bytes;
    for (const [oldest] of this.#answers.entries()) {
      if (this.#bytes <= MOST_BYTES) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#answers.peek(key)?.bytes ?? 0;
    this.#answers.delete(key);
  }
}

export function exactAnswers(): ExactAnswers {
  return singleton('exact-answers', () => new ExactAnswers());
}
