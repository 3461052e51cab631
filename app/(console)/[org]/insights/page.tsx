import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { PageData } from '@/app/page-data';
import { ProblemsPage } from '@/components/insights/problems/problems-page';
import { problemsParams } from '@/components/insights/problems/problems-params';
import { reads } from '@/lib/client/page-reads';

export const metadata: Metadata = { title: 'Insights' };

const load = createLoader(problemsParams);

interface PageProps {
  params: Promise<{ org: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function Page({ params, searchParams }: PageProps) {
  const { org } = await params;
  const { status, kind, agent, tool } = await load(searchParams);
  const query = { status, kind: kind ?? undefined, agent: agent ?? undefined, tool: tool ?? undefined };
  return (
    <PageData reads={[reads.problems(org, query), reads.members(org)]}>
      <ProblemsPage />
    </PageData>
  );
}
