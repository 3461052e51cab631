import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { forbidden, redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { SignInRedirect } from '@/components/common/shell/sign-in-redirect';
import { PlatformShell } from '@/components/start/platform-shell';
import { currentPerson } from '@/lib/start/current-person';

export const metadata: Metadata = { title: { template: '%s · Platform · Ambit', default: 'Home · Platform · Ambit' } };

/** Renders the shell or redirects. Permissions are enforced by the API routes. */
export default async function PlatformLayout({ children }: { children: ReactNode }) {
  const me = await currentPerson();
  if (!me) {
    // Set by the production server only; in development the path is known only in the browser.
    const asked = (await headers()).get('x-ambit-path');
    if (asked) redirect(`/signin?next=${encodeURIComponent(asked)}`);
    return <SignInRedirect fallback="/platform" />;
  }
  if (!me.user.platformAdmin) forbidden();
  return <PlatformShell me={me}>{children}</PlatformShell>;
}
