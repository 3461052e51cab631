import type { Metadata } from 'next';
import { Entrance } from '@/components/signin/entrance';
import { Invitation } from '@/components/signin/invitation';
import { currentPerson } from '@/lib/access/current-person';

export const metadata: Metadata = {
  title: 'Choose a new password · Ambit',
  // The address is the secret: it goes to nobody, neither by a link nor into an index.
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
};

export default async function ResetPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const me = await currentPerson();
  return (
    <Entrance title="Choose a new password">
      <Invitation token={token} signedInAs={me?.user.email ?? null} providerName={null} gone="reset-gone" />
    </Entrance>
  );
}
