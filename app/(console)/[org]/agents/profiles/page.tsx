import type { Metadata } from 'next';
import { ProfilesPage } from '@/components/access/profiles/profiles-page';

export const metadata: Metadata = { title: 'Profiles' };

export default function Page() {
  return <ProfilesPage />;
}
