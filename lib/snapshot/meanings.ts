import { type EndpointState, loadEndpoint } from '@/lib/data/system/load-embeddings';
import type { Mask } from '@/lib/engine/mask';
import type { EmbeddingsTarget } from '@/lib/llm/embeddings-client';
import { log } from '@/lib/log';
import type { SearchHit } from '@/lib/search/search-index';
import { singleton } from '@/lib/shared/singleton';
import { embeddingsTarget } from './embeddings-target';
import { MESSAGE_VECTOR_WITHIN_MS, MessageVectors } from './message-vectors';
import type { OrgSnapshot } from './org-snapshot';
import { rankingHealth } from './ranking-health';
import { ToolVectors } from './tool-vectors';

/** Other processes follow a switch within this time; the one that switched follows at once. */
const LOOK_EVERY_MS = 5_000;
/** Vectors in memory, of all organizations; those that were asked for longest ago go first. */
const MOST_BYTES = 512 * 1024 * 1024;

/** What a message means to the organization's endpoint. */
export interface Meaning {
  /** Names endpoint and state of the vectors: what was answered with one does not hold with another. */
  key: string;
  /** The tools that are nearest to it, best first. */
  near(allowed: Mask): SearchHit[];
}

interface Known {
  lookedAt: number;
  version: string | null;
  ready: { endpoint: string; space: string; target: EmbeddingsTarget; vectors: ToolVectors } | null;
}

const NOTHING: Pick<Known, 'version' | 'ready'> = { version: null, ready: null };

/** The vectors of organizations that have an endpoint, ready to be compared with messages. */
class Meanings {
  readonly #known = new Map<string, Known>();
  readonly #looking = new Map<string, Promise<Known>>();
  readonly #messages = new MessageVectors();
  /** Versions begin anew where an endpoint was deleted; what is kept in this process is told apart by this. */
  #loads = 0;

  /**
   * What a message means, or null: then words alone count. Never throws, and never takes longer than 0.3 s: where the
   * vectors are still being read, or the endpoint is slow or broken, there is nothing.
   */
  async of(snapshot: OrgSnapshot, message: string): Promise<Meaning | null> {
    const startedAt = performance.now();
    const known = await this.#stateOf(snapshot.orgId);
    if (!known?.ready) return null;
    const { endpoint, space, target, vectors } = known.ready;
    if (!vectors.covers(snapshot)) return null;
    const within = MESSAGE_VECTOR_WITHIN_MS - (performance.now() - startedAt);
    const { dimensions } = vectors;
    const tell = (error: string | null) => rankingHealth().note(snapshot.orgId, space, error);
    const vector = await this.#messages.get({ endpoint, target, dimensions, tell }, message, within);
    if (vector === null) return null;
    return { key: endpoint, near: (allowed) => vectors.near(snapshot, vector, allowed) };
  }

  /** Whether it is known, without looking it up, that the organization has no vectors in use: messages are words alone. */
  isByWords(orgId: string): boolean {
    const known = this.#known.get(orgId);
    return known !== undefined && known.ready === null && performance.now() - known.lookedAt < LOOK_EVERY_MS;
  }

  /** What is known, looked up again after five seconds; a look that takes long goes on without whoever asked. */
  async #stateOf(orgId: string): Promise<Known | null> {
    const known = this.#known.get(orgId);
    if (known && performance.now() - known.lookedAt < LOOK_EVERY_MS) return known;
    const looking = this.#looking.get(orgId) ?? this.#startLooking(orgId, known ?? null);
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), MESSAGE_VECTOR_WITHIN_MS);
    });
    const first = await Promise.race([looking, limit]);
    clearTimeout(timer);
    return first;
  }

  #startLooking(orgId: string, known: Known | null): Promise<Known> {
    const looking = this.#look(orgId, known)
      .catch((error) => {
        log().warn({ err: error, org: orgId }, 'vectors of tools cannot be read; search goes on by words');
        return { lookedAt: performance.now(), ...NOTHING };
      })
      .then((found) => {
        // Forgotten in the meantime: what was read may be older than the change.
        if (this.#looking.get(orgId) !== looking) return { lookedAt: Number.NEGATIVE_INFINITY, ...NOTHING };
        this.#looking.delete(orgId);
        this.#known.delete(orgId);
        this.#known.set(orgId, found);
        this.#makeRoom(orgId);
        return found;
      });
    this.#looking.set(orgId, looking);
    return looking;
  }

  async #look(orgId: string, known: Known | null): Promise<Known> {
    const lookedAt = performance.now();
    const state = await loadEndpoint(orgId);
    if (!state?.enabled) return { lookedAt, ...NOTHING };
    const version = String(state.version);
    if (known?.version === version) return { ...known, lookedAt };
    return { lookedAt, version, ready: await this.#load(orgId, state) };
  }

  async #load(orgId: string, state: EndpointState): Promise<Known['ready']> {
    const target = embeddingsTarget(orgId, state);
    const vectors = await ToolVectors.load(orgId, state.space);
    this.#loads += 1;
    // What was noted may be of another key or model.
    rankingHealth().forget(orgId);
    return vectors && { endpoint: `${orgId}.${this.#loads}`, space: state.space, target, vectors };
  }

  #makeRoom(kept: string): void {
    let bytes = 0;
    for (const { ready } of this.#known.values()) bytes += ready?.vectors.bytes ?? 0;
    for (const [orgId, { ready }] of this.#known) {
      if (bytes <= MOST_BYTES) return;
      if (orgId === kept || !ready) continue;
      this.#known.delete(orgId);
      bytes -= ready.vectors.bytes;
    }
  }

  forget(orgId: string): void {
    this.#known.delete(orgId);
    this.#looking.delete(orgId);
    rankingHealth().forget(orgId);
  }
}

export function meanings(): Meanings {
  return singleton('meanings', () => new Meanings());
}
