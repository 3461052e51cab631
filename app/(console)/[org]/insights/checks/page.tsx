import type { Metadata } from 'next';
import { ChecksPage } from '@/components/access/checks/checks-page';

export const metadata: Metadata = { title: 'Checks' };

export default function Page() {
  return <ChecksPage />;
}
