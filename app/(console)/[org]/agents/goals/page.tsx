import type { Metadata } from 'next';
import { PageData } from '@/app/page-data';
import { GoalsPage } from '@/components/goals/goals-page';
import { reads } from '@/lib/client/page-reads';

export const metadata: Metadata = { title: 'Goals' };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  return (
    <PageData reads={[reads.goals(org), reads.agents(org)]}>
      <GoalsPage />
    </PageData>
  );
}
