import type { Metadata } from 'next';
import { PageData } from '@/app/page-data';
import { ToolPage } from '@/components/access/tools/tool-page';
import { ToolHistoryTab } from '@/components/descriptions/evaluations/tool-history-tab';
import { reads } from '@/lib/client/page-reads';
import { nameInAddress } from '@/lib/shared/console-address';

interface PageProps {
  params: Promise<{ org: string; tool: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: nameInAddress((await params).tool) };
}

export default async function Page({ params }: PageProps) {
  const { org, tool } = await params;
  const name = nameInAddress(tool);
  return (
    <PageData reads={[reads.inboxStart(org), reads.members(org)]}>
      <ToolPage key={name} name={name} evaluation={<ToolHistoryTab org={org} tool={name} />} />
    </PageData>
  );
}
