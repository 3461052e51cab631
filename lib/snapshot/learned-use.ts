import { soon } from '@/lib/data/patience';
import { loadLearningModel, loadLearningState } from '@/lib/data/system/load-search-learning';
import type { Catalog } from '@/lib/engine/compile-catalog';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { UseIndex } from '@/lib/search/use-index';
import type { UseModel } from '@/lib/search/use-model';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import type { OrgSnapshot } from './org-snapshot';

/** Other processes follow a switch within this time; the one that switched follows at once. */
const LOOK_EVERY_MS = 5_000;

export interface Learned {
  /** Undefined where nothing is learned or it is not wanted. */
  index: UseIndex | undefined;
  /** Which state of it: what was answered with one does not hold with another. */
  version: string | null;
}

interface Known extends Learned {
  lookedAt: number;
  catalog: Catalog;
}

/** A look at what is stored, and what came of it. */
interface Look {
  found: Promise<Known>;
  known: Known | null;
}

/** What organizations' searches learned from their own calls, ready to be used. One's is never used for another. */
class LearnedUse {
  readonly #known = new Lru<string, Look>(env().searchLimit);

  /** What is known and need not be looked up again yet; null where only `get` can tell. */
  peek({ catalog, orgId }: OrgSnapshot): Learned | null {
    const known = this.#known.get(orgId)?.known;
    return known && isCurrent(known, catalog) ? known : null;
  }

  /** Never throws: search goes on by words alone. */
  async get({ catalog, orgId }: OrgSnapshot): Promise<Learned> {
    const before = this.#known.get(orgId);
    const known = before ? await before.found : null;
    if (known && isCurrent(known, catalog)) return known;
    // Whoever asks in the meantime waits for the same look.
    const newer = this.#known.get(orgId);
    if (newer && newer !== before) return newer.found;
    const found = this.#look(orgId, catalog, known).catch((error) => {
      log().warn({ err: error, org: orgId }, 'what search learned cannot be read; it goes on without');
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
    const state = await soon(() => loadLearningState(orgId));
    const lookedAt = performance.now();
    if (!state?.isActive) return { lookedAt, version: state?.version ?? null, catalog, index: undefined };
    if (known?.index && known.version === state.version && known.catalog === catalog) return { ...known, lookedAt };
    const model = (await loadLearningModel(orgId)) as UseModel | null;
    const index = model?.version === 1 ? new UseIndex(model, (tool) => catalog.indexOf.get(tool)) : undefined;
    return { lookedAt, version: state.version, catalog, index };
  }

  forget(orgId: string): void {
    this.#known.delete(orgId);
  }
}

function isCurrent(known: Known, catalog: Catalog): boolean {
  return known.catalog === catalog && performance.now() - known.lookedAt < LOOK_EVERY_MS;
}

export function learnedUse(): LearnedUse {
  return singleton('learned-use', () => new LearnedUse());
}
