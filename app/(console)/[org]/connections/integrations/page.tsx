import type { Metadata } from 'next';
import { PageData } from '@/app/page-data';
import { IntegrationsPage } from '@/components/access/integrations/integrations-page';
import { reads } from '@/lib/client/page-reads';

export const metadata: Metadata = { title: 'Integrations' };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  return (
    <PageData reads={[reads.integrations(org), reads.requirements(org), reads.tools(org), reads.checks(org)]}>
      <IntegrationsPage />
    </PageData>
  );
}
