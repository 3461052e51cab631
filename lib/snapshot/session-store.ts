import { InvalidatedCache } from '@/lib/data/invalidated-cache';
import { listener } from '@/lib/data/listener';
import { loadSession, type SessionState } from '@/lib/data/system/snapshot/load-session';
import { env } from '@/lib/env';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';

const LIMIT = 50_000;
const MAX_NOTIFICATIONS = 10_000;

/** Cached session context and disabled tools, by organization, agent and session name. */
class SessionStore {
  // Numbers of sessions are not committed in order, so the newest one says nothing of those before it.
  readonly #heard = new Lru<number, true>(MAX_NOTIFICATIONS);
  readonly #cache = new InvalidatedCache<SessionState>(LIMIT, env().staleLimitMs);

  constructor() {
    listener().onNotice((notice) => {
      if (notice.t === 'session') {
        this.drop(notice.o, notice.a, notice.s);
        this.#heard.set(notice.r, true);
      } else if (notice.t === 'gone') this.dropAll(notice.i);
    });
  }

  get(orgId: string, agentId: string, name: string): Promise<SessionState | null> {
    return this.#cache.get(`${orgId}/${agentId}/${name}`, () => loadSession(orgId, agentId, name));
  }

  drop(orgId: string, agentId: string, name: string): void {
    this.#cache.drop(`${orgId}/${agentId}/${name}`);
  }

  /** From now on this process knows of the change that has this number. */
  refreshRevisions(orgId: string, sessionRevision: number): void {
    if (this.#heard.get(sessionRevision)) return;
    this.dropAll(orgId);
    this.#heard.set(sessionRevision, true);
  }

  dropAll(orgId: string): void {
    this.#cache.dropWhere((key) => key.startsWith(`${orgId}/`));
  }
}

export function sessionStore(): SessionStore {
  return singleton('session-store', () => new SessionStore());
}
