import { createHash, randomBytes } from 'node:crypto';
import { sealContexts } from '@/lib/access/seal-contexts';
import { seal, unseal } from '@/lib/access/secrets';
import { systemOrgScope } from '@/lib/access/system-scope';
import type { OrgScope } from '@/lib/data/scope';
import { findExpiringGrants } from '@/lib/data/system/jobs/expiring-grants';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { AppError } from '@/lib/shared/app-error';
import { secretHost } from './check-key';
import type { OAuthReturn } from './integration-contract';
import { getProviderRow, isUsable, type ProviderRow, saveCheck } from './integration-repository';
import { addAttempt, consumeAttempt, findGrant, type GrantRow, renewLocked, saveGrant } from './oauth-repository';
import { type Grant, grant, type OAuthClient, requestTokens, type TokenAnswer } from './oauth-tokens';

const ATTEMPT_MS = 10 * 60_000;
/** Tokens that expire within this time are renewed before use, or by the scheduled job. */
const EXPIRING_SOON_MS = 30_000;
const AHEAD_MS = 5 * 60_000;
/** Checks the grant regardless of its expiry, for a manual check. */
const NOW = Number.POSITIVE_INFINITY;

const sealContext = ({ orgId }: OrgScope, provider: string) => sealContexts.integration(orgId, provider);
const verifierContext = ({ orgId }: OrgScope, provider: string) => sealContexts.oauthAttempt(orgId, provider);
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const personOf = ({ personId, actor }: OrgScope) => personId ?? actor;

export const redirectUri = (): string => new URL('/signin/connect', env().origin).href;

/** Throws `conflict` when the platform has no client registered with the provider. */
function clientOf(provider: ProviderRow): OAuthClient & { authorizeUrl: string } {
  const { slug, name, kinds, authorizeUrl, tokenUrl, clientId, clientSecret } = provider;
  if (!kinds.includes('oauth') || !authorizeUrl || !tokenUrl || !clientId)
    throw new AppError('conflict', `OAuth is not set up for ${name}. Ask a platform admin.`);
  return { slug, authorizeUrl, tokenUrl, clientId, clientSecret };
}

/** Returns the authorization URL; valid for 10 minutes and for this person only. Throws `not_found`, `conflict`. */
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
 * Exchanges the authorization code and connects. Throws `conflict` when another person started the flow, when the code
 * was already used, or when the provider issues no token.
 */
export async function completeAuthorization(
  scope: OrgScope,
  slug: string,
  { state, code, error }: OAuthReturn,
): Promise<void> {
  const { provider } = await getProviderRow(scope, slug);
  const client = clientOf(provider);
  const attempt = await consumeAttempt(scope, { stateHash: digest(state), provider: slug, actor: personOf(scope) });
  if (!attempt) throw new AppError('conflict', 'This OAuth response is unknown or has expired. Connect again.');
  if (error !== undefined || code === undefined)
    throw new AppError('conflict', `${provider.name} returned: ${error ?? 'no error code'}. Nothing was connected.`);
  const tokens = await requestTokens(
    client,
    {
      ...{ grant_type: 'authorization_code', code, redirect_uri: redirectUri() },
      code_verifier: unseal(attempt.verifier, verifierContext(scope, slug)),
    },
    null,
  );
  if ('why' in tokens) throw new AppError('conflict', `${provider.name} returned no token: ${tokens.why}.`);
  await saveGrant(scope, slug, {
    sealed: seal(JSON.stringify(tokens.grant), sealContext(scope, slug)),
    ...{ expiresAt: tokens.expiresAt, checkHost: secretHost(new URL(client.tokenUrl)) },
  });
}

const openGrant = (scope: OrgScope, { provider, sealed }: GrantRow): Grant =>
  grant.parse(JSON.parse(unseal(sealed, sealContext(scope, provider))));

const endsWithin = ({ expiresAt }: GrantRow, ms: number) => expiresAt !== null && expiresAt.getTime() - Date.now() < ms;

interface Finding {
  status: GrantRow['status'];
  error: string | null;
  sealed: Uint8Array<ArrayBuffer>;
}

/** A refresh token is sent only to the host that issued it, with TLS if it was: a platform admin may change the provider's address. */
async function refresh({ definition, checkHost }: GrantRow, refreshToken: string): Promise<TokenAnswer> {
  const client = clientOf(definition);
  const host = secretHost(new URL(client.tokenUrl));
  if (host !== checkHost)
    return { lost: false, why: `${definition.name} moved from ${checkHost} to ${host}. Connect again` };
  return requestTokens(client, { grant_type: 'refresh_token', refresh_token: refreshToken }, refreshToken);
}

/**
 * Renews a grant that expires within `ms`. A revoked grant becomes broken and disables its tools. A grant that could
 * not be renewed before its expiry becomes expired and is retried by the scheduled job. A grant that is still valid
 * records the error. A renewed grant becomes connected.
 */
async function renewGrant(scope: OrgScope, provider: string, ms: number): Promise<void> {
  const found: Finding[] = [];
  await renewLocked(scope, provider, async (row) => {
    if (!endsWithin(row, ms)) return null;
    const { sealed, status } = row;
    const find = (now: GrantRow['status'], why: string | null, of: Finding['sealed']) => {
      const error = why && `The token could not be renewed: ${why}.`.slice(0, 500);
      // The job runs every minute; record each state only once.
      if (ms === NOW || status !== now || row.error !== error) found.push({ status: now, error, sealed: of });
    };
    const { refreshToken } = openGrant(scope, row);
    const isOver = endsWithin(row, 0);
    if (refreshToken === null) {
      if (isOver) find('broken', 'the token has expired and cannot be renewed', sealed);
      return null;
    }
    const tokens = await refresh(row, refreshToken);
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

/** Returns the current key, or an access token with sufficient remaining lifetime. Null: not connected. */
export async function currentSecret(scope: OrgScope, provider: string): Promise<string | null> {
  let row = await findGrant(scope, provider);
  if (row?.kind === 'oauth' && row.status === 'connected' && endsWithin(row, EXPIRING_SOON_MS)) {
    await renewGrant(scope, provider, EXPIRING_SOON_MS);
    row = await findGrant(scope, provider);
  }
  return row && isUsable(row.status) ? openSecret(scope, row) : null;
}

const openSecret = (scope: OrgScope, row: GrantRow): string =>
  row.kind === 'oauth' ? openGrant(scope, row).accessToken : unseal(row.sealed, sealContext(scope, row.provider));

/** Returns the stored form of a usable connection's secret while it is still `secret`; otherwise null. */
export async function findSecret(
  scope: OrgScope,
  provider: string,
  secret: string,
): Promise<GrantRow['sealed'] | null> {
  const row = await findGrant(scope, provider);
  return row && isUsable(row.status) && openSecret(scope, row) === secret ? row.sealed : null;
}

/** Requests new tokens immediately to verify that the grant is still valid. */
export function checkGrant(scope: OrgScope, provider: string): Promise<void> {
  return renewGrant(scope, provider, NOW);
}

export async function renewGrants(now = Date.now()): Promise<void> {
  for (const { orgId, orgSlug, provider } of await findExpiringGrants(new Date(now + AHEAD_MS))) {
    const scope = systemOrgScope(
      { id: orgId, slug: orgSlug },
      { actor: 'system:grants', label: 'Ambit: token renewal' },
    );
    try {
      await renewGrant(scope, provider, AHEAD_MS + (now - Date.now()));
    } catch (error) {
      log().warn({ err: error, org: orgSlug, provider }, 'failed to renew a token');
    }
  }
}
