import { listener } from '@/lib/data/listener';
import { NoticedCache } from '@/lib/data/noticed-cache';
import {
  findKeyBySelector,
  findPerson,
  findUserSession,
  type KeyRow,
  type PersonRow,
} from '@/lib/data/system/access-rows';
import type { EndedAccess } from '@/lib/data/system/address-proof';
import { env } from '@/lib/env';
import { AppError } from '@/lib/shared/app-error';
import { singleton } from '@/lib/shared/singleton';
import { matchesHash, parseKey, selectorOf } from './api-key';
import type { AgentPrincipal, Principal } from './principal';
import { readSessionCookie } from './session-cookie';
import { unknownKeys } from './unknown-keys';

const LIMIT = 50_000;
/** As many organizations as are compiled in memory have their agents' keys there too, if they have no more than this each. */
const KEYS_AN_ORGANIZATION = 20;

interface CachedKey extends KeyRow {
  /** The round of `takeUsedKeys` in which its use was last noted. */
  notedIn?: number;
}

/** What is known of keys, people and browsers, kept true by the listener: a revocation holds at the next request. */
class AccessCache {
  // Of people and browsers nothing stands in when the database is away: their routes need it anyway.
  readonly keys = new NoticedCache<CachedKey>(
    Math.max(LIMIT, env().snapshotLimit * KEYS_AN_ORGANIZATION),
    env().staleLimitMs,
  );
  readonly people = new NoticedCache<PersonRow>(LIMIT);
  readonly sessions = new NoticedCache<{ userId: string; expiresAt: number }>(LIMIT);

  constructor() {
    listener().onNotice((notice) => {
      if (notice.t === 'key') this.keys.drop(notice.i);
      else if (notice.t === 'user') this.people.drop(notice.i);
      else if (notice.t === 'sid') this.sessions.drop(notice.i);
      else if (notice.t === 'gone' || notice.t === 'renamed') this.forgetOrg(notice.i);
    });
  }

  /** What is known of an organization's keys and members. */
  forgetOrg(orgId: string): void {
    this.keys.dropWhere((_, row) => row?.orgId === orgId);
    this.people.clear();
  }

  #used = new Set<string>();
  #round = 0;

  /** Ids of the keys that let somebody in since this was asked last. */
  takeUsedKeys(): Set<string> {
    const used = this.#used;
    this.#used = new Set();
    this.#round++;
    return used;
  }

  noteUsedKeys(ids: Iterable<string>): void {
    for (const id of ids) this.#used.add(id);
  }

  /** Remembers the use until `takeUsedKeys`. The key's row carries the mark, so a busy key costs no look-up. */
  noteUse(row: CachedKey): void {
    if (row.notedIn === this.#round) return;
    row.notedIn = this.#round;
    this.#used.add(row.id);
  }
}

export function accessCache(): AccessCache {
  return singleton('access-cache', () => new AccessCache());
}

/** Drops what was ended of an account at once; other processes hear of it by notice. */
export function forgetAccess(userId: string, { sessionIds, keySelectors }: EndedAccess): void {
  const cache = accessCache();
  cache.people.drop(userId);
  for (const id of sessionIds) cache.sessions.drop(id);
  for (const selector of keySelectors) cache.keys.drop(selector);
}

/** From where a request comes, as far as that is known. */
export type AddressOf = () => string;

const CHALLENGE = { 'WWW-Authenticate': 'Bearer' };

function refuse(why: string): AppError {
  return new AppError('unauthenticated', why, { headers: CHALLENGE });
}

/** The refusal of a request that does not say who asks; it says how one would. */
export function nobody(): AppError {
  return refuse('Sign in, or send an API key as `Authorization: Bearer amb_…`.');
}

const UNKNOWN_KEY = 'This API key is not valid: it is unknown, revoked or mistyped. Use another one.';

function isExpired({ expiresAt }: KeyRow): boolean {
  return expiresAt !== null && Date.now() >= expiresAt;
}

function checkKey(key: string, row: KeyRow | null): KeyRow {
  if (!row || !matchesHash(key, row.hash)) throw refuse(UNKNOWN_KEY);
  if (isExpired(row)) throw refuse('This API key has expired. Use another one.');
  return row;
}

const BEARER = 'Bearer ';

function bearer(header: string): string {
  const match = /^Bearer +(\S+) *$/i.exec(header);
  if (!match) throw refuse('The Authorization header must read `Bearer amb_…`.');
  return match[1]!;
}

function toAgent(row: KeyRow): AgentPrincipal {
  return {
    kind: 'agent',
    keyId: row.id,
    keyName: row.name,
    orgId: row.orgId!,
    orgSlug: row.orgSlug!,
    agentId: row.agentId!,
    agentSlug: row.agentSlug!,
  };
}

/**
 * The agent behind an Authorization header of the usual form, when memory vouches for it; null in every other case, which
 * `authenticate` then tells apart. The checksum is not looked at: the hash that matches covers the whole key.
 */
export function peekAgent(authorization: string): AgentPrincipal | null {
  if (!authorization.startsWith(BEARER)) return null;
  const key = authorization.slice(BEARER.length);
  const selector = selectorOf('agent', key);
  if (selector === null) return null;
  const cache = accessCache();
  const row = cache.keys.peek(selector);
  if (row?.kind !== 'agent' || !matchesHash(key, row.hash) || isExpired(row)) return null;
  cache.noteUse(row);
  return toAgent(row);
}

/** The row of a key from memory, else from the database, which no address may ask for many keys that nobody has. */
async function findKey(key: string, selector: string, addressOf: AddressOf | null): Promise<KeyRow | null> {
  const { keys } = accessCache();
  const kept = keys.peek(selector);
  if (kept !== undefined) return kept;
  const address = addressOf?.();
  const isOf = (row: KeyRow | null) => row !== null && matchesHash(key, row.hash);
  // Whoever was let in with this key before is nobody who tries keys out.
  if (address !== undefined && !isOf(keys.recall(selector))) unknownKeys().requirePatience(address);
  const row = await keys.get(selector, () => findKeyBySelector(selector));
  if (address !== undefined && !isOf(row)) unknownKeys().count(address);
  return row;
}

async function authenticateKey(key: string, addressOf: AddressOf | null): Promise<Principal> {
  const parsed = parseKey(key);
  if (!parsed) throw refuse(UNKNOWN_KEY);
  const row = checkKey(key, await findKey(key, parsed.selector, addressOf));
  accessCache().noteUse(row);
  if (row.kind === 'agent') return toAgent(row);
  const userId = row.userId!;
  const person = await accessCache().people.get(userId, () => findPerson(userId));
  if (!person) throw refuse(UNKNOWN_KEY);
  return { kind: 'person', person, key: { id: row.id, name: row.name, orgId: row.orgId, role: row.role } };
}

async function authenticateSession(sid: string): Promise<Principal | null> {
  const session = await accessCache().sessions.get(sid, () => findUserSession(sid));
  if (!session || Date.now() >= session.expiresAt) return null;
  const person = await accessCache().people.get(session.userId, () => findPerson(session.userId));
  return person ? { kind: 'person', person, sid } : null;
}

/** The person whose session a Cookie header holds, or null: signed out, expired, or never signed in. */
export async function personOfCookies(cookie: string | undefined): Promise<Principal | null> {
  const sid = await readSessionCookie(cookie);
  return sid === null ? null : authenticateSession(sid);
}

/**
 * Who asks: by `Authorization: Bearer amb_…`, else by the browser's session cookie. `addressOf`: from where, called when
 * memory does not know the key; null for one that was let in before. Throws `unauthenticated` when nobody can be told, `rate_limited` for an unknown key from
 * an address that sent many.
 */
export async function authenticate(
  authorization: string | undefined,
  cookie: string | undefined,
  addressOf: AddressOf | null,
): Promise<Principal> {
  if (authorization !== undefined) return authenticateKey(bearer(authorization), addressOf);
  const principal = await personOfCookies(cookie);
  if (!principal) throw nobody();
  return principal;
}
