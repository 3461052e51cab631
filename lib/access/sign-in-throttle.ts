import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { KeyedLimit } from '@/lib/data/keyed-limit';
import { claimAttempt, refundAttempt, Throttled, type ThrottleRule } from '@/lib/data/system/people/sign-in-throttle';
import { singleton } from '@/lib/shared/singleton';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Each attempt without a device cookie counts against three rules: the account at this address, the address, and the
 * account. Strangers can exhaust the account's counter, so it delays an address with few failures by at most one second
 * (`accountFresh`). Addresses with more failures share a slower counter (`accountGuessing`).
 */
export const THROTTLE_RULES = {
  device: { freeFailures: 10, firstDelayMs: SECOND_MS, maxDelayMs: 15 * MINUTE_MS, forgetAfterMs: DAY_MS },
  pair: { freeFailures: 4, firstDelayMs: SECOND_MS, maxDelayMs: 5 * MINUTE_MS, forgetAfterMs: DAY_MS },
  address: { freeFailures: 50, firstDelayMs: 250, maxDelayMs: 4 * SECOND_MS, forgetAfterMs: 15 * MINUTE_MS },
  accountFresh: { freeFailures: 50, firstDelayMs: 100, maxDelayMs: SECOND_MS, forgetAfterMs: HOUR_MS },
  accountGuessing: { freeFailures: 20, firstDelayMs: SECOND_MS, maxDelayMs: 30 * SECOND_MS, forgetAfterMs: DAY_MS },
} satisfies Record<string, ThrottleRule>;

/** Maximum failures of an account at one address for the address to count as fresh. */
const FRESH_FAILURES = 3;
/** Shorter delays are waited out, so that a mistyped password gives a slow answer instead of a refusal. */
const MAX_WAIT_MS = 3 * SECOND_MS;
/** Maximum attempts waiting in one process. Beyond it, delays are reported immediately. */
const MAX_WAITING = 200;

/**
 * Serializes attempts at one account, which lock the same row, so that they hold one connection instead of exhausting
 * the pool that every sign-in needs.
 */
const accountTurns = () =>
  singleton(
    'sign-in-turns',
    () =>
      new KeyedLimit({
        ...{ concurrency: 1, maxWaiting: 50, maxWaitMs: 5 * SECOND_MS },
        message: 'Too many concurrent sign-ins to this account.',
      }),
  );

const waiting = () => singleton('sign-in-waiting', () => ({ count: 0 }));

// The input may be anything, including a password, so only a hash is stored.
function keyOf(kind: keyof typeof THROTTLE_RULES, ...parts: string[]): string {
  return `${kind} ${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}

export interface SignInAttempt {
  /** The submitted address in lowercase, whether or not an account exists. */
  email: string;
  address: string;
  deviceId: string | null;
}

/** An admitted attempt. Counts as failed until `succeed` is called. */
export interface ClaimedAttempt {
  succeed(): Promise<void>;
}

async function claimOnce({ email, address, deviceId }: SignInAttempt): Promise<ClaimedAttempt> {
  if (deviceId !== null) {
    const device = keyOf('device', email, deviceId);
    await claimAttempt((claim) => claim(device, THROTTLE_RULES.device));
    return { succeed: () => refundAttempt([device], []) };
  }
  const pair = keyOf('pair', email, address);
  const place = keyOf('address', address);
  const account = await claimAttempt(async (claim) => {
    const failures = await claim(pair, THROTTLE_RULES.pair);
    await claim(place, THROTTLE_RULES.address);
    const lane = failures <= FRESH_FAILURES ? 'accountFresh' : 'accountGuessing';
    const key = keyOf(lane, email);
    await claim(key, THROTTLE_RULES[lane]);
    return key;
  });
  return { succeed: () => refundAttempt([pair], [place, account]) };
}

/**
 * Admits an attempt, after a short delay when one is due. Throws `Throttled` when the delay is longer than `maxWaitMs`,
 * `busy` when too many attempts are waiting.
 */
export async function claimSignIn(attempt: SignInAttempt, maxWaitMs = MAX_WAIT_MS): Promise<ClaimedAttempt> {
  const giveUpAt = performance.now() + maxWaitMs;
  const line = waiting();
  for (;;) {
    try {
      return await accountTurns().run(attempt.email, () => claimOnce(attempt));
    } catch (error) {
      if (!(error instanceof Throttled)) throw error;
      if (performance.now() + error.waitMs > giveUpAt || line.count >= MAX_WAITING) throw error;
      line.count++;
      await delay(error.waitMs).finally(() => line.count--);
    }
  }
}
