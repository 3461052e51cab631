import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Takes the place of lib/access/password-cost in database tests: hundreds of hashes would take a minute. */
export const PASSWORD_COST = { N: 1_024, r: 8, p: 1 };

/** About what a hash takes in production on one core. */
const PRODUCTION_MS = 300;

/** Runs `work` with passwords that take as long as in production, but wait instead of computing. */
export async function withProductionTime<T>(work: () => Promise<T>): Promise<T> {
  const { scrypt } = crypto;
  const slow = (...given: Parameters<typeof scrypt>) => {
    setTimeout(() => scrypt(...given), PRODUCTION_MS);
  };
  setScrypt(Object.assign(slow, scrypt));
  try {
    return await work();
  } finally {
    setScrypt(scrypt);
  }
}

/** For importers of the name, too. */
function setScrypt(scrypt: typeof crypto.scrypt): void {
  crypto.scrypt = scrypt;
  syncBuiltinESMExports();
}
