import type { Metadata } from 'next';
import { ReceiptsPage } from '@/components/docs/receipts-page';

export const metadata: Metadata = { title: 'Receipts · Docs · Ambit' };

export default function Page() {
  return <ReceiptsPage />;
}
