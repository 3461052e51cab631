import { headers } from 'next/headers';
import type { MeView } from '@/lib/features/members/me-contract';
import { logOutage } from '@/lib/log';
import { isOutage } from '@/lib/shared/outage';
import { personOfCookies } from './authenticate';
import { requirePerson } from './principal';
import { startListening } from './start-listening';
import { toMeView } from './to-me-view';

/** What Next prints of a page that failed, whole and more than once a page: the log has the rest. */
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
    logOutage('error', { err: error }, 'the database is not available, and a page could not be shown');
    throw withoutStack('The database is not available.');
  }
}

/** The signed-in person, for layouts that greet or redirect; what they may do is decided by the routes. */
export async function currentPerson(): Promise<MeView | null> {
  startListening();
  const principal = await personOf((await headers()).get('cookie') ?? undefined);
  return principal ? toMeView(requirePerson(principal)) : null;
}
