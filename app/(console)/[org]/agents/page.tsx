import type { Metadata } from 'next';
import { PageData } from '@/app/page-data';
import { AgentsPage } from '@/components/agents/agents-page';
import { reads } from '@/lib/client/page-reads';

export const metadata: Metadata = { title: 'Agents' };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  return (
    <PageData reads={[reads.agents(org), reads.agentUsage(org)]}>
      <AgentsPage />
    </PageData>
  );
}
