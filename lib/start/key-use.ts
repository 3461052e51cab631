import { accessCache } from '@/lib/access/authenticate';
import { writeKeyUses } from '@/lib/data/system/people/account';
import { runEvery } from '@/lib/jobs/run-every';

const EVERY_MS = 2_000;
const AT_ONCE = 5_000;

/** Saves which keys were used since the last flush. Failed writes are retried with the next flush. */
export async function flushKeyUses(): Promise<void> {
  const used = accessCache().drainUsedKeys();
  for (let i = 0; i < used.length; i += AT_ONCE) {
    const some = used.slice(i, i + AT_ONCE);
    try {
      await writeKeyUses(some);
    } catch (error) {
      accessCache().noteUsedKeys(used.slice(i));
      throw error;
    }
  }
}

/** Flushes key use every 2 seconds (people wait for the first call of a new key), off the request path, and on shutdown. */
export function startKeyUseFlush(): void {
  runEvery('Saving API key use', EVERY_MS, flushKeyUses, { atStop: true });
}
