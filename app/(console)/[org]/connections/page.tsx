import type { Metadata } from 'next';
import { PageData } from '@/app/page-data';
import { SourcesPage } from '@/components/sources/sources-page';
import { reads } from '@/lib/client/page-reads';

export const metadata: Metadata = { title: 'Connections' };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  return (
    <PageData reads={[reads.sources(org)]}>
      <SourcesPage />
    </PageData>
  );
}
