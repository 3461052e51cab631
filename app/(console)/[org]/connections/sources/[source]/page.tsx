import type { Metadata } from 'next';
import { SourcePage } from '@/components/sources/source-page';

interface PageProps {
  params: Promise<{ source: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: (await params).source };
}

export default async function Page({ params }: PageProps) {
  const { source } = await params;
  return <SourcePage key={source} source={source} />;
}
