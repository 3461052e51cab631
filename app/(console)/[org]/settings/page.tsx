import type { Metadata } from 'next';
import { PageData } from '@/app/page-data';
import { GeneralSettingsPage } from '@/components/settings/settings-page';
import { reads } from '@/lib/client/page-reads';

export const metadata: Metadata = { title: 'Settings' };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  return (
    <PageData reads={[reads.settings(org)]}>
      <GeneralSettingsPage />
    </PageData>
  );
}
