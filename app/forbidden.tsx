import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PlatformRefused } from '@/components/platform/platform-refused';
import { currentPerson } from '@/lib/access/current-person';

export const metadata: Metadata = { title: { absolute: 'Not for you · Ambit' } };

/** Answered with status 403; only the platform's side refuses people who are signed in. */
export default async function Forbidden() {
  const me = await currentPerson();
  return me ? <PlatformRefused me={me} /> : notFound();
}
