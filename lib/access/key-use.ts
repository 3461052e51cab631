import { writeKeyUses } from '@/lib/data/system/account';
import { log } from '@/lib/log';
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
      accessCache().noteUsedKeys(some);
      log().warn({ err: error }, 'when keys were used could not be written');
    }
  }
}

/** From now on, every ten seconds and never on the way of a request. */
export function startNotingKeyUse(): NodeJS.Timeout {
  return setInterval(() => void flushKeyUses(), EVERY_MS).unref();
}
