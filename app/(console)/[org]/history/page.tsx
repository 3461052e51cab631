import type { Metadata } from 'next';
import { PageData } from '@/app/page-data';
import { HistoryPage } from '@/components/history/history-page';
import { historyReads } from '@/lib/client/history-reads';
import { reads } from '@/lib/client/page-reads';

export const metadata: Metadata = { title: 'History' };

interface PageProps {
  params: Promise<{ org: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ params, searchParams }: PageProps) {
  const { org } = await params;
  return (
    <PageData reads={[reads.members(org), reads.agents(org), ...historyReads(org, await searchParams)]}>
      <HistoryPage />
    </PageData>
  );
}
