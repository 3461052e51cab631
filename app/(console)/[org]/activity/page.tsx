import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { PageData } from '@/app/page-data';
import { ActivityPage } from '@/components/activity/activity-page';
import { activityParams } from '@/components/activity/activity-params';
import { activityQuery } from '@/components/activity/activity-query';
import { reads } from '@/lib/client/page-reads';

export const metadata: Metadata = { title: 'Activity' };

const load = createLoader(activityParams);

interface PageProps {
  params: Promise<{ org: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function Page({ params, searchParams }: PageProps) {
  const { org } = await params;
  const asked = await load(searchParams);
  // Periods begin at midnight of the user's time zone, which only the browser knows.
  const list = asked.days !== null ? [] : [reads.activity(org, { ...activityQuery(asked, asked.q) })];
  return (
    <PageData reads={[reads.agents(org), reads.members(org), reads.tools(org), reads.runningCalls(org), ...list]}>
      <ActivityPage />
    </PageData>
  );
}
