import type { Metadata } from 'next';
import { Suspense } from 'react';
import { MatrixSkeleton } from '@/components/access/matrix/matrix-skeleton';
import { ToolMatrix } from '@/components/access/matrix/tool-matrix';
import { preloadAnswers } from '@/components/common/preload-answers';
import { path } from '@/lib/client/api';

export const metadata: Metadata = { title: 'Tools' };

interface ToolsPageProps {
  params: Promise<{ org: string }>;
  searchParams: Promise<{ view?: string | string[]; channel?: string | string[] }>;
}

export default async function ToolsPage({ params, searchParams }: ToolsPageProps) {
  const { org } = await params;
  const { view, channel } = await searchParams;
  await preloadAnswers([
    `${path`/orgs/${org}/tools`}?limit=5000&detail=brief`,
    path`/orgs/${org}/policy`,
    ...(view === 'agents' && channel === undefined ? [path`/orgs/${org}/agents`, path`/orgs/${org}/matrix`] : []),
  ]);
  return (
    <Suspense fallback={<MatrixSkeleton />}>
      <ToolMatrix />
    </Suspense>
  );
}
