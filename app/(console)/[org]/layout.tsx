import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache, type ReactNode } from 'react';
import { OrgShell } from '@/components/shell/org-shell';
import { SignInRedirect } from '@/components/shell/sign-in-redirect';
import { currentPerson } from '@/lib/access/current-person';

interface OrgLayoutProps {
  params: Promise<{ org: string }>;
  children: ReactNode;
}

const person = cache(currentPerson);

export async function generateMetadata({ params }: OrgLayoutProps): Promise<Metadata> {
  const { org } = await params;
  const me = await person();
  if (!me) return { title: 'Ambit' };
  const found = me.orgs.find((one) => one.slug === org);
  // A template without a place for the page's own title: what is not there is not named after a page either.
  if (!found) return { title: { template: 'Not found · Ambit', default: 'Not found · Ambit' } };
  return { title: { template: `%s · ${found.name} · Ambit`, default: `Overview · ${found.name} · Ambit` } };
}

/** Greets or redirects; what a person may do is decided by the routes that the pages call. */
export default async function OrgLayout({ params, children }: OrgLayoutProps) {
  const { org } = await params;
  const me = await person();
  if (!me) {
    // The production server tells the address that was asked for; elsewhere only the browser knows it.
    const asked = (await headers()).get('x-ambit-path');
    if (asked) redirect(`/signin?next=${encodeURIComponent(asked)}`);
    return <SignInRedirect fallback={`/${org}`} />;
  }
  if (!me.orgs.some((one) => one.slug === org)) notFound();
  return (
    <OrgShell me={me} org={org}>
      {children}
    </OrgShell>
  );
}
