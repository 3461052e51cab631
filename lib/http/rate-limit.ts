import type { Principal } from '@/lib/access/principal';
import { principalId } from '@/lib/access/principal';
import { env } from '@/lib/env';
import { AppError } from '@/lib/shared/app-error';
import { AttemptLimit } from '@/lib/shared/attempt-limit';
import { singleton } from '@/lib/shared/singleton';

const WINDOW_SECONDS = 60;

function limits() {
  return singleton('rate-limits', () => ({
    agent: new AttemptLimit(env().agentRateLimit, WINDOW_SECONDS * 1000),
    person: new AttemptLimit(env().memberRateLimit, WINDOW_SECONDS * 1000),
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
  const limit = limits()[principal.kind];
  // Agents are counted apart from people, so a key's own id is enough, and it need not be spelled anew each time.
  const caller = principal.kind === 'agent' ? principal.keyId : principalId(principal);
  const { remaining, resetSeconds } = limit.count(caller);
  const headers = {
    'RateLimit-Policy': `"default";q=${limit.limit};w=${WINDOW_SECONDS}`,
    RateLimit: `"default";r=${Math.max(0, remaining)};t=${resetSeconds}`,
  };
  if (remaining < 0) {
    throw new AppError(
      'rate_limited',
      `This caller has made ${limit.limit} requests in a minute. Wait ${resetSeconds} s.`,
      {
        headers: { ...headers, 'Retry-After': String(resetSeconds) },
      },
    );
  }
  return headers;
}
