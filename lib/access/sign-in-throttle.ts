import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { KeyedLimit } from '@/lib/data/keyed-limit';
import { claimAttempt, forgiveAttempt, Throttled, type ThrottleRule } from '@/lib/data/system/sign-in-throttle';
import { singleton } from '@/lib/shared/singleton';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Every attempt without a device cookie counts against three of these: the account at this address, the address, and
 * the account. The account's own counter is the one that strangers can fill, so it delays by a second at most for an
 * address that has hardly failed (`accountFresh`); addresses that go on failing share a slower one (`accountGuessing`).
 */
export const THROTTLE_RULES = {
  device: { freeFailures: 10, firstDelayMs: SECOND_MS, maxDelayMs: 15 * MINUTE_MS, forgetAfterMs: DAY_MS },
  pair: { freeFailures: 4, firstDelayMs: SECOND_MS, maxDelayMs: 5 * MINUTE_MS, forgetAfterMs: DAY_MS },
  address: { freeFailures: 50, firstDelayMs: 250, maxDelayMs: 4 * SECOND_MS, forgetAfterMs: 15 * MINUTE_MS },
  accountFresh: { freeFailures: 50, firstDelayMs: 100, maxDelayMs: SECOND_MS, forgetAfterMs: HOUR_MS },
  accountGuessing: { freeFailures: 20, firstDelayMs: SECOND_MS, maxDelayMs: 30 * SECOND_MS, forgetAfterMs: DAY_MS },
} satisfies Record<string, ThrottleRule>;

/** Failures of an account at one address up to which the address counts as fresh. */
const FRESH_FAILURES = 3;
/** Shorter delays are waited out here, so that somebody who mistypes sees a slow answer in place of a refusal. */
const MAX_WAIT_MS = 3 * SECOND_MS;
/** Attempts that one process lets wait; with more, delays are told at once. */
const MAX_WAITING = 200;

/**
 * Attempts at one account wait for the same row. They take turns here, so that many at once hold one connection and not
 * the pool that every sign-in needs.
 */
const accountTurns = () =>
  singleton(
    'sign-in-turns',
    () =>
      new KeyedLimit({
        ...{ concurrency: 1, maxWaiting: 50, maxWaitMs: 5 * SECOND_MS },
        message: 'Too many sign-ins of this account at once.',
      }),
  );

const waiting = () => singleton('sign-in-waiting', () => ({ count: 0 }));

// What was typed is not ours to write down.
function keyOf(kind: keyof typeof THROTTLE_RULES, ...parts: string[]): string {
  return `${kind} ${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}

export interface SignInAttempt {
  /** As it was typed, in lower case; whether there is an account makes no difference. */
  email: string;
  address: string;
  /** Of a browser that signed in to this account before. */
  deviceId: string | null;
}

/** An attempt that was let through and counts as failed until `succeed` is called. */
export interface ClaimedAttempt {
  succeed(): Promise<void>;
}

async function claimOnce({ email, address, deviceId }: SignInAttempt): Promise<ClaimedAttempt> {
  if (deviceId !== null) {
    const device = keyOf('device', email, deviceId);
    await claimAttempt((claim) => claim(device, THROTTLE_RULES.device));
    return { succeed: () => forgiveAttempt([device], []) };
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
  return { succeed: () => forgiveAttempt([pair], [place, account]) };
}

/** Lets an attempt through, after a short delay where one is due. Throws `Throttled` when it would wait for longer, `busy` when too many wait. */
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
