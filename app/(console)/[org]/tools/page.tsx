import type { Metadata } from 'next';
import { PageData } from '@/app/page-data';
import { ToolMatrix } from '@/components/access/matrix/tool-matrix';
import { reads } from '@/lib/client/page-reads';

export const metadata: Metadata = { title: 'Tools' };

export default async function ToolsPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const { tools, policy, agents, matrix, integrations } = reads;
  return (
    <PageData reads={[tools(org), policy(org), agents(org), matrix(org), integrations(org)]}>
      <ToolMatrix />
    </PageData>
  );
}
