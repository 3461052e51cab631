import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { createLoader } from 'nuqs/server';
import { PageData } from '@/app/page-data';
import { inboxParams } from '@/components/common/inbox/inbox-params';
import { inboxQuery } from '@/components/common/inbox/inbox-query';
import { InboxPage } from '@/components/inbox/inbox-page';
import { reads } from '@/lib/client/page-reads';

export const metadata: Metadata = { title: 'Inbox' };

const load = createLoader(inboxParams);

interface PageProps {
  params: Promise<{ org: string }>;
  searchParams: Promise<SearchParams>;
}

export default async function Page({ params, searchParams }: PageProps) {
  const { org } = await params;
  const asked = inboxQuery(await load(searchParams));
  return (
    <PageData reads={[reads.agents(org), reads.members(org), reads.inbox(org, { ...asked })]}>
      <InboxPage />
    </PageData>
  );
}
