import { z } from 'zod';
import { sealContexts } from '@/lib/access/seal-contexts';
import { unseal } from '@/lib/access/secrets';
import { env } from '@/lib/env';
import { safeForm } from '@/lib/outbound/safe-form';
import { toStorable } from '@/lib/shared/storable';

/** Plaintext of a stored grant; encrypted at rest. */
export const grant = z.object({ accessToken: z.string(), refreshToken: z.string().nullable() });
export type Grant = z.infer<typeof grant>;

/** OAuth client registration of the platform at a provider. */
export interface OAuthClient {
  slug: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: Uint8Array | null;
}

/** Times from the year 10000 on cannot be read back from PostgreSQL. */
const LAST_EXPIRY_MS = Date.UTC(9999, 11, 31);

/** RFC 6749, appendix A: visible ASCII and spaces. */
const token = z.string().regex(/^[\x20-\x7e]{1,16384}$/);
const answer = z.object({
  access_token: token,
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.coerce.number().positive().optional(),
  refresh_token: token.optional(),
});
const refusal = z.object({ error: z.string().max(200), error_description: z.string().max(1000).optional() });

const TIMEOUT_MS = 10_000;

/**
 * RFC 6749 section 5.2: only this error means that the grant is invalid. Other errors concern the client, the request
 * or a temporary condition, and the grant remains valid.
 */
const LOST = 'invalid_grant';

/** `lost`: the provider rejected the grant permanently; otherwise the request may be retried. */
export type TokenAnswer = { grant: Grant; expiresAt: Date | null } | { lost: boolean; why: string };

/** Calls a provider's token endpoint. `kept`: current refresh token, retained when the response contains none. */
export async function requestTokens(
  client: OAuthClient,
  form: Record<string, string>,
  kept: string | null,
): Promise<TokenAnswer> {
  const { slug, tokenUrl, clientId, clientSecret } = client;
  const secret = clientSecret && unseal(clientSecret, sealContexts.integrationProvider(slug));
  const encoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');
  const basic = secret && Buffer.from(`${encoded(clientId)}:${encoded(secret)}`).toString('base64');
  try {
    const { status, body } = await safeForm(
      tokenUrl,
      { ...form, ...(basic ? {} : { client_id: clientId }) },
      {
        headers: basic ? { authorization: `Basic ${basic}` } : {},
        ...{ timeoutMs: TIMEOUT_MS, allowPrivate: env().allowPrivateAddresses },
      },
    );
    const refused = refusal.safeParse(toStorable(body));
    if (refused.success) {
      const { error, error_description: description } = refused.data;
      return { lost: error === LOST, why: description ? `${error}: ${description}` : error };
    }
    const given = answer.safeParse(body);
    if (status !== 200 || !given.success) return { lost: false, why: `it returned ${status} without a token` };
    const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = given.data;
    return {
      grant: { accessToken, refreshToken: refreshToken ?? kept },
      expiresAt: seconds === undefined ? null : new Date(Math.min(Date.now() + seconds * 1_000, LAST_EXPIRY_MS)),
    };
  } catch (error) {
    return { lost: false, why: error instanceof Error ? error.message : 'unknown' };
  }
}
