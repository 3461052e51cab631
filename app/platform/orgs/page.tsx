import type { Metadata } from 'next';
import { OrgsPage } from '@/components/platform/orgs-page';

export const metadata: Metadata = { title: 'Organizations' };

export default function Page() {
  return <OrgsPage />;
}
