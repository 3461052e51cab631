import type { Metadata } from 'next';
import { PageData } from '@/app/page-data';
import { RoutingSettingsPage } from '@/components/routing/routing-settings-page';
import { reads } from '@/lib/client/page-reads';

export const metadata: Metadata = { title: 'Routing and models' };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  return (
    <PageData reads={[reads.routing(org), reads.routingVersions(org), reads.members(org)]}>
      <RoutingSettingsPage />
    </PageData>
  );
}
