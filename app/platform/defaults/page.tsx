import type { Metadata } from 'next';
import { DefaultsPage } from '@/components/access/defaults/defaults-page';

export const metadata: Metadata = { title: 'Defaults' };

export default function Page() {
  return <DefaultsPage />;
}
