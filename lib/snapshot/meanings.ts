import { type EndpointState, loadEndpoint } from '@/lib/data/system/snapshot/load-embeddings';
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

/** Other processes apply a changed setting within this time; the current process immediately. */
const CHECK_INTERVAL_MS = 5_000;
/** Cache limit for vectors of all organizations; evicts the least recently used. */
const MAX_BYTES = 512 * 1024 * 1024;

export interface Meaning {
  /** Identifies the endpoint and the version of its vectors; part of cache keys. */
  key: string;
  /** Returns the most similar tools, best first. */
  near(allowed: Mask): SearchHit[];
  /** Weight of this ranking in `fuseRankings`. */
  points: number;
}

interface Known {
  lookedAt: number;
  version: string | null;
  ready: { endpoint: string; space: string; target: EmbeddingsTarget; vectors: ToolVectors; points: number } | null;
}

const NOTHING: Pick<Known, 'version' | 'ready'> = { version: null, ready: null };

/** Vectors that are not measured yet do not count. */
function pointsOf({ fit }: EndpointState): number {
  const points = (fit as { points?: unknown } | null)?.points;
  return typeof points === 'number' ? points : 0;
}

/** Vectors of organizations with an embeddings endpoint, for comparison with messages. */
class Meanings {
  readonly #known = new Map<string, Known>();
  readonly #looking = new Map<string, Promise<Known>>();
  readonly #messages = new MessageVectors();
  /** Versions restart when an endpoint is deleted; this counter keeps cache keys unique within the process. */
  #loads = 0;

  /**
   * Returns a message's meaning; null means ranking by words only. Never throws and takes at most 0.3 s: returns null
   * while vectors are loading and when the endpoint is slow or failing.
   */
  async of(snapshot: OrgSnapshot, message: string): Promise<Meaning | null> {
    const startedAt = performance.now();
    const known = await this.#stateOf(snapshot.orgId);
    if (!known?.ready) return null;
    const { endpoint, space, target, vectors, points } = known.ready;
    if (points === 0 || !vectors.covers(snapshot)) return null;
    const within = MESSAGE_VECTOR_WITHIN_MS - (performance.now() - startedAt);
    const { dimensions } = vectors;
    const tell = (error: string | null) => rankingHealth().note(snapshot.orgId, space, error);
    const vector = await this.#messages.get({ endpoint, target, dimensions, tell }, message, within);
    if (vector === null) return null;
    return { key: endpoint, points, near: (allowed) => vectors.near(snapshot, vector, allowed) };
  }

  /** Returns true when the organization is known to use no vectors, without a lookup. */
  isByWords(orgId: string): boolean {
    const known = this.#known.get(orgId);
    return known !== undefined && known.ready === null && performance.now() - known.lookedAt < CHECK_INTERVAL_MS;
  }

  /** Returns the state, refreshed after 5 seconds; a slow refresh continues in the background. */
  async #stateOf(orgId: string): Promise<Known | null> {
    const known = this.#known.get(orgId);
    if (known && performance.now() - known.lookedAt < CHECK_INTERVAL_MS) return known;
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
        log().warn({ err: error, org: orgId }, 'failed to read tool embeddings; searching by words only');
        return { lookedAt: performance.now(), ...NOTHING };
      })
      .then((found) => {
        // Invalidated during the lookup: the result may be stale.
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
    // Recorded health may belong to another key or model.
    rankingHealth().forget(orgId);
    return (
      vectors && { endpoint: `${orgId}.${this.#loads}`, space: state.space, target, vectors, points: pointsOf(state) }
    );
  }

  #makeRoom(kept: string): void {
    let bytes = 0;
    for (const { ready } of this.#known.values()) bytes += ready?.vectors.bytes ?? 0;
    for (const [orgId, { ready }] of this.#known) {
      if (bytes <= MAX_BYTES) return;
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
