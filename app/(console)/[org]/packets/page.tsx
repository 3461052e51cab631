import type { Metadata } from 'next';
import { PacketsPage } from '@/components/routing/packets-page';

export const metadata: Metadata = { title: 'Packets' };

export default function Page() {
  return <PacketsPage />;
}
