import type { Metadata } from 'next';
import { PageData } from '@/app/page-data';
import { NotificationsPage } from '@/components/notifications/notifications-page';
import { reads } from '@/lib/client/page-reads';

export const metadata: Metadata = { title: 'Notifications' };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  return (
    <PageData reads={[reads.notifications(org), reads.ownMail(org), reads.webhooks(org)]}>
      <NotificationsPage />
    </PageData>
  );
}
