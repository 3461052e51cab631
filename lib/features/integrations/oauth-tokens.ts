import { z } from 'zod';
import { sealContexts } from '@/lib/access/seal-contexts';
import { unseal } from '@/lib/access/secrets';
import { env } from '@/lib/env';
import { safeForm } from '@/lib/outbound/safe-form';

/** What a grant is kept as, sealed. */
export const grant = z.object({ accessToken: z.string(), refreshToken: z.string().nullable() });
export type Grant = z.infer<typeof grant>;

/** How a provider is asked, as the platform is registered there. */
export interface OAuthClient {
  slug: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: Uint8Array | null;
}

const answer = z.object({
  access_token: z.string().min(1).max(16_384),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.coerce.number().positive().optional(),
  refresh_token: z.string().min(1).max(16_384).optional(),
});
const refusal = z.object({ error: z.string().max(200), error_description: z.string().max(1000).optional() });

const TIMEOUT_MS = 10_000;

/**
 * What RFC 6749 (5.2) says of the grant itself. Every other error tells of the client, the request or the moment: it goes
 * by once that is mended, and the grant is as good as before.
 */
const LOST = 'invalid_grant';

/** `lost`: the provider says that the grant is none any more; otherwise it may be asked again. */
export type TokenAnswer = { grant: Grant; expiresAt: Date | null } | { lost: boolean; why: string };

/** Asks a provider's token endpoint. `kept`: a refresh token that stays where the answer has no other. */
export async function askForTokens(
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
    const refused = refusal.safeParse(body);
    if (refused.success) {
      const { error, error_description: description } = refused.data;
      return { lost: error === LOST, why: description ? `${error}: ${description}` : error };
    }
    const given = answer.safeParse(body);
    if (status !== 200 || !given.success) return { lost: false, why: `it answered ${status} without a token` };
    const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds } = given.data;
    return {
      grant: { accessToken, refreshToken: refreshToken ?? kept },
      expiresAt: seconds === undefined ? null : new Date(Date.now() + seconds * 1_000),
    };
  } catch (error) {
    return { lost: false, why: error instanceof Error ? error.message : 'unknown' };
  }
}
