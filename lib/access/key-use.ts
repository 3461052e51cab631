import { writeKeyUses } from '@/lib/data/system/account';
import { runEvery } from '@/lib/jobs/run-every';
import { accessCache } from './authenticate';

const EVERY_MS = 10_000;
const AT_ONCE = 5_000;

/** Writes down which keys were used since the last time. What cannot be written is tried again with the next. */
export async function flushKeyUses(): Promise<void> {
  const used = [...accessCache().takeUsedKeys()];
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

/** From now on, every ten seconds and never on the way of a request; what is left when the process stops is written then. */
export function startNotingKeyUse(): void {
  runEvery('Writing when keys were used', EVERY_MS, flushKeyUses, { atStop: true });
}
