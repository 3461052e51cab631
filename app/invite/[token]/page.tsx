import type { Metadata } from 'next';
import { ChoosePasswordForm } from '@/components/signin/choose-password-form';
import { Entrance } from '@/components/signin/entrance';

export const metadata: Metadata = {
  title: 'Welcome · Ambit',
  // The address is the secret: it goes to nobody, neither by a link nor into an index.
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
};

export default async function InvitePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return (
    <Entrance title="Welcome to Ambit">
      <ChoosePasswordForm token={token} />
    </Entrance>
  );
}
