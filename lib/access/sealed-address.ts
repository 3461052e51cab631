import { createHmac } from 'node:crypto';
import { deriveKey, deriveKeys } from '@/lib/derived-keys';
import { sealedParts, shownAddress } from '@/lib/shared/shown-address';
import { seal, unseal } from './secrets';

/** Owner of an address: an organization id, or the platform. The sealed path opens only for this owner and origin. */
export type AddressOwner = string | 'platform';

export const addressOwner = (orgId: string | null): AddressOwner => orgId ?? 'platform';

const contextOf = (owner: AddressOwner, origin: string) => `address/${owner}/${origin}`;

/**
 * Prepares an address for storage: origin in plain text, path and query sealed, because hosted services put tokens
 * there. An address without path and query is stored unchanged. The mark distinguishes two paths without revealing
 * them: it is an HMAC, so it cannot be guessed offline.
 */
export function sealAddress(address: string, owner: AddressOwner): string {
  const { origin, pathname, search } = new URL(address);
  const path = pathname + search;
  if (path === '/') return `${origin}/`;
  const context = contextOf(owner, origin);
  const mark = createHmac('sha256', deriveKey('address-mark')).update(`${context}\n${path}`).digest();
  return `${origin}/#sealed.${mark.subarray(0, 8).toString('base64url')}.${seal(path, context).toString('base64url')}`;
}

/**
 * Returns the whole address for a connection. Throws an Error when its path was sealed in another place or with an
 * unknown secret.
 */
export function openAddress(stored: string, owner: AddressOwner): string {
  const parts = sealedParts(stored);
  if (!parts) return stored;
  return parts.origin + unseal(Buffer.from(parts.sealed, 'base64url'), contextOf(owner, parts.origin));
}

export function replaceAddress(address: string, stored: string | null, owner: AddressOwner): string {
  if (stored !== null && sealedParts(stored)) {
    try {
      if (openAddress(stored, owner) === new URL(address).href) return stored;
    } catch {}
  }
  return sealAddress(address, owner);
}

/** Returns the whole address for people who may see it; only its origin when no known secret decrypts it. */
export function readableAddress(stored: string, owner: AddressOwner): string {
  try {
    return openAddress(stored, owner);
  } catch {
    return shownAddress(stored).origin;
  }
}

/** Returns true when the current secret sealed the address, null when it has no sealed part. */
export function isSealedNow(stored: string, owner: AddressOwner): boolean | null {
  const parts = sealedParts(stored);
  if (!parts) return null;
  try {
    const [present] = deriveKeys('seal');
    unseal(Buffer.from(parts.sealed, 'base64url'), contextOf(owner, parts.origin), [present]);
    return true;
  } catch {
    return false;
  }
}
