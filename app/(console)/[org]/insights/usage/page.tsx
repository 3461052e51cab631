import type { Metadata } from 'next';
import { PageData } from '@/app/page-data';
import { UsagePage } from '@/components/insights/usage/usage-page';
import { reads } from '@/lib/client/page-reads';

export const metadata: Metadata = { title: 'Usage' };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  return (
    <PageData reads={[reads.agents(org)]}>
      <UsagePage />
    </PageData>
  );
}
