import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PlatformForbidden } from '@/components/platform/platform-refused';
import { currentPerson } from '@/lib/start/current-person';

export const metadata: Metadata = { title: { absolute: 'Forbidden · Ambit' } };

/** Rendered with status 403, for signed-in users without access to the platform pages. */
export default async function Forbidden() {
  const me = await currentPerson();
  return me ? <PlatformForbidden me={me} /> : notFound();
}
