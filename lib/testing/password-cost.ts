import { PASSWORD_COST as PRODUCTION } from '@/lib/access/password-cost';

const TEST = { N: 1_024, r: 8, p: 1 };

/** Takes the place of lib/access/password-cost in database tests: hundreds of hashes would take a minute. */
export const PASSWORD_COST = { ...TEST };

/** Runs `work` with the cost of production: for what depends on the time that a password takes. */
export async function withProductionCost<T>(work: () => Promise<T>): Promise<T> {
  Object.assign(PASSWORD_COST, PRODUCTION);
  try {
    return await work();
  } finally {
    Object.assign(PASSWORD_COST, TEST);
  }
}
