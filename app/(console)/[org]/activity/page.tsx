import type { Metadata } from 'next';
import { PageData } from '@/app/page-data';
import { queryOf, type SearchParams } from '@/app/query-of';
import { ActivityPage } from '@/components/activity/activity-page';
import { activityQuery } from '@/components/activity/activity-query';
import { reads } from '@/lib/client/page-reads';

export const metadata: Metadata = { title: 'Activity' };

interface PageProps {
  params: Promise<{ org: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function Page({ params, searchParams }: PageProps) {
  const { org } = await params;
  const asked = queryOf(await searchParams);
  // Periods begin at midnight of the user's time zone, which only the browser knows.
  const list = asked.has('days') ? [] : [reads.activity(org, { ...activityQuery(asked, asked.get('q') ?? '') })];
  return (
    <PageData
      reads={[
        reads.inboxStart(org),
        reads.agents(org),
        reads.members(org),
        reads.tools(org),
        reads.runningCalls(org),
        ...list,
      ]}
    >
      <ActivityPage />
    </PageData>
  );
}
