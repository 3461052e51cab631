import { randomUUID } from 'node:crypto';
import type { Profile } from 'next-auth';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import { env } from '@/lib/env';
import { cleanDisplayName, emailAddress, lowercaseAddress, text } from '@/lib/shared/text';
import { admitIdentity, type ReportedAddress } from './admit-identity';
import { seal, unseal } from './secrets';

export const OIDC = 'oidc';

export const OIDC_REFUSALS = {
  unverified: 'oidc_unverified',
  bad_address: 'oidc_bad_address',
  not_invited: 'oidc_not_invited',
  linked_elsewhere: 'oidc_linked_elsewhere',
  wrong_issuer: 'oidc_wrong_issuer',
} as const;

/** Claims from a verified ID token or, when that has no address, from the user info endpoint. */
export interface Claims {
  iss: string;
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
}

const TIMEOUT_MS = 10_000;

/** Returns the OpenID provider of the environment for next-auth, or null. Discovery runs at each sign-in. */
export function oidcProvider(): OAuthConfig<Claims> | null {
  const { oidc } = env();
  if (!oidc) return null;
  return {
    id: OIDC,
    name: oidc.name,
    type: 'oauth',
    wellKnown: `${oidc.issuer}/.well-known/openid-configuration`,
    clientId: oidc.clientId,
    clientSecret: oidc.clientSecret,
    authorization: { params: { scope: 'openid email profile' } },
    // An intercepted authorization code is useless without the browser that requested it.
    checks: ['pkce', 'state', 'nonce'],
    idToken: true,
    httpOptions: { timeout: TIMEOUT_MS },
    userinfo: {
      // Reads the address and its `email_verified` flag from the same source, never one from each.
      async request({ client, tokens }) {
        const claims = (tokens as { claims?(): Claims }).claims?.();
        if (!claims) throw new Error('the provider returned no ID token');
        if (claims.email !== undefined || !client.issuer.metadata.userinfo_endpoint) return claims as Profile;
        const { email, email_verified, name } = await client.userinfo(tokens as never);
        return { ...claims, email, email_verified, name: claims.name ?? name } as Profile;
      },
    },
    profile: ({ sub, email, name }) => ({
      id: sub,
      email: typeof email === 'string' ? email : null,
      name: typeof name === 'string' ? name : null,
    }),
  };
}

export interface SignedIn {
  id: string;
  email: string;
  name: string;
}

function addressOf({ email, email_verified: verified }: Claims): ReportedAddress {
  if (typeof email !== 'string' || verified !== true) return { refused: 'unverified' };
  const given = emailAddress.safeParse(email);
  return given.success ? { email: lowercaseAddress(given.data) } : { refused: 'bad_address' };
}

const subject = text(255);

/** Returns the person, or the address of the page that explains the refusal. */
export async function admit(claims: Claims): Promise<SignedIn | string> {
  if (!subject.safeParse(claims.sub).success) return '/signin?error=OAuthCallback';
  const issuer = claims.iss.replace(/\/$/, '');
  if (issuer !== env().oidc?.issuer) return refusal('wrong_issuer', '');
  const address = addressOf(claims);
  const name = typeof claims.name === 'string' ? cleanDisplayName(claims.name, 120) : '';
  const admission = await admitIdentity({ issuer, subject: claims.sub, address, name }, randomUUID());
  if ('person' in admission) return admission.person;
  const reported = typeof claims.email === 'string' ? claims.email.slice(0, 254) : '';
  return refusal(admission.refused, 'email' in address ? address.email : reported);
}

const REFUSED_ADDRESS = 'refused-address';

// Seals the address, so that nobody can forge the text of the page and the address appears in no log.
function refusal(why: keyof typeof OIDC_REFUSALS, email: string): string {
  const query = new URLSearchParams({ error: OIDC_REFUSALS[why] });
  if (email) query.set('who', seal(email, REFUSED_ADDRESS).toString('base64url'));
  return `/signin?${query}`;
}

/** Returns the address of a refusal, or null when this installation did not create it. */
export function refusedAddress(who: string): string | null {
  try {
    return unseal(Buffer.from(who, 'base64url'), REFUSED_ADDRESS);
  } catch {
    return null;
  }
}

/** Returns the label of the provider button on the sign-in page, or null without a provider. */
export function oidcName(): string | null {
  return env().oidc?.name ?? null;
}
