import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { PageData } from '@/app/page-data';
import { rangeParams } from '@/components/common/outcomes/range-params';
import { CohesionPage } from '@/components/insights/cohesion/cohesion-page';
import { cohesionPageReads } from '@/components/insights/cohesion/cohesion-page-reads';
import { cohesionParams } from '@/components/insights/cohesion/cohesion-params';

export const metadata: Metadata = { title: 'Cohesion' };

const load = createLoader({ ...cohesionParams, ...rangeParams });

interface PageProps {
  params: Promise<{ org: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function Page({ params, searchParams }: PageProps) {
  const { org } = await params;
  return (
    <PageData reads={cohesionPageReads(org, await load(searchParams))}>
      <CohesionPage />
    </PageData>
  );
}
