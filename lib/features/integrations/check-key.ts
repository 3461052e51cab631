import { env } from '@/lib/env';
import { safeGet } from '@/lib/outbound/safe-get';
import { mayBePrivate } from '@/lib/upstream/may-be-private';
import type { CheckResult, ProviderRow } from './integration-repository';
import { checkHeaders, verdictOf } from './provider-checks';

const CHECK_TIMEOUT_MS = 8_000;
/** Characters that no header can carry. */
const UNSENDABLE = /[^\t\x20-\x7e\x80-\xff]/;

function checkUrlOf({ slug, checkUrl }: ProviderRow): URL | null {
  if (checkUrl === null) return null;
  const url = new URL(checkUrl);
  const origin = env().providerOrigins.get(slug);
  return origin === undefined ? url : new URL(`${url.pathname}${url.search}`, origin);
}

/** Origin that a secret may be sent to. A bare host means https. Without TLS the scheme is part of the name. */
export const secretHost = ({ protocol, host, origin }: URL): string => (protocol === 'https:' ? host : origin);

/** Host that a check sends the key to; null: no check. */
export function checkHostOf(provider: ProviderRow): string | null {
  const url = checkUrlOf(provider);
  return url && secretHost(url);
}

/** Node's message for an unknown host is one for programmers. */
function networkReason(error: unknown, { host }: URL): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the host ${host} was not found`;
  if (code === 'ECONNREFUSED') return `${host} refused the connection`;
  return error instanceof Error ? error.message : 'unknown error';
}

/**
 * Checks a key with the provider. Without a check, or while the provider cannot answer, the result is `unverified`.
 */
export async function checkKey(provider: ProviderRow, secret: string): Promise<CheckResult> {
  const url = checkUrlOf(provider);
  if (!url) return { status: 'unverified', error: null, checkedAt: null };
  const checkedAt = new Date();
  if (UNSENDABLE.test(secret))
    return { status: 'broken', error: `${provider.name} cannot receive a key with these characters.`, checkedAt };
  const unverified = (why: string): CheckResult => ({
    status: 'unverified',
    error: `${provider.name} could not check the key: ${why}.`,
    checkedAt,
  });
  try {
    const answer = await safeGet(url.href, {
      headers: checkHeaders(provider.checkHeader, secret),
      ...{ timeoutMs: CHECK_TIMEOUT_MS, allowPrivate: mayBePrivate(url) },
    });
    const verdict = verdictOf(provider.slug, answer);
    if (verdict === 'accepted') return { status: 'connected', error: null, checkedAt };
    if (verdict === 'refused') return { status: 'broken', error: `${provider.name} refuses the key.`, checkedAt };
    return unverified(`it answered ${answer.status}`);
  } catch (error) {
    return unverified(networkReason(error, url));
  }
}
