import type { Principal } from '@/lib/access/principal';
import { principalId } from '@/lib/access/principal';
import { tellRateWindow } from '@/lib/data/system/rate-windows';
import { env } from '@/lib/env';
import { AppError } from '@/lib/shared/app-error';
import { SharedLimit } from '@/lib/shared/shared-limit';
import { singleton } from '@/lib/shared/singleton';

const WINDOW_SECONDS = 60;

/** The replicas count together: `kind` tells their callers apart. */
function limitOf(kind: string, requests: number) {
  const policy = `"default";q=${requests};w=${WINDOW_SECONDS}`;
  const tell = (caller: string, more: number, endsInMs: number) => tellRateWindow(`${kind} ${caller}`, more, endsInMs);
  return { policy, attempts: new SharedLimit(requests, WINDOW_SECONDS * 1000, tell) };
}

function limits() {
  return singleton('rate-limits', () => ({
    agent: limitOf('agent', env().agentRateLimit),
    person: limitOf('person', env().memberRateLimit),
    address: limitOf('address', env().memberRateLimit),
  }));
}

export interface RateLimitHeaders {
  'RateLimit-Policy': string;
  RateLimit: string;
}

/**
 * Counts one request of this caller; the headers follow the IETF draft of RateLimit fields.
 * Throws `rate_limited` with Retry-After.
 */
export function countRequest(principal: Principal): RateLimitHeaders {
  // Agents are counted apart from people, so a key's own id is enough, and it need not be spelled anew each time.
  return count(principal.kind, principal.kind === 'agent' ? principal.keyId : principalId(principal));
}

/** The same for whoever asks without a key, where that is allowed. */
export function countAddress(address: string): RateLimitHeaders {
  return count('address', address);
}

function count(kind: keyof ReturnType<typeof limits>, caller: string): RateLimitHeaders {
  const { policy, attempts } = limits()[kind];
  const { remaining, resetSeconds } = attempts.count(caller);
  const headers = {
    'RateLimit-Policy': policy,
    RateLimit: `"default";r=${Math.max(0, remaining)};t=${resetSeconds}`,
  };
  if (remaining < 0) {
    throw new AppError(
      'rate_limited',
      `This caller has made ${attempts.limit} requests in a minute. Wait ${resetSeconds} s.`,
      {
        headers: { ...headers, 'Retry-After': String(resetSeconds) },
      },
    );
  }
  return headers;
}
