import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SELECTOR_LENGTH = 10;
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const FORM = /^amb_(plat|user|agent)_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

export type KeyKind = 'plat' | 'user' | 'agent';

const PREFIXES: Record<KeyKind, string> = { plat: 'amb_plat_', user: 'amb_user_', agent: 'amb_agent_' };

export interface ParsedKey {
  kind: KeyKind;
  selector: string;
}

// Rejection sampling: 248 is the largest multiple of 62 below 256, so every letter is equally likely.
function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) if (byte < 248 && text.length < length) text += ALPHABET[byte % 62];
  }
  return text;
}

function checksum(text: string): string {
  let rest = crc32(text);
  let out = '';
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    out = ALPHABET[rest % 62] + out;
    rest = Math.floor(rest / 62);
  }
  return out;
}

/**
 * SHA-256 of the whole key. Sufficient for about 131 random bits after the selector, and fast enough for every request.
 */
export function hashKey(key: string): Buffer {
  // One call that returns hex: asking Node for a buffer directly takes twice as long.
  return Buffer.from(hash('sha256', key, 'hex'), 'hex');
}

export function generateKey(kind: KeyKind): { apiKey: string; selector: string; hash: Buffer; lastFour: string } {
  const random = randomText(RANDOM_LENGTH);
  const head = `amb_${kind}_${random}`;
  const apiKey = head + checksum(head);
  return { apiKey, selector: random.slice(0, SELECTOR_LENGTH), hash: hashKey(apiKey), lastFour: apiKey.slice(-4) };
}

/**
 * Returns kind and selector of a well-formed key with a valid checksum, else null. A typo never reaches the database.
 */
export function parseKey(key: string): ParsedKey | null {
  const match = FORM.exec(key);
  if (!match) return null;
  const [, kind, random, sum] = match as unknown as [string, KeyKind, string, string];
  if (checksum(key.slice(0, -CHECKSUM_LENGTH)) !== sum) return null;
  return { kind, selector: random.slice(0, SELECTOR_LENGTH) };
}

/** Returns the selector of a string that looks like a key of this kind, else null. Does not verify the checksum. */
export function selectorOf(kind: KeyKind, key: string): string | null {
  const prefix = PREFIXES[kind];
  const isLikely = key.length === prefix.length + RANDOM_LENGTH + CHECKSUM_LENGTH && key.startsWith(prefix);
  return isLikely ? key.slice(prefix.length, prefix.length + SELECTOR_LENGTH) : null;
}

/** Compares a latin1-encoded digest with the key's, in constant time. */
export function matchesHash(key: string, stored: string): boolean {
  // Compares strings: creating two buffers for `timingSafeEqual` takes longer than the hash.
  const given = hash('sha256', key, 'binary');
  if (stored.length !== given.length) return false;
  let difference = 0;
  for (let i = 0; i < given.length; i++) difference |= given.charCodeAt(i) ^ stored.charCodeAt(i);
  return difference === 0;
}
