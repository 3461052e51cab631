import { createHash } from 'node:crypto';
import { env } from '@/lib/env';
import { addressProblem } from '@/lib/outbound/safe-address';
import { safeForm } from '@/lib/outbound/safe-form';
import { Lru } from '@/lib/shared/lru';
import { singleton } from '@/lib/shared/singleton';
import { UpstreamError } from '@/lib/upstream/upstream-error';
import type { CredentialForm } from './http-credential-contract';

/** Headers and parameters that a credential adds to a request. */
export interface RequestCredential {
  headers: Record<string, string>;
  query: Record<string, string>;
}

const TOKEN_TIMEOUT_MS = 10_000;
/** Tokens are renewed this long before they expire. */
const RENEW_BEFORE_MS = 30_000;
/** Lifetime of a token whose server names none. */
const DEFAULT_LIFETIME_MS = 5 * 60_000;
const MAX_TOKENS = 2_000;

interface CachedToken {
  until: number;
  token: Promise<string>;
}

const tokens = () => singleton('client-credentials-tokens', () => new Lru<string, CachedToken>(MAX_TOKENS));

const refused = (detail: string) =>
  new UpstreamError('unauthorized', 'The token endpoint of the source issued no token.', { detail });

type OAuthForm = Extract<CredentialForm, { kind: 'oauth2' }>;

/** RFC 6749, section 2.3.1: both parts are form-encoded. */
const encoded = (text: string) => encodeURIComponent(text).replaceAll('%20', '+');

async function requestToken({ tokenUrl, clientId, scope }: OAuthForm, secret: string): Promise<[string, number]> {
  const basic = Buffer.from(`${encoded(clientId)}:${encoded(secret)}`).toString('base64');
  const form = { grant_type: 'client_credentials', ...(scope ? { scope } : {}) };
  const options = { timeoutMs: TOKEN_TIMEOUT_MS, allowPrivate: env().allowPrivateAddresses };
  let answer: Awaited<ReturnType<typeof safeForm>>;
  try {
    answer = await safeForm(tokenUrl, form, { headers: { authorization: `Basic ${basic}` }, ...options });
  } catch (error) {
    throw new UpstreamError('unreachable', 'The token endpoint of the source is unreachable.', {
      detail: error instanceof Error ? error.message : 'unknown',
    });
  }
  const { access_token: token, expires_in: seconds } = (answer.body ?? {}) as Record<string, unknown>;
  if (answer.status !== 200 || typeof token !== 'string' || !/^[\x21-\x7e]{1,16384}$/.test(token))
    throw refused(`it returned ${answer.status} without a token`);
  const lifetime = Number(seconds) > 0 ? Number(seconds) * 1_000 : DEFAULT_LIFETIME_MS;
  return [token, Math.max(lifetime - RENEW_BEFORE_MS, lifetime / 2)];
}

const keyOf = (owner: string, form: OAuthForm, secret: string) =>
  createHash('sha256')
    .update(JSON.stringify([owner, form, secret]))
    .digest('base64url');

function clientToken(owner: string, form: OAuthForm, secret: string): Promise<string> {
  const key = keyOf(owner, form, secret);
  const known = tokens().get(key);
  if (known && performance.now() < known.until) return known.token;
  const entry: CachedToken = { until: Number.POSITIVE_INFINITY, token: Promise.resolve('') };
  entry.token = requestToken(form, secret).then(
    ([token, lifetimeMs]) => {
      entry.until = performance.now() + lifetimeMs;
      return token;
    },
    (error) => {
      tokens().delete(key);
      throw error;
    },
  );
  tokens().set(key, entry);
  return entry.token;
}

/** Forgets a token that the source refused, so that the next call requests a new one. */
export function forgetToken(owner: string, form: CredentialForm, secret: string): void {
  if (form.kind === 'oauth2') tokens().delete(keyOf(owner, form, secret));
}

/** `owner`: whose tokens are cached together, such as an organization's id. Throws an UpstreamError. */
export async function openCredential(owner: string, form: CredentialForm, secret: string): Promise<RequestCredential> {
  const header = (name: string, value: string) => ({ headers: { [name]: value }, query: {} });
  switch (form.kind) {
    case 'header':
      return header(form.name, secret);
    case 'query':
      return { headers: {}, query: { [form.name]: secret } };
    case 'basic':
      return header('Authorization', `Basic ${Buffer.from(`${form.username}:${secret}`).toString('base64')}`);
    case 'oauth2':
      return header('Authorization', `Bearer ${await clientToken(owner, form, secret)}`);
    default:
      return header('Authorization', `Bearer ${secret}`);
  }
}

/** Returns the problem of a credential's token endpoint; null when it has none. */
export function credentialProblem(form: CredentialForm): { pointer: string; message: string } | null {
  if (form.kind !== 'oauth2') return null;
  const { username, password, hash } = new URL(form.tokenUrl);
  const message =
    username || password || hash
      ? 'must not contain a user name, password or fragment'
      : addressProblem(form.tokenUrl, env().allowPrivateAddresses);
  return message === null ? null : { pointer: '/tokenUrl', message };
}
