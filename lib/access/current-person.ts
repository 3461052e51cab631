import { headers } from 'next/headers';
import type { MeView } from '@/lib/features/members/me-contract';
import { personOfCookies } from './authenticate';
import { requirePerson } from './principal';
import { startListening } from './start-listening';
import { toMeView } from './to-me-view';

/** The signed-in person, for layouts that greet or redirect; what they may do is decided by the routes. */
export async function currentPerson(): Promise<MeView | null> {
  startListening();
  const principal = await personOfCookies((await headers()).get('cookie') ?? undefined);
  return principal ? toMeView(requirePerson(principal)) : null;
}
