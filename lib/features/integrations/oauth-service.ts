import { createHash, randomBytes } from 'node:crypto';
import { sealContexts } from '@/lib/access/seal-contexts';
import { seal, unseal } from '@/lib/access/secrets';
import { systemOrgScope } from '@/lib/access/system-scope';
import type { OrgScope } from '@/lib/data/scope';
import { findExpiringGrants } from '@/lib/data/system/expiring-grants';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { AppError } from '@/lib/shared/app-error';
import type { OAuthReturn } from './integration-contract';
import { getProviderRow, type ProviderRow, saveCheck } from './integration-repository';
import { addAttempt, findGrant, type GrantRow, renewLocked, saveGrant, takeAttempt } from './oauth-repository';
import { askForTokens, type Grant, grant, type OAuthClient } from './oauth-tokens';

const ATTEMPT_MS = 10 * 60_000;
/** A token that ends this soon is renewed before it is used, or by the clock. */
const SOON_MS = 30_000;
const AHEAD_MS = 5 * 60_000;
/** Whenever it ends: a person wants to know. */
const NOW = Number.POSITIVE_INFINITY;

const sealContext = ({ orgId }: OrgScope, provider: string) => sealContexts.integration(orgId, provider);
const verifierContext = ({ orgId }: OrgScope, provider: string) => sealContexts.oauthAttempt(orgId, provider);
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const personOf = ({ personId, actor }: OrgScope) => personId ?? actor;

/** Where providers send owners back to. */
export const redirectUri = (): string => new URL('/signin/connect', env().origin).href;

/** Throws `conflict` where the platform has not registered itself at the provider. */
function clientOf(provider: ProviderRow): OAuthClient & { authorizeUrl: string } {
  const { slug, name, kinds, authorizeUrl, tokenUrl, clientId, clientSecret } = provider;
  if (!kinds.includes('oauth') || !authorizeUrl || !tokenUrl || !clientId)
    throw new AppError(
      'conflict',
      `${name} is not connected this way. Ask the platform’s admin to set OAuth up for it.`,
    );
  return { slug, authorizeUrl, tokenUrl, clientId, clientSecret };
}

/** The address at which an owner agrees, for ten minutes and this person alone. Throws `not_found`, `conflict`. */
export async function authorizeIntegration(scope: OrgScope, slug: string): Promise<{ url: string }> {
  const { provider } = await getProviderRow(scope, slug);
  const { authorizeUrl, clientId } = clientOf(provider);
  const state = `${scope.orgSlug}.${slug}.${randomBytes(24).toString('base64url')}`;
  const verifier = randomBytes(32).toString('base64url');
  await addAttempt(scope, {
    ...{ stateHash: digest(state), provider: slug, actor: personOf(scope) },
    verifier: seal(verifier, verifierContext(scope, slug)),
    expiresAt: new Date(Date.now() + ATTEMPT_MS),
  });
  const url = new URL(authorizeUrl);
  const asked = {
    ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri(), state },
    ...{ code_challenge: digest(verifier), code_challenge_method: 'S256' },
    ...(provider.scopes.length > 0 && { scope: provider.scopes.join(' ') }),
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return { url: url.href };
}

/**
 * Takes what an owner came back with, and connects. Throws `conflict` where the same person was not sent, where it was
 * answered already, or where the provider gives no token.
 */
export async function completeAuthorization(
  scope: OrgScope,
  slug: string,
  { state, code, error }: OAuthReturn,
): Promise<void> {
  const { provider } = await getProviderRow(scope, slug);
  const client = clientOf(provider);
  const attempt = await takeAttempt(scope, { stateHash: digest(state), provider: slug, actor: personOf(scope) });
  if (!attempt)
    throw new AppError('conflict', 'This answer belongs to no question of yours, or came too late. Connect it again.');
  if (error !== undefined || code === undefined)
    throw new AppError('conflict', `${provider.name} says: ${error ?? 'nothing'}. Nothing was connected.`);
  const tokens = await askForTokens(
    client,
    {
      ...{ grant_type: 'authorization_code', code, redirect_uri: redirectUri() },
      code_verifier: unseal(attempt.verifier, verifierContext(scope, slug)),
    },
    null,
  );
  if ('why' in tokens) throw new AppError('conflict', `${provider.name} gave no token: ${tokens.why}.`);
  await saveGrant(scope, slug, {
    sealed: seal(JSON.stringify(tokens.grant), sealContext(scope, slug)),
    ...{ expiresAt: tokens.expiresAt, checkHost: new URL(client.tokenUrl).host },
  });
}

const openGrant = (scope: OrgScope, { provider, sealed }: GrantRow): Grant =>
  grant.parse(JSON.parse(unseal(sealed, sealContext(scope, provider))));

const endsWithin = ({ expiresAt }: GrantRow, ms: number) => expiresAt !== null && expiresAt.getTime() - Date.now() < ms;

/** What a renewal found out about a connection, and the tokens that it is said of. */
interface Finding {
  status: GrantRow['status'];
  error: string | null;
  sealed: Uint8Array<ArrayBuffer>;
}

/**
 * Renews a grant that ends within `ms`. One that the provider has taken back is broken, and its tools are gone with it;
 * one that could not be renewed in time has expired, and is tried again by the clock; one that could not be renewed but
 * still counts says why. One that is renewed is connected, whatever it was.
 */
async function renewGrant(scope: OrgScope, provider: string, ms: number): Promise<void> {
  const found: Finding[] = [];
  await renewLocked(scope, provider, async (row) => {
    if (!endsWithin(row, ms)) return null;
    const { definition, sealed, status } = row;
    const find = (now: GrantRow['status'], why: string | null, of: Finding['sealed']) => {
      const error = why && `The grant could not be renewed: ${why}.`.slice(0, 500);
      // The clock comes each minute, and says a thing once.
      if (ms === NOW || status !== now || row.error !== error) found.push({ status: now, error, sealed: of });
    };
    const { refreshToken } = openGrant(scope, row);
    const isOver = endsWithin(row, 0);
    if (refreshToken === null) {
      if (isOver) find('broken', 'the grant has ended, and cannot be renewed', sealed);
      return null;
    }
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
    const tokens = await askForTokens(clientOf(definition), form, refreshToken);
    if ('why' in tokens) {
      find(tokens.lost ? 'broken' : isOver && status === 'connected' ? 'expired' : status, tokens.why, sealed);
      return null;
    }
    const renewed = seal(JSON.stringify(tokens.grant), sealContext(scope, provider));
    find('connected', null, renewed);
    return { sealed: renewed, expiresAt: tokens.expiresAt };
  });
  for (const { sealed, ...check } of found)
    await saveCheck(scope, provider, { ...check, checkedAt: new Date() }, sealed);
}

/** What a provider is asked with now: the key, or a token that is good for a while. null: nothing is connected. */
export async function currentSecret(scope: OrgScope, provider: string): Promise<string | null> {
  let row = await findGrant(scope, provider);
  if (row?.kind === 'oauth' && row.status === 'connected' && endsWithin(row, SOON_MS)) {
    await renewGrant(scope, provider, SOON_MS);
    row = await findGrant(scope, provider);
  }
  if (row?.status !== 'connected') return null;
  return row.kind === 'oauth' ? openGrant(scope, row).accessToken : unseal(row.sealed, sealContext(scope, provider));
}

/** Asks for new tokens now, to see whether the grant still holds. */
export function checkGrant(scope: OrgScope, provider: string): Promise<void> {
  return renewGrant(scope, provider, NOW);
}

/** Renews what ends soon, of every organization. */
export async function renewGrants(now = Date.now()): Promise<void> {
  for (const { orgId, orgSlug, provider } of await findExpiringGrants(new Date(now + AHEAD_MS))) {
    const scope = systemOrgScope(
      { id: orgId, slug: orgSlug },
      { actor: 'system:grants', label: 'Ambit: renews grants' },
    );
    try {
      await renewGrant(scope, provider, AHEAD_MS + (now - Date.now()));
    } catch (error) {
      log().warn({ err: error, org: orgSlug, provider }, 'a grant could not be renewed');
    }
  }
}
