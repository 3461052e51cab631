import { encode } from 'next-auth/jwt';
import { sessionSecret } from '../secrets';
import { sessionCookieName } from '../session-cookie';

/** The Cookie header of a browser with session `sid` in the database, as next-auth would set it. */
export async function makeSessionCookie(userId: string, sid: string): Promise<string> {
  const token = await encode({ token: { sub: userId, sid }, secret: sessionSecret() });
  return `${sessionCookieName()}=${token}`;
}
