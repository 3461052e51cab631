import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PageData } from '@/app/page-data';
import { MatrixSkeleton } from '@/components/access/matrix/matrix-skeleton';
import { ToolMatrix } from '@/components/access/matrix/tool-matrix';
import { reads } from '@/lib/client/page-reads';

export const metadata: Metadata = { title: 'Tools' };

export default async function ToolsPage({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  const { inboxStart, tools, policy, agents, matrix, integrations } = reads;
  return (
    <PageData reads={[inboxStart(org), tools(org), policy(org), agents(org), matrix(org), integrations(org)]}>
      <Suspense fallback={<MatrixSkeleton />}>
        <ToolMatrix />
      </Suspense>
    </PageData>
  );
}
