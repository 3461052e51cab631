import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { PageData } from '@/app/page-data';
import { healthPageReads } from '@/components/insights/health/health-page-reads';
import { healthParams } from '@/components/insights/health/health-params';
import { ToolHealthPage } from '@/components/insights/health/tool-health-page';

export const metadata: Metadata = { title: 'Health' };

const load = createLoader(healthParams);

interface PageProps {
  params: Promise<{ org: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function Page({ params, searchParams }: PageProps) {
  const { org } = await params;
  return (
    <PageData reads={healthPageReads(org, await load(searchParams))}>
      <ToolHealthPage />
    </PageData>
  );
}
