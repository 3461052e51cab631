import { headers } from 'next/headers';
import { personOfCookies } from '@/lib/access/authenticate';
import type { MeView } from '@/lib/access/me-contract';
import { requirePerson } from '@/lib/access/principal';
import { toMeView } from '@/lib/access/to-me-view';
import { logOutage } from '@/lib/log';
import { isOutage } from '@/lib/shared/outage';
import { startListening } from './start-listening';

/** Next logs page errors repeatedly with their stack; the log already has the details. */
function withoutStack(message: string): Error {
  const error = new Error(message);
  error.stack = `Error: ${message}`;
  return error;
}

async function personOf(cookie: string | undefined) {
  try {
    return await personOfCookies(cookie);
  } catch (error) {
    if (!isOutage(error)) throw error;
    logOutage('error', { err: error }, 'database unavailable; failed to render a page');
    throw withoutStack('The database is unavailable.');
  }
}

/** Returns the signed-in person, for layouts that greet or redirect. Authorization is done by the routes. */
export async function currentPerson(): Promise<MeView | null> {
  startListening();
  const principal = await personOf((await headers()).get('cookie') ?? undefined);
  return principal ? toMeView(requirePerson(principal)) : null;
}
