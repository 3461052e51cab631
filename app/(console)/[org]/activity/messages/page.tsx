import type { Metadata } from 'next';
import { PacketsPage } from '@/components/routing/packets-page';

export const metadata: Metadata = { title: 'Routed messages' };

export default function Page() {
  return <PacketsPage />;
}
