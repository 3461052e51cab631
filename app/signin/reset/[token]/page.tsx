import type { Metadata } from 'next';
import { Invitation } from '@/components/people/sign-in/invitation';
import { Entrance } from '@/components/people/sign-in/sign-in-layout';
import { currentPerson } from '@/lib/start/current-person';

export const metadata: Metadata = {
  title: 'Choose a new password · Ambit',
  // The URL contains a secret: no referrer, no indexing.
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
