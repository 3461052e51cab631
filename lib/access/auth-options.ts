import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { KeyedLimit } from '@/lib/data/keyed-limit';
import { Throttled } from '@/lib/data/system/people/sign-in-throttle';
import { createUserSession, deleteUserSession, findCredentials } from '@/lib/data/system/snapshot/access-rows';
import { env } from '@/lib/env';
import { log, logOutage } from '@/lib/log';
import { singleton } from '@/lib/shared/singleton';
import { lowercaseAddress } from '@/lib/shared/text';
import { accessCache } from './authenticate';
import { makeDeviceCookie, readDeviceCookie } from './device-cookie';
import { admit, type Claims, OIDC, oidcProvider } from './oidc';
import { verifyPassword } from './password';
import { sessionSecret } from './secrets';
import { sessionCookieName, usesSecureCookies } from './session-cookie';
import { claimSignIn } from './sign-in-throttle';

const SESSION_SECONDS = 14 * 24 * 3600;

/** Error codes of the sign-in page. `too_many_attempts` is followed by the seconds to wait: `too_many_attempts.12`. */
export const WRONG_CREDENTIALS = 'wrong_credentials';
const TOO_MANY_ATTEMPTS = 'too_many_attempts';
const UNAVAILABLE = 'unavailable';

/** Each scrypt call uses one core and 64 MB. */
const passwordChecks = () =>
  singleton(
    'password-checks',
    () =>
      new KeyedLimit({
        ...{ concurrency: 2, maxWaiting: 200, maxWaitMs: 20_000 },
        message: 'Too many concurrent sign-ins.',
      }),
  );

interface SignInRequest {
  headers?: Record<string, string | string[] | undefined> | undefined;
}

/** Response data of a sign-in in addition to next-auth's own cookie. */
export interface SignInContext {
  userAgent?: string;
  addCookie?(line: string): void;
}

function headerOf({ headers = {} }: SignInRequest, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** next-auth puts error messages into the page URL, so only codes may be thrown. */
async function signIn(...given: Parameters<typeof checkCredentials>) {
  try {
    return await checkCredentials(...given);
  } catch (error) {
    if (error instanceof Throttled) throw new Error(`${TOO_MANY_ATTEMPTS}.${Math.ceil(error.waitMs / 1000)}`);
    if (error instanceof WrongCredentials) throw new Error(WRONG_CREDENTIALS);
    logOutage('warn', { err: error }, 'sign-in failed');
    throw new Error(UNAVAILABLE);
  }
}

class WrongCredentials extends Error {}

async function checkCredentials(
  credentials: Record<'email' | 'password', string> | undefined,
  request: SignInRequest,
  { addCookie }: SignInContext,
) {
  const email = lowercaseAddress((credentials?.email ?? '').trim());
  const password = credentials?.password ?? '';
  const address = headerOf(request, 'x-ambit-address') || 'unknown';
  const known = email.length <= 254 && password.length <= 1024 ? await findCredentials(email) : null;
  const owner = known?.passwordHash ? { id: known.id, passwordHash: known.passwordHash } : null;
  const deviceId = owner && readDeviceCookie(headerOf(request, 'cookie'), owner);
  const attempt = await claimSignIn({ email, address, deviceId });
  const isRight = await passwordChecks().run('all', () => verifyPassword(password, owner?.passwordHash ?? null));
  if (!isRight || !known || !owner) throw new WrongCredentials();
  const sid = await openSession(owner, headerOf(request, 'user-agent'));
  if (sid === null) throw new WrongCredentials();
  await attempt.succeed();
  if (deviceId === null) addCookie?.(makeDeviceCookie(owner));
  return { id: known.id, email: known.email, name: known.name, sid };
}

/** Returns a redirect URL when sign-in is refused. Never throws: next-auth puts error messages into the page URL. */
async function signInByProvider(user: object, claims: Claims, userAgent: string): Promise<true | string> {
  try {
    const admitted = await admit(claims);
    if (typeof admitted === 'string') return admitted;
    const { id } = admitted;
    Object.assign(user, { id, sid: await openSession({ id, passwordHash: null }, userAgent) });
    return true;
  } catch (error) {
    logOutage('warn', { err: error }, 'sign-in with the provider failed');
    return `/signin?error=${UNAVAILABLE}`;
  }
}

function openSession(account: { id: string; passwordHash: string | null }, userAgent: string): Promise<string | null> {
  return createUserSession(account, userAgent, new Date(Date.now() + SESSION_SECONDS * 1000));
}

/** Removes the client secret in every encoding: a provider may repeat it in its error. */
function withoutClientSecret(text: string | undefined): string | undefined {
  const { oidc } = env();
  if (!oidc || text === undefined) return text;
  const sent = new URLSearchParams({ secret: oidc.clientSecret }).toString().slice('secret='.length);
  const forms = [oidc.clientSecret, encodeURIComponent(oidc.clientSecret), sent];
  return forms.reduce((left, form) => left.replaceAll(form, '…'), text).replaceAll(/\b(?:Basic|Bearer) \S+/gi, '…');
}

// next-auth's metadata may contain the provider's response. Logs only the code and the message.
const words = (metadata: unknown) => {
  const { error, message } = (metadata ?? {}) as { error?: Error; message?: string };
  return { reason: withoutClientSecret(error?.message ?? message) };
};
const LOGGER: NonNullable<NextAuthOptions['logger']> = {
  error: (code, metadata) => log().warn(words(metadata), `sign-in: ${code}`),
  warn: (code) => log().debug(`sign-in: ${code}`),
  debug: () => {},
};

/**
 * Configures next-auth with passwords and, when configured, an OpenID provider. The cookie contains only a session id:
 * roles are read from the database, and deleting the session row ends the session on the next request.
 */
export function authOptions(context: SignInContext = {}): NextAuthOptions {
  // next-auth reads this variable. Setting it prevents next-auth from deriving the origin from request headers.
  process.env.NEXTAUTH_URL = env().origin;
  const oidc = oidcProvider();
  return {
    useSecureCookies: usesSecureCookies(),
    logger: LOGGER,
    secret: sessionSecret(),
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: '/signin', error: '/signin' },
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure: usesSecureCookies() },
      },
    },
    providers: [
      CredentialsProvider({
        credentials: { email: { label: 'Email', type: 'email' }, password: { label: 'Password', type: 'password' } },
        authorize: (credentials, request) => signIn(credentials, request, context),
      }),
      ...(oidc ? [oidc] : []),
    ],
    callbacks: {
      signIn: ({ user, account, profile }) =>
        account?.provider !== OIDC || signInByProvider(user, profile as Claims, context.userAgent ?? ''),
      jwt: ({ token, user }) => (user && 'sid' in user ? { sub: user.id, sid: user.sid } : token),
      session: ({ session }) => session,
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sid !== 'string') return;
        await deleteUserSession(token.sid);
        accessCache().sessions.drop(token.sid);
      },
    },
  };
}
