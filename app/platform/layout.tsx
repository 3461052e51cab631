import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import { cache, type ReactNode } from 'react';
import { PlatformShell } from '@/components/shell/platform-shell';
import { SignInRedirect } from '@/components/shell/sign-in-redirect';
import { currentPerson } from '@/lib/access/current-person';

const person = cache(currentPerson);

export async function generateMetadata(): Promise<Metadata> {
  // A template without a place for the page's own title: who may not enter is not told what they would have seen.
  if ((await person())?.user.platformAdmin === false)
    return { title: { template: 'No entry · Ambit', default: 'No entry · Ambit' } };
  return { title: { template: '%s · Platform · Ambit', default: 'Platform · Ambit' } };
}

/** Greets or redirects; the routes that the pages call decide what a person may do. */
export default async function PlatformLayout({ children }: { children: ReactNode }) {
  const me = await person();
  if (!me) {
    // The production server tells the address that was asked for; elsewhere only the browser knows it.
    const asked = (await headers()).get('x-ambit-path');
    if (asked) redirect(`/signin?next=${encodeURIComponent(asked)}`);
    return <SignInRedirect fallback="/platform" />;
  }
  if (!me.user.platformAdmin) forbidden();
  return <PlatformShell me={me}>{children}</PlatformShell>;
}
