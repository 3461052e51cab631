import type { Metadata } from 'next';
import { DefaultsPage } from '@/components/defaults/defaults-page';

export const metadata: Metadata = { title: 'Defaults' };

export default function Page() {
  return <DefaultsPage />;
}
