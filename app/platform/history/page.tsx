import type { Metadata } from 'next';
import { PlatformRevisionsPage } from '@/components/history/platform-revisions-page';

export const metadata: Metadata = { title: 'History' };

export default function Page() {
  return <PlatformRevisionsPage />;
}
