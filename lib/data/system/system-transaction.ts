import { systemDatabase, type Transaction } from '@/lib/data/db';

/** As for the app role: whoever holds a row for longer is not waited for, and the caller is told `busy`. */
const LOCK_TIMEOUT = '2500ms';

/** A transaction of the system role that changes rows, and so may meet another one's locks. */
export function systemTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return systemDatabase().$transaction(async (tx) => {
    await tx.$queryRaw`SELECT set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`;
    return work(tx);
  });
}
