import type { Metadata } from 'next';
import { PageData } from '@/app/page-data';
import { PlatformHistoryPage } from '@/components/history/history-page';
import { historyReads } from '@/lib/client/history-reads';

export const metadata: Metadata = { title: 'History' };

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: PageProps) {
  return (
    <PageData reads={historyReads(null, await searchParams)}>
      <PlatformHistoryPage />
    </PageData>
  );
}
