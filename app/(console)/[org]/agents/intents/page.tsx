import type { Metadata } from 'next';
import { PageData } from '@/app/page-data';
import { IntentsPage } from '@/components/goals/intents/intents-page';
import { reads } from '@/lib/client/page-reads';

export const metadata: Metadata = { title: 'Intents' };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  return (
    <PageData reads={[reads.intents(org), reads.broker(org), reads.agents(org), reads.tools(org)]}>
      <IntentsPage />
    </PageData>
  );
}
