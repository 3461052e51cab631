import type { Metadata } from 'next';
import { DescriptionsPage } from '@/components/descriptions/descriptions-page';

export const metadata: Metadata = { title: 'Descriptions' };

export default function Page() {
  return <DescriptionsPage />;
}
