import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Entrance } from '@/components/signin/entrance';
import { Invitation } from '@/components/signin/invitation';
import { currentPerson } from '@/lib/access/current-person';
import { isOpenInvitation } from '@/lib/access/invitation';
import { oidcName } from '@/lib/access/oidc';

export const metadata: Metadata = {
  title: 'Welcome · Ambit',
  // The address is the secret: it goes to nobody, neither by a link nor into an index.
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
  // Back from the provider: somebody new has joined by coming, and the link is used up.
  if (me && (await searchParams).via === 'provider' && !(await isOpenInvitation(token))) redirect('/');
  return (
    <Entrance title="Welcome to Ambit">
      <Invitation token={token} signedInAs={me?.user.email ?? null} providerName={oidcName()} gone="gone" />
    </Entrance>
  );
}
