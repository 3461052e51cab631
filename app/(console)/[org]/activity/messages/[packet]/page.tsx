import type { Metadata } from 'next';
import { PacketPage } from '@/components/routing/packet-page';

export const metadata: Metadata = { title: 'Routed message' };

interface PageProps {
  params: Promise<{ packet: string }>;
}

export default async function Page({ params }: PageProps) {
  const { packet } = await params;
  return <PacketPage key={packet} id={packet} />;
}
