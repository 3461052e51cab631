import { systemOrgScope } from '@/lib/access/system-scope';
import { withTimeout } from '@/lib/data/query-timeout';
import { countBits, type Mask } from '@/lib/engine/mask';
import { loadRouting, type Routing } from '@/lib/features/routing-settings/load-routing';
import { log } from '@/lib/log';
import { restsOnCorrection } from '@/lib/search/explain-hit';
import { isWeak } from '@/lib/search/second-wording';
import { foldText } from '@/lib/shared/fold-text';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { findTools } from '@/lib/snapshot/find-tools';
import type { Meaning } from '@/lib/snapshot/meanings';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { type Endpoint, TimedLookups } from '@/lib/snapshot/timed-lookups';
import { toolSearch } from '@/lib/snapshot/tool-search';
import { LONGEST_REWRITTEN, rewriteMessage } from './rewrite-message';

/** Changed settings apply within this time. */
const CHECK_INTERVAL_MS = 5_000;
const MAX_ORGS = 2_000;
/** The same message needs the same tools tomorrow. */
const KEPT_MS = 24 * 3_600_000;
const JOB = { actor: 'system:search-wording', label: 'Ambit: search' } as const;

type Rewriter = Pick<Endpoint<string>, 'id' | 'withinMs' | 'onResult'> & { rewrite(message: string): Promise<string> };

interface Known {
  lookedAt: number;
  rewriter: Rewriter | null;
}

/** Rewritten messages of organizations with a model. */
class Wordings {
  readonly #known = new Lru<string, Known>(MAX_ORGS);
  readonly #loading = new Map<string, Promise<Rewriter | null>>();
  readonly #lookups = new TimedLookups<string>(KEPT_MS);

  /** Returns true when the organization is known to have no model for this, without a lookup. */
  isOff(orgId: string): boolean {
    const known = this.#known.get(orgId);
    return known !== undefined && known.rewriter === null && isCurrent(known);
  }

  /** Returns null when the organization has no model or switched this off. Never throws. */
  rewriterOf(snapshot: OrgSnapshot): Promise<Rewriter | null> | Rewriter | null {
    const { orgId } = snapshot;
    const known = this.#known.get(orgId);
    if (known && isCurrent(known)) return known.rewriter;
    // Concurrent callers share the lookup.
    let loading = this.#loading.get(orgId);
    if (!loading) {
      loading = this.#load(snapshot).finally(() => this.#loading.delete(orgId));
      this.#loading.set(orgId, loading);
    }
    return loading;
  }

  async #load({ orgId, slug }: OrgSnapshot): Promise<Rewriter | null> {
    const scope = systemOrgScope({ id: orgId, slug }, JOB);
    const rewriter = await withTimeout(() => loadRouting(scope))
      .then((routing) => toRewriter(orgId, routing))
      .catch((error) => {
        log().warn({ err: error, org: orgId }, 'failed to read the model for searches; searching without it');
        return null;
      });
    this.#known.set(orgId, { lookedAt: performance.now(), rewriter });
    return rewriter;
  }

  /** Returns the rewritten message; null if the model fails or takes longer than `waitMs`. Never throws. */
  get({ rewrite, ...endpoint }: Rewriter, message: string, waitMs: number): Promise<string | null> {
    const text = message.slice(0, LONGEST_REWRITTEN).toWellFormed();
    const normalized = foldText(text).toLowerCase().replace(/\s+/g, ' ').trim();
    return this.#lookups.get({ ...endpoint, request: () => rewrite(text) }, normalized, waitMs);
  }
}

function isCurrent({ lookedAt }: Known): boolean {
  return performance.now() - lookedAt < CHECK_INTERVAL_MS;
}

function toRewriter(orgId: string, { values, target, version }: Routing): Rewriter | null {
  const { model, rewriteSearches, rewriteMs } = values;
  if (!rewriteSearches || !model || !target) return null;
  const { selection, timeoutMs } = model;
  const { host } = new URL(target.baseUrl);
  return {
    id: `${orgId}.${version}`,
    withinMs: rewriteMs,
    rewrite: (message) => rewriteMessage({ ...target, model: selection }, message, timeoutMs),
    onResult(failure) {
      if (failure === null) return;
      const why = failure === 'late' ? `no answer within ${rewriteMs} ms` : String(failure.error);
      log().warn({ host, why }, 'message not rewritten; searching by its own words');
    },
  };
}

export function wordings(): Wordings {
  return singleton('search-wordings', () => new Wordings());
}

/**
 * Returns what the organization's model says is needed, when the message alone gives weak results among the allowed
 * tools; null otherwise. Waits no longer than the setting allows. Never throws.
 */
export async function wordingOf(
  snapshot: OrgSnapshot,
  message: string,
  { allowed, meaning }: { allowed: Mask; meaning: Meaning | null },
): Promise<string | null> {
  const startedAt = performance.now();
  const rewriter = await wordings().rewriterOf(snapshot);
  if (rewriter === null || countBits(allowed) < 2) return null;
  const hits = await findTools(snapshot, message, { allowed, meaning, limit: 2 });
  const isCertain = !isWeak(hits) && !restsOnCorrection(await toolSearch().get(snapshot), message, hits[0]!.tool);
  if (isCertain) return null;
  return wordings().get(rewriter, message, rewriter.withinMs - (performance.now() - startedAt));
}
