import { singleton } from '@/lib/shared/singleton';

export interface RankingNote {
  /** Identifies the endpoint. */
  space: string;
  /** Null: it responded in time. */
  error: string | null;
  at: Date;
  /** Start of the current fallback to ranking by words; null: no fallback. */
  byWordsSince: Date | null;
}

/** Minimum interval between success reports; repeated because another process may have reported a failure. */
const SUCCESS_REPORT_INTERVAL_MS = 30_000;

interface Entry {
  note: RankingNote;
  isTold: boolean;
  toldAt: number;
}

/**
 * Health of organizations' embeddings endpoints in this process, until it is saved to the shared row. Responses do not
 * wait for this.
 */
export class RankingHealth {
  readonly #entries = new Map<string, Entry>();

  /** `error`: reason for ranking by words only; null: the vector arrived in time. */
  note(orgId: string, space: string, error: string | null, at = new Date()): void {
    const known = this.#entries.get(orgId);
    const was = known?.note.space === space ? known : undefined;
    const byWordsSince = error === null ? null : (was?.note.byWordsSince ?? at);
    const isOldNews = was !== undefined && error === null && was.note.error === null;
    const isTold = isOldNews && was.isTold && at.getTime() - was.toldAt < SUCCESS_REPORT_INTERVAL_MS;
    this.#entries.set(orgId, { note: { space, error, at, byWordsSince }, isTold, toldAt: was?.toldAt ?? 0 });
  }

  unsavedNotes(): [orgId: string, note: RankingNote][] {
    return [...this.#entries].filter(([, { isTold }]) => !isTold).map(([orgId, { note }]) => [orgId, note]);
  }

  unsavedNoteOf(orgId: string): RankingNote | null {
    const entry = this.#entries.get(orgId);
    return entry && !entry.isTold ? entry.note : null;
  }

  /** Marks the note as saved, unless a newer one exists. */
  noteReported(orgId: string, note: RankingNote): void {
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
