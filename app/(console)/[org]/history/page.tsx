import type { Metadata } from 'next';
import { RevisionsPage } from '@/components/history/revisions-page';

export const metadata: Metadata = { title: 'History' };

export default function Page() {
  return <RevisionsPage />;
}
