import type { Metadata } from 'next';
import { PageData } from '@/app/page-data';
import { HistoryPage } from '@/components/history/history-page';
import { reads } from '@/lib/client/page-reads';

export const metadata: Metadata = { title: 'History' };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  return (
    <PageData reads={[reads.inboxStart(org), reads.members(org)]}>
      <HistoryPage />
    </PageData>
  );
}
