import { listener } from '@/lib/data/listener';
import { NoticedCache } from '@/lib/data/noticed-cache';
import { loadSession, type SessionState } from '@/lib/data/system/load-session';
import { env } from '@/lib/env';
import { singleton } from '@/lib/shared/singleton';

const LIMIT = 50_000;

/** What the sessions in use have fixed and lost, by organization, agent and the caller's name. */
class SessionStore {
  readonly #cache = new NoticedCache<SessionState>(LIMIT, env().staleLimitMs);

  constructor() {
    listener().onNotice((notice) => {
      if (notice.t === 'org' && notice.k === 'session') this.drop(notice.o, notice.a, notice.s);
      else if (notice.t === 'gone') this.dropAll(notice.i);
    });
  }

  get(orgId: string, agentId: string, name: string): Promise<SessionState | null> {
    return this.#cache.get(`${orgId}/${agentId}/${name}`, () => loadSession(orgId, agentId, name));
  }

  drop(orgId: string, agentId: string, name: string): void {
    this.#cache.drop(`${orgId}/${agentId}/${name}`);
  }

  /** Every session of one organization. */
  dropAll(orgId: string): void {
    this.#cache.dropWhere((key) => key.startsWith(`${orgId}/`));
  }
}

export function sessionStore(): SessionStore {
  return singleton('session-store', () => new SessionStore());
}
