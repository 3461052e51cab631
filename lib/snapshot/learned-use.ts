import { withTimeout } from '@/lib/data/query-timeout';
import { loadLearningModel, loadLearningState } from '@/lib/data/system/snapshot/load-search-learning';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import type { SearchIndex } from '@/lib/search/search-index';
import type { UseIndex } from '@/lib/search/use-index';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import type { OrgSnapshot } from './org-snapshot';
import { toolSearch } from './tool-search';

/** Other processes apply a changed setting within this time; the current process immediately. */
const CHECK_INTERVAL_MS = 5_000;

export interface Learned {
  /** Undefined when nothing is learned or the feature is disabled. */
  index: UseIndex | undefined;
  /** Version of the learned data; part of cache keys. */
  version: string | null;
}

interface Known extends Learned {
  lookedAt: number;
  tools: OrgSnapshot['tools'];
  /** The index whose example requests are in `index`. */
  search?: SearchIndex;
}

interface Look {
  found: Promise<Known>;
  known: Known | null;
}

/** Learned ranking per organization, from its own calls only; never shared between organizations. */
class LearnedUse {
  readonly #known = new Lru<string, Look>(env().searchLimit);

  /** Returns cached data that is still fresh; null when `get` must load it. */
  peek({ tools, orgId }: OrgSnapshot): Learned | null {
    const known = this.#known.get(orgId)?.known;
    return known && isCurrent(known, tools) ? known : null;
  }

  /** Never throws: falls back to search by words. */
  async get(snapshot: OrgSnapshot): Promise<Learned> {
    const { tools, orgId } = snapshot;
    const before = this.#known.get(orgId);
    const known = before ? await before.found : null;
    if (known && isCurrent(known, tools)) return known;
    // Concurrent callers share the lookup.
    const newer = this.#known.get(orgId);
    if (newer && newer !== before) return newer.found;
    const found = this.#look(snapshot, known).catch((error) => {
      log().warn({ err: error, org: orgId }, 'failed to read the trained search model; continuing without it');
      return { lookedAt: performance.now(), version: null, tools, index: undefined };
    });
    const look: Look = { found, known: null };
    void found.then((one) => {
      look.known = one;
    });
    this.#known.set(orgId, look);
    return found;
  }

  async #look(snapshot: OrgSnapshot, known: Known | null): Promise<Known> {
    const { tools, orgId, catalog } = snapshot;
    const state = await withTimeout(() => loadLearningState(orgId));
    const lookedAt = performance.now();
    if (!state?.isActive) return { lookedAt, version: state?.version ?? null, tools, index: undefined };
    const search = await toolSearch().get(snapshot);
    if (known?.index && known.version === state.version && known.search === search)
      return { ...known, tools, lookedAt };
    const model = await loadLearningModel(orgId);
    const index = model?.version === 1 ? search.learned(model, (tool) => catalog.indexOf.get(tool)) : undefined;
    return { lookedAt, version: state.version, tools, search, index };
  }

  forget(orgId: string): void {
    this.#known.delete(orgId);
  }
}

function isCurrent(known: Known, tools: OrgSnapshot['tools']): boolean {
  return known.tools === tools && performance.now() - known.lookedAt < CHECK_INTERVAL_MS;
}

export function learnedUse(): LearnedUse {
  return singleton('learned-use', () => new LearnedUse());
}
