import type { NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { createUserSession, deleteUserSession, findCredentials } from '@/lib/data/system/access-rows';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { Attempts } from './attempts';
import { accessCache } from './authenticate';
import { admit, OIDC, oidcProvider } from './oidc';
import { verifyPassword } from './password';
import { sessionSecret } from './secrets';
import { sessionCookieName, usesSecureCookies } from './session-cookie';

const SESSION_SECONDS = 14 * 24 * 3600;
const FAILURES_PER_PERSON = 10;
const FAILURES_PER_ADDRESS = 100;
const FAILURE_WINDOW_MS = 15 * 60_000;

/** Codes that the sign-in page turns into words. */
export const WRONG_CREDENTIALS = 'wrong_credentials';
export const TOO_MANY_ATTEMPTS = 'too_many_attempts';

const byEmail = new Attempts('sign-in email', FAILURES_PER_PERSON, FAILURE_WINDOW_MS);
const byAddress = new Attempts('sign-in address', FAILURES_PER_ADDRESS, FAILURE_WINDOW_MS);

interface SignInRequest {
  headers?: Record<string, string | string[] | undefined> | undefined;
}

async function signIn(credentials: Record<'email' | 'password', string> | undefined, request: SignInRequest) {
  const email = (credentials?.email ?? '').trim().toLowerCase();
  const password = credentials?.password ?? '';
  const address = String(request.headers?.['x-ambit-address'] ?? 'unknown');
  // Counted before the password is looked at, or many guesses at once would all pass; taken back when it is right, so
  // that nobody is locked out by signing in often. The address first: made-up people cost it their own limit.
  if ((await byAddress.count(address)).remaining < 0 || (await byEmail.count(email)).remaining < 0)
    throw new Error(TOO_MANY_ATTEMPTS);
  const known = email.length <= 254 && password.length <= 1024 ? await findCredentials(email) : null;
  if (!(await verifyPassword(password, known?.passwordHash ?? null)) || !known) throw new Error(WRONG_CREDENTIALS);
  await Promise.all([byEmail.forget(email), byAddress.forgive(address)]);
  const agent = request.headers?.['user-agent'];
  const sid = await openSession(known.id, Array.isArray(agent) ? (agent[0] ?? '') : (agent ?? ''));
  return { id: known.id, email: known.email, name: known.name, sid };
}

function openSession(userId: string, userAgent: string): Promise<string> {
  return createUserSession(userId, userAgent, new Date(Date.now() + SESSION_SECONDS * 1000));
}

/** Without the client secret, in any form that it is sent in: a provider may repeat it in its error. */
function withoutClientSecret(text: string | undefined): string | undefined {
  const { oidc } = env();
  if (!oidc || text === undefined) return text;
  const sent = new URLSearchParams({ secret: oidc.clientSecret }).toString().slice('secret='.length);
  const forms = [oidc.clientSecret, encodeURIComponent(oidc.clientSecret), sent];
  return forms.reduce((left, form) => left.replaceAll(form, '…'), text).replaceAll(/\b(?:Basic|Bearer) \S+/gi, '…');
}

// next-auth's own words may hold what a provider answered: its code and the message are enough.
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
 * next-auth with passwords, and an OpenID provider where one is configured. The cookie holds a session id and nothing that grants: roles are read from the database,
 * and deleting the session's row ends it at the next request.
 */
export function authOptions(userAgent = ''): NextAuthOptions {
  // The one address that next-auth asks for; with it, no header of a request says where we are.
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
        authorize: signIn,
      }),
      ...(oidc ? [oidc] : []),
    ],
    callbacks: {
      // A string is where a refused person is sent.
      signIn: async ({ user, account, profile }) => {
        if (account?.provider !== OIDC) return true;
        const admitted = await admit(profile as Parameters<typeof admit>[0]);
        if (typeof admitted === 'string') return admitted;
        Object.assign(user, { id: admitted.id, sid: await openSession(admitted.id, userAgent) });
        return true;
      },
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
