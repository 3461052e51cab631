import { listener } from '@/lib/data/listener';
import { NoticedCache } from '@/lib/data/noticed-cache';
import { loadSession, type SessionState } from '@/lib/data/system/load-session';
import { env } from '@/lib/env';
import { singleton } from '@/lib/shared/singleton';

const LIMIT = 50_000;

/** What the sessions in use have fixed and lost, by agent and the caller's name. */
class SessionStore {
  readonly #cache = new NoticedCache<SessionState>(LIMIT, env().staleLimitMs);

  constructor() {
    listener().onNotice((notice) => {
      if (notice.t === 'org' && notice.k === 'session') this.drop(notice.a, notice.s);
      else if (notice.t === 'gone') this.#cache.clear();
    });
  }

  get(orgId: string, agentId: string, name: string): Promise<SessionState | null> {
    return this.#cache.get(`${agentId}/${name}`, () => loadSession(orgId, agentId, name));
  }

  drop(agentId: string, name: string): void {
    this.#cache.drop(`${agentId}/${name}`);
  }

  clear(): void {
    this.#cache.clear();
  }
}

export function sessionStore(): SessionStore {
  return singleton('session-store', () => new SessionStore());
}
