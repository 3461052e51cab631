import type { Metadata } from 'next';
import { Entrance } from '@/components/signin/entrance';
import { Invitation } from '@/components/signin/invitation';
import { currentPerson } from '@/lib/access/current-person';

export const metadata: Metadata = {
  title: 'Welcome · Ambit',
  // The address is the secret: it goes to nobody, neither by a link nor into an index.
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
};

export default async function InvitePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const me = await currentPerson();
  return (
    <Entrance title="Welcome to Ambit">
      <Invitation token={token} signedInAs={me?.user.email ?? null} />
    </Entrance>
  );
}
