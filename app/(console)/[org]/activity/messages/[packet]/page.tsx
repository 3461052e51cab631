import type { Metadata } from 'next';
import { PageData } from '@/app/page-data';
import { PacketPage } from '@/components/routing/packet-page';
import { reads } from '@/lib/client/page-reads';

export const metadata: Metadata = { title: 'Routed message' };

interface PageProps {
  params: Promise<{ org: string; packet: string }>;
}

export default async function Page({ params }: PageProps) {
  const { org, packet } = await params;
  return (
    <PageData reads={[reads.packet(org, packet), reads.members(org)]}>
      <PacketPage key={packet} id={packet} />
    </PageData>
  );
}
