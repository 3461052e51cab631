import { withTimeout } from '@/lib/data/query-timeout';
import { loadLearningModel, loadLearningState } from '@/lib/data/system/load-search-learning';
import type { Catalog } from '@/lib/engine/compile-catalog';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { UseIndex } from '@/lib/search/use-index';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import type { OrgSnapshot } from './org-snapshot';

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
  catalog: Catalog;
}

interface Look {
  found: Promise<Known>;
  known: Known | null;
}

/** Learned ranking per organization, from its own calls only; never shared between organizations. */
class LearnedUse {
  readonly #known = new Lru<string, Look>(env().searchLimit);

  /** Returns cached data that is still fresh; null when `get` must load it. */
  peek({ catalog, orgId }: OrgSnapshot): Learned | null {
    const known = this.#known.get(orgId)?.known;
    return known && isCurrent(known, catalog) ? known : null;
  }

  /** Never throws: falls back to search by words. */
  async get({ catalog, orgId }: OrgSnapshot): Promise<Learned> {
    const before = this.#known.get(orgId);
    const known = before ? await before.found : null;
    if (known && isCurrent(known, catalog)) return known;
    // Concurrent callers share the lookup.
    const newer = this.#known.get(orgId);
    if (newer && newer !== before) return newer.found;
    const found = this.#look(orgId, catalog, known).catch((error) => {
      log().warn({ err: error, org: orgId }, 'failed to read the trained search model; continuing without it');
      return { lookedAt: performance.now(), version: null, catalog, index: undefined };
    });
    const look: Look = { found, known: null };
    void found.then((one) => {
      look.known = one;
    });
    this.#known.set(orgId, look);
    return found;
  }

  async #look(orgId: string, catalog: Catalog, known: Known | null): Promise<Known> {
    const state = await withTimeout(() => loadLearningState(orgId));
    const lookedAt = performance.now();
    if (!state?.isActive) return { lookedAt, version: state?.version ?? null, catalog, index: undefined };
    if (known?.index && known.version === state.version && known.catalog === catalog) return { ...known, lookedAt };
    const model = await loadLearningModel(orgId);
    const index = model?.version === 1 ? new UseIndex(model, (tool) => catalog.indexOf.get(tool)) : undefined;
    return { lookedAt, version: state.version, catalog, index };
  }

  forget(orgId: string): void {
    this.#known.delete(orgId);
  }
}

function isCurrent(known: Known, catalog: Catalog): boolean {
  return known.catalog === catalog && performance.now() - known.lookedAt < CHECK_INTERVAL_MS;
}

export function learnedUse(): LearnedUse {
  return singleton('learned-use', () => new LearnedUse());
}
