import { randomUUID } from 'node:crypto';
import type { Profile } from 'next-auth';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import { env } from '@/lib/env';
import { cleanDisplayName } from '@/lib/shared/text';
import { admitIdentity } from './admit-identity';
import { seal, unseal } from './secrets';

export const OIDC = 'oidc';

/** Codes of refusals that the sign-in page turns into words. */
export const OIDC_REFUSALS = {
  unverified: 'oidc_unverified',
  not_invited: 'oidc_not_invited',
  linked_elsewhere: 'oidc_linked_elsewhere',
  wrong_issuer: 'oidc_wrong_issuer',
} as const;

/** What the provider vouches for, by a verified ID token and, where that says no address, by its user info. */
interface Claims {
  iss: string;
  sub: string;
  email?: unknown;
  email_verified?: unknown;
  name?: unknown;
}

const TIMEOUT_MS = 10_000;

/** The OpenID provider of the environment for next-auth; null when there is none. Discovery is asked at each sign-in. */
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
    // An authorization code is worth nothing without the browser that asked for it.
    checks: ['pkce', 'state', 'nonce'],
    // Its signature, issuer, audience, time and nonce are checked.
    idToken: true,
    httpOptions: { timeout: TIMEOUT_MS },
    userinfo: {
      // The address and the word that it is verified come from one place, never one from each.
      async request({ client, tokens }) {
        const claims = (tokens as { claims?(): Claims }).claims?.();
        if (!claims) throw new Error('the provider answered without an ID token');
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

/** Who is let in by what the provider says; else the address of the sign-in page that says why not. */
export async function admit(claims: Claims): Promise<SignedIn | string> {
  const email = typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : '';
  const issuer = claims.iss.replace(/\/$/, '');
  if (issuer !== env().oidc?.issuer) return refusal('wrong_issuer', '');
  if (claims.email_verified !== true || !email.includes('@') || email.length > 254) return refusal('unverified', email);
  const name = typeof claims.name === 'string' ? cleanDisplayName(claims.name, 120) : '';
  const admission = await admitIdentity({ issuer, subject: claims.sub, email, name }, randomUUID());
  return 'person' in admission ? admission.person : refusal(admission.refused, email);
}

const REFUSED_ADDRESS = 'refused-address';

// The address is sealed: nobody can make our page say what they like, and it stands in no log.
function refusal(why: keyof typeof OIDC_REFUSALS, email: string): string {
  const query = new URLSearchParams({ error: OIDC_REFUSALS[why] });
  if (email) query.set('who', seal(email, REFUSED_ADDRESS).toString('base64url'));
  return `/signin?${query}`;
}

/** The address that a refusal is about; null for what this installation has not written. */
export function refusedAddress(who: string): string | null {
  try {
    return unseal(Buffer.from(who, 'base64url'), REFUSED_ADDRESS);
  } catch {
    return null;
  }
}

/** What the button beside the password form says; null when there is no provider. */
export function oidcName(): string | null {
  return env().oidc?.name ?? null;
}
