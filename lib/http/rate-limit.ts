import type { AgentPrincipal, KeyMemo, Principal } from '@/lib/access/principal';
import { principalId } from '@/lib/access/principal';
import { incrementRateLimitWindow } from '@/lib/data/system/rate-windows';
import { env } from '@/lib/env';
import { AppError } from '@/lib/shared/app-error';
import { SharedLimit } from '@/lib/shared/shared-limit';
import { singleton } from '@/lib/shared/singleton';

const WINDOW_SECONDS = 60;

/** Limits are shared by all replicas, separately per `kind`. */
function limitOf(kind: string, requests: number) {
  const policy = `"default";q=${requests};w=${WINDOW_SECONDS}`;
  const increment = (caller: string, more: number, endsInMs: number) =>
    incrementRateLimitWindow(`${kind} ${caller}`, more, endsInMs);
  return { policy, attempts: new SharedLimit(requests, WINDOW_SECONDS * 1000, increment) };
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
 * Counts one request of this caller and returns RateLimit headers (IETF draft). Throws `rate_limited` with Retry-After.
 */
export function countRequest(principal: Principal): RateLimitHeaders {
  // Agents are counted separately from users, so the key's ID suffices and no string needs to be built.
  return principal.kind === 'agent'
    ? count('agent', principal.keyId, principal.memo)
    : count('person', principalId(principal));
}

/** Tells whether the next request of this agent's key will be refused. Counts nothing. */
export function isOverLimit({ keyId, memo }: AgentPrincipal): boolean {
  return limits().agent.attempts.isFull(keyId, memo);
}

/** Counts one unauthenticated request, where those are allowed. */
export function countAddress(address: string): RateLimitHeaders {
  return count('address', address);
}

function count(kind: keyof ReturnType<typeof limits>, caller: string, memo?: KeyMemo): RateLimitHeaders {
  const { policy, attempts } = limits()[kind];
  const { remaining, resetSeconds } = attempts.count(caller, memo);
  const headers = {
    'RateLimit-Policy': policy,
    RateLimit: `"default";r=${Math.max(0, remaining)};t=${resetSeconds}`,
  };
  if (remaining < 0) {
    throw new AppError(
      'rate_limited',
      `Limit of ${attempts.limit} requests per minute exceeded. Try again in ${resetSeconds} s.`,
      {
        headers: { ...headers, 'Retry-After': String(resetSeconds) },
      },
    );
  }
  return headers;
}
