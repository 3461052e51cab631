import { singleton } from '@/lib/shared/singleton';

/** How the latest question after a message's meaning went in this process. */
export interface RankingNote {
  /** Names the endpoint that was asked. */
  space: string;
  /** Null: it answered in time. */
  error: string | null;
  at: Date;
  /** Since when this process has ranked by words alone; null: it does not. */
  byWordsSince: Date | null;
}

/** What went well is told again this often at most: another process may have told of a failure. */
const WELL_AGAIN_MS = 30_000;

interface Entry {
  note: RankingNote;
  isTold: boolean;
  toldAt: number;
}

/**
 * How organizations' endpoints answer this process's questions, until it is told to the row that all processes share.
 * Answers never wait for that.
 */
export class RankingHealth {
  readonly #entries = new Map<string, Entry>();

  /** `error`: why the message is ranked by words alone; null: its vector came in time. */
  note(orgId: string, space: string, error: string | null, at = new Date()): void {
    const known = this.#entries.get(orgId);
    const was = known?.note.space === space ? known : undefined;
    const byWordsSince = error === null ? null : (was?.note.byWordsSince ?? at);
    const isOldNews = was !== undefined && error === null && was.note.error === null;
    const isTold = isOldNews && was.isTold && at.getTime() - was.toldAt < WELL_AGAIN_MS;
    this.#entries.set(orgId, { note: { space, error, at, byWordsSince }, isTold, toldAt: was?.toldAt ?? 0 });
  }

  /** What nobody was told yet, by organization. */
  untold(): [orgId: string, note: RankingNote][] {
    return [...this.#entries].filter(([, { isTold }]) => !isTold).map(([orgId, { note }]) => [orgId, note]);
  }

  /** What is untold of one organization. */
  untoldOf(orgId: string): RankingNote | null {
    const entry = this.#entries.get(orgId);
    return entry && !entry.isTold ? entry.note : null;
  }

  /** Unless something newer came meanwhile. */
  told(orgId: string, note: RankingNote): void {
    const entry = this.#entries.get(orgId);
    if (entry?.note === note) this.#entries.set(orgId, { note, isTold: true, toldAt: note.at.getTime() });
  }

  forget(orgId: string): void {
    this.#entries.delete(orgId);
  }
}

export function rankingHealth(): RankingHealth {
  return singleton('ranking-health', () => new RankingHealth());
}
