import type { Metadata } from 'next';
import { PageData } from '@/app/page-data';
import { queryOf, type SearchParams } from '@/app/query-of';
import { inboxQuery } from '@/components/common/inbox/inbox-query';
import { InboxPage } from '@/components/inbox/inbox-page';
import { reads } from '@/lib/client/page-reads';

export const metadata: Metadata = { title: 'Inbox' };

interface PageProps {
  params: Promise<{ org: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function Page({ params, searchParams }: PageProps) {
  const { org } = await params;
  const asked = inboxQuery(queryOf(await searchParams));
  return (
    <PageData reads={[reads.inboxStart(org), reads.agents(org), reads.members(org), reads.inbox(org, { ...asked })]}>
      <InboxPage />
    </PageData>
  );
}
