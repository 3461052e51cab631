import { type OutageCode, outageCode } from './outage';
import { singleton } from './singleton';

/** Jobs write every other second: what nothing has run into for so long is over. */
const OVER_AFTER_MS = 30_000;

const UNREACHABLE: ReadonlySet<OutageCode> = new Set<OutageCode>([
  'too_many_connections',
  'starting',
  'shutting_down',
  'refused',
  'not_answering',
]);

/** Which kinds of trouble with the database this process ran into lately, whoever in it did. */
class OutageNotes {
  readonly #seen = new Map<OutageCode, { first: number; last: number }>();

  note(error: unknown, now = performance.now()): void {
    const code = outageCode(error);
    if (code === null) return;
    const known = this.#seen.get(code);
    const goesOn = known !== undefined && now - known.last < OVER_AFTER_MS;
    this.#seen.set(code, { first: goesOn ? known.first : now, last: now });
  }

  /** It answers again: what kept it from answering is over; what it refuses to store is not. */
  answered(): void {
    for (const code of this.#seen.keys()) if (UNREACHABLE.has(code)) this.#seen.delete(code);
  }

  /** For how long each has been going on. */
  present(now = performance.now()): { code: OutageCode; seconds: number }[] {
    return [...this.#seen]
      .filter(([, { last }]) => now - last < OVER_AFTER_MS)
      .map(([code, { first }]) => ({ code, seconds: Math.round((now - first) / 1000) }));
  }
}

export function outageNotes(): OutageNotes {
  return singleton('outage-notes', () => new OutageNotes());
}
