import { createHmac } from 'node:crypto';
import { deriveKey, deriveKeys } from '@/lib/derived-keys';
import { sealedParts } from '@/lib/shared/shown-address';
import { seal, unseal } from './secrets';

/** Whose address it is: an organization's id, or the platform. The sealed path opens for this owner and origin alone. */
export type AddressOwner = string | 'platform';

const contextOf = (owner: AddressOwner, origin: string) => `address/${owner}/${origin}`;

/**
 * An address as it is stored: the origin in plain text, path and query sealed, since hosted services put tokens there.
 * An address without path and query is stored as it is. The mark tells two paths apart without revealing either: it is
 * an HMAC, so it cannot be guessed offline.
 */
export function sealAddress(address: string, owner: AddressOwner): string {
  const { origin, pathname, search } = new URL(address);
  const path = pathname + search;
  if (path === '/') return `${origin}/`;
  const context = contextOf(owner, origin);
  const mark = createHmac('sha256', deriveKey('address-mark')).update(`${context}\n${path}`).digest();
  return `${origin}/#sealed.${mark.subarray(0, 8).toString('base64url')}.${seal(path, context).toString('base64url')}`;
}

/** The whole address, for connecting to it. Throws an Error when its path was sealed elsewhere or with a lost secret. */
export function openAddress(stored: string, owner: AddressOwner): string {
  const parts = sealedParts(stored);
  if (!parts) return stored;
  return parts.origin + unseal(Buffer.from(parts.sealed, 'base64url'), contextOf(owner, parts.origin));
}

/** The new address as it is stored; the stored one when both are the same, so that saving it again changes nothing. */
export function replaceAddress(address: string, stored: string | null, owner: AddressOwner): string {
  if (stored !== null && sealedParts(stored)) {
    try {
      if (openAddress(stored, owner) === new URL(address).href) return stored;
    } catch {
      // Sealed with a lost secret: the new address takes its place.
    }
  }
  return sealAddress(address, owner);
}

/** Whether the present secret sealed it; null: there is nothing sealed in it. */
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
