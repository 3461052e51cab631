import type { Metadata } from 'next';
import { PairPage } from '@/components/descriptions/pair/pair-page';

interface PageProps {
  params: Promise<{ suggestion: string }>;
}

export const metadata: Metadata = { title: 'Mistaken tools' };

export default async function Page({ params }: PageProps) {
  const { suggestion } = await params;
  return <PairPage key={suggestion} suggestion={suggestion} />;
}
