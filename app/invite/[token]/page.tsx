import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Invitation } from '@/components/people/sign-in/invitation';
import { Entrance } from '@/components/people/sign-in/sign-in-layout';
import { isOpenInvitation } from '@/lib/access/invitation';
import { oidcName } from '@/lib/access/oidc';
import { currentPerson } from '@/lib/start/current-person';

export const metadata: Metadata = {
  title: 'Welcome · Ambit',
  // The URL contains a secret: no referrer, no indexing.
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
};

interface InvitePageProps {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ via?: string | string[] }>;
}

export default async function InvitePage({ params, searchParams }: InvitePageProps) {
  const { token } = await params;
  const me = await currentPerson();
  // Returning from the provider: a new user has already joined, and the link is used up.
  if (me && (await searchParams).via === 'provider' && !(await isOpenInvitation(token))) redirect('/');
  return (
    <Entrance title="Welcome to Ambit">
      <Invitation token={token} signedInAs={me?.user.email ?? null} providerName={oidcName()} gone="gone" />
    </Entrance>
  );
}
