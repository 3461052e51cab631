import { sessionNotes } from '@/lib/snapshot/session-notes';
import { runEvery } from './run-every';

const EVERY_MS = 1_000;

/** Starts to save the last use of sessions every second, outside of requests. */
export function startSessionFlush(): void {
  runEvery('Saving session use', EVERY_MS, () => sessionNotes().flush(), { atStop: true });
}
