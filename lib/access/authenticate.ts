import { InvalidatedCache } from '@/lib/data/invalidated-cache';
import { listener } from '@/lib/data/listener';
import type { RevokedAccess } from '@/lib/data/system/people/address-proof';
import {
  findKeyBySelector,
  findPerson,
  findUserSession,
  type KeyRow,
  type PersonRow,
} from '@/lib/data/system/snapshot/access-rows';
import { env } from '@/lib/env';
import { AppError } from '@/lib/shared/app-error';
import { singleton } from '@/lib/shared/singleton';
import { matchesHash, parseKey, selectorOf } from './api-key';
import type { AgentPrincipal, Principal } from './principal';
import { readSessionCookie } from './session-cookie';
import { unknownKeys } from './unknown-keys';

const LIMIT = 50_000;
/** The cache holds agent keys for as many organizations as are compiled in memory, at up to 20 keys each. */
const KEYS_PER_ORGANIZATION = 20;

interface CachedKey extends KeyRow {
  /** Minute of the last recorded use. */
  usedIn?: number;
  principal?: AgentPrincipal;
}

const currentMinute = () => Math.floor(Date.now() / 60_000);

/**
 * Cache of API keys, users and sessions. Invalidated by database notifications, so a revocation takes effect on the
 * next request.
 */
class AccessCache {
  // Users and sessions are not served from the cache during a database outage: their routes need the database anyway.
  readonly keys = new InvalidatedCache<CachedKey>(
    Math.max(LIMIT, env().snapshotLimit * KEYS_PER_ORGANIZATION),
    env().staleLimitMs,
  );
  readonly people = new InvalidatedCache<PersonRow>(LIMIT);
  readonly sessions = new InvalidatedCache<{ userId: string; expiresAt: number }>(LIMIT);

  constructor() {
    listener().onNotice((notice) => {
      if (notice.t === 'key') this.keys.drop(notice.i);
      else if (notice.t === 'user') this.people.drop(notice.i);
      else if (notice.t === 'sid') this.sessions.drop(notice.i);
      else if (notice.t === 'gone' || notice.t === 'renamed') this.forgetOrg(notice.i);
    });
  }

  forgetOrg(orgId: string): void {
    this.keys.dropWhere((_, row) => row?.orgId === orgId);
    this.people.clear();
  }

  #used: string[] = [];
  // Read when uses are saved, not at every request.
  #minute = currentMinute();

  /**
   * Returns the ids of the keys used since the last call, each once a minute: the time of use is kept by the minute, and
   * saving a hundred thousand keys takes seconds.
   */
  drainUsedKeys(): string[] {
    const used = this.#used;
    this.#used = [];
    this.#minute = currentMinute();
    return used;
  }

  noteUsedKeys(ids: readonly string[]): void {
    this.#used.push(...ids);
  }

  recordKeyUse(row: CachedKey): void {
    if (row.usedIn === this.#minute) return;
    row.usedIn = this.#minute;
    this.#used.push(row.id);
  }
}

export function accessCache(): AccessCache {
  return singleton('access-cache', () => new AccessCache());
}

/** Drops the ended sessions and keys of an account immediately. Other processes are notified by the database. */
export function invalidateAccess(userId: string, { sessionIds, keySelectors }: RevokedAccess): void {
  const cache = accessCache();
  cache.people.drop(userId);
  for (const id of sessionIds) cache.sessions.drop(id);
  for (const selector of keySelectors) cache.keys.drop(selector);
}

export type AddressOf = () => string;

const CHALLENGE = { 'WWW-Authenticate': 'Bearer' };

function refuse(why: string): AppError {
  return new AppError('unauthenticated', why, { headers: CHALLENGE });
}

/** Returns the `unauthenticated` error, which explains how to authenticate. */
export function unauthenticatedError(): AppError {
  return refuse('Sign in, or send an API key as `Authorization: Bearer amb_…`.');
}

const UNKNOWN_KEY = 'Invalid API key. It may be mistyped or revoked.';

function isExpired({ expiresAt }: KeyRow): boolean {
  return expiresAt !== null && Date.now() >= expiresAt;
}

function checkKey(key: string, row: KeyRow | null): KeyRow {
  if (!row || !matchesHash(key, row.hash)) throw refuse(UNKNOWN_KEY);
  if (isExpired(row)) throw refuse('This API key has expired. Use another key.');
  return row;
}

const BEARER = 'Bearer ';

function bearer(header: string): string {
  const match = /^Bearer +(\S+) *$/i.exec(header);
  if (!match) throw refuse('The Authorization header must be `Bearer amb_…`.');
  return match[1]!;
}

/** The same object for every request, until the key is loaded again. */
function toAgent(row: CachedKey): AgentPrincipal {
  row.principal ??= {
    kind: 'agent',
    keyId: row.id,
    keyName: row.name,
    orgId: row.orgId!,
    orgSlug: row.orgSlug!,
    agentId: row.agentId!,
    agentSlug: row.agentSlug!,
    memo: {},
  };
  return row.principal;
}

/**
 * Returns the agent for an Authorization header of the usual form when its key is cached, else null, and `authenticate`
 * decides. Skips the checksum because the matching hash covers the whole key.
 */
export function cachedAgent(authorization: string): AgentPrincipal | null {
  if (!authorization.startsWith(BEARER)) return null;
  const key = authorization.slice(BEARER.length);
  const selector = selectorOf('agent', key);
  if (selector === null) return null;
  const cache = accessCache();
  const row = cache.keys.peek(selector);
  if (row?.kind !== 'agent' || !matchesHash(key, row.hash) || isExpired(row)) return null;
  cache.recordKeyUse(row);
  return toAgent(row);
}

/** Returns the key's row from the cache or the database. Limits database lookups per address for unknown keys. */
async function findKey(key: string, selector: string, addressOf: AddressOf | null): Promise<KeyRow | null> {
  const { keys } = accessCache();
  const kept = keys.peek(selector);
  if (kept !== undefined) return kept;
  const address = addressOf?.();
  const isOf = (row: KeyRow | null) => row !== null && matchesHash(key, row.hash);
  // A caller that was authenticated with this key before is not guessing keys.
  if (address !== undefined && !isOf(keys.recall(selector))) unknownKeys().checkRateLimit(address);
  const row = await keys.get(selector, () => findKeyBySelector(selector));
  if (address !== undefined && !isOf(row)) unknownKeys().count(address);
  return row;
}

async function authenticateKey(key: string, addressOf: AddressOf | null): Promise<Principal> {
  const parsed = parseKey(key);
  if (!parsed) throw refuse(UNKNOWN_KEY);
  const row = checkKey(key, await findKey(key, parsed.selector, addressOf));
  accessCache().recordKeyUse(row);
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

/** Returns the person of the session in a Cookie header, or null when there is no valid session. */
export async function personOfCookies(cookie: string | undefined): Promise<Principal | null> {
  const sid = await readSessionCookie(cookie);
  return sid === null ? null : authenticateSession(sid);
}

/**
 * Authenticates by `Authorization: Bearer amb_…`, else by the session cookie. `addressOf` returns the client address
 * and is called only when the key is not cached; null for a caller that was authenticated before. Throws
 * `unauthenticated` without valid credentials, `rate_limited` for an unknown key from an address that sent many.
 */
export async function authenticate(
  authorization: string | undefined,
  cookie: string | undefined,
  addressOf: AddressOf | null,
): Promise<Principal> {
  if (authorization !== undefined) return authenticateKey(bearer(authorization), addressOf);
  const principal = await personOfCookies(cookie);
  if (!principal) throw unauthenticatedError();
  return principal;
}
