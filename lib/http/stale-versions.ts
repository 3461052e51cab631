import { revisionClock } from '@/lib/data/revision-clock';
import type { AppError } from '@/lib/shared/app-error';
import { singleton } from '@/lib/shared/singleton';

const KEPT_MS = 1_000;
const MAX_KEPT = 1_000;

interface Refusal {
  error: AppError;
  until: number;
  /** Of the organization, as this process knew it. */
  revision: number | undefined;
}

/** The object that a request with an outdated If-Match wanted to change. */
export interface VersionedTarget {
  orgId: string | null;
  path: string;
  ifMatch: string;
}

const keyOf = ({ orgId, path, ifMatch }: VersionedTarget) => `${orgId} ${path}\n${ifMatch}`;

function revisionOf(orgId: string | null): number | undefined {
  const clock = revisionClock();
  return orgId === null ? clock.platformRevision : clock.org(orgId)?.revision;
}

/**
 * Remembers for a second that a version was refused, so that writers who send it again and again do not each cost the
 * database a transaction. Any revision of the organization that is heard of ends it sooner.
 */
class StaleVersions {
  readonly #refused = new Map<string, Refusal>();

  /** Throws `version_mismatch` again where it was thrown a moment ago and nothing changed since. */
  refuseAgain(target: VersionedTarget): void {
    const refusal = this.#refused.get(keyOf(target));
    if (!refusal) return;
    if (refusal.until > performance.now() && refusal.revision === revisionOf(target.orgId)) throw refusal.error;
    this.#refused.delete(keyOf(target));
  }

  remember(target: VersionedTarget, error: AppError): void {
    if (this.#refused.size >= MAX_KEPT) this.#refused.clear();
    const until = performance.now() + KEPT_MS;
    this.#refused.set(keyOf(target), { error, until, revision: revisionOf(target.orgId) });
  }
}

export function staleVersions(): StaleVersions {
  return singleton('stale-versions', () => new StaleVersions());
}
