import { type OutageCode, outageCode } from './outage';
import { singleton } from './singleton';

/** Jobs write every two seconds, so a problem not seen for this long is over. */
const RESOLVED_AFTER_MS = 30_000;

const UNREACHABLE: ReadonlySet<OutageCode> = new Set<OutageCode>([
  'too_many_connections',
  'starting',
  'shutting_down',
  'refused',
  'not_answering',
]);

/** Records database problems that this process recently encountered. */
class OutageTracker {
  readonly #seen = new Map<OutageCode, { first: number; last: number }>();

  note(error: unknown, now = performance.now()): void {
    const code = outageCode(error);
    if (code === null) return;
    const known = this.#seen.get(code);
    const goesOn = known !== undefined && now - known.last < RESOLVED_AFTER_MS;
    this.#seen.set(code, { first: goesOn ? known.first : now, last: now });
  }

  answered(): void {
    for (const code of this.#seen.keys()) if (UNREACHABLE.has(code)) this.#seen.delete(code);
  }

  present(now = performance.now()): { code: OutageCode; seconds: number }[] {
    return [...this.#seen]
      .filter(([, { last }]) => now - last < RESOLVED_AFTER_MS)
      .map(([code, { first }]) => ({ code, seconds: Math.round((now - first) / 1000) }));
  }
}

export function outageTracker(): OutageTracker {
  return singleton('outage-notes', () => new OutageTracker());
}
