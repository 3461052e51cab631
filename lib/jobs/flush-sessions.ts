import { sessionNotes } from '@/lib/snapshot/session-notes';
import { runEvery } from './run-every';

const EVERY_MS = 1_000;

/** From now on, every second and never on the way of a request. */
export function startSessionFlush(): void {
  runEvery('Saving session use', EVERY_MS, () => sessionNotes().flush(), { atStop: true });
}
