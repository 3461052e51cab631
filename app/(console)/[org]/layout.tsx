import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache, type ReactNode } from 'react';
import { PageData } from '@/app/page-data';
import { SignInRedirect } from '@/components/common/shell/sign-in-redirect';
import { OrgShell } from '@/components/start/org-shell';
import { reads } from '@/lib/client/page-reads';
import { currentPerson } from '@/lib/start/current-person';

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
  // The template omits the page title, so a missing organization is not labeled with one.
  if (!found) return { title: { template: 'Not found · Ambit', default: 'Not found · Ambit' } };
  return { title: { template: `%s · ${found.name} · Ambit`, default: `Home · ${found.name} · Ambit` } };
}

/** Renders the shell or redirects. Permissions are enforced by the API routes. */
export default async function OrgLayout({ params, children }: OrgLayoutProps) {
  const { org } = await params;
  const me = await person();
  if (!me) {
    // Set by the production server only; in development the path is known only in the browser.
    const asked = (await headers()).get('x-ambit-path');
    if (asked) redirect(`/signin?next=${encodeURIComponent(asked)}`);
    return <SignInRedirect fallback={`/${org}`} />;
  }
  if (!me.orgs.some((one) => one.slug === org)) notFound();
  return (
    <PageData reads={[reads.revisionMark(org), reads.inboxStart(org)]}>
      <OrgShell me={me} org={org}>
        {children}
      </OrgShell>
    </PageData>
  );
}
