import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { PlatformShell } from '@/components/shell/platform-shell';
import { SignInRedirect } from '@/components/shell/sign-in-redirect';
import { currentPerson } from '@/lib/access/current-person';

export const metadata: Metadata = { title: { template: '%s · Platform · Ambit', default: 'Platform · Ambit' } };

/** Greets or redirects; the routes that the pages call decide what a person may do. */
export default async function PlatformLayout({ children }: { children: ReactNode }) {
  const me = await currentPerson();
  if (!me) {
    // The production server tells the address that was asked for; elsewhere only the browser knows it.
    const asked = (await headers()).get('x-ambit-path');
    if (asked) redirect(`/signin?next=${encodeURIComponent(asked)}`);
    return <SignInRedirect fallback="/platform" />;
  }
  if (!me.user.platformAdmin) forbidden();
  return <PlatformShell me={me}>{children}</PlatformShell>;
}
