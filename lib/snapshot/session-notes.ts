import { type NamedSession, noteSessions } from '@/lib/data/system/note-sessions';
import { Lru } from '@/lib/shared/lru';
import { isForeignKeyViolation } from '@/lib/shared/outage';
import { singleton } from '@/lib/shared/singleton';

/** Minimum interval between two writes of one session's last use. */
const EVERY_MS = 300_000;
const REMEMBERED = 50_000;
const AT_ONCE = 1_000;

/**
 * Collects the sessions that requests name and writes them in batches: a request only looks into a map, and the session
 * is listed within a second.
 */
class SessionNotes {
  readonly #noted = new Lru<string, number>(REMEMBERED);
  readonly #pending = new Map<string, NamedSession>();
  #flushing: Promise<void> = Promise.resolve();

  note(orgId: string, agentId: string, name: string): void {
    const key = `${agentId}/${name}`;
    const now = performance.now();
    const noted = this.#noted.get(key);
    if ((noted !== undefined && now - noted < EVERY_MS) || this.#pending.size >= REMEMBERED) return;
    this.#noted.set(key, now);
    this.#pending.set(key, { orgId, agentId, name });
  }

  /** Notes the session of each report that has one. */
  noteAll(orgId: string, agentId: string, reports: readonly { session?: string | undefined }[]): void {
    for (const { session } of reports) if (session !== undefined) this.note(orgId, agentId, session);
  }

  /** Everything that was noted until now is written when this is done. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.catch(() => {}).then(() => this.#write());
    return this.#flushing;
  }

  async #write(): Promise<void> {
    while (this.#pending.size > 0) {
      const some = [...this.#pending].slice(0, AT_ONCE);
      const sessions = some.map(([, session]) => session);
      await noteSessions(sessions).catch((error: unknown) => {
        // An agent was deleted after the statement had read it. The next statement skips it.
        if (!isForeignKeyViolation(error)) throw error;
        return noteSessions(sessions);
      });
      for (const [key] of some) this.#pending.delete(key);
    }
  }
}

export function sessionNotes(): SessionNotes {
  return singleton('session-notes', () => new SessionNotes());
}
