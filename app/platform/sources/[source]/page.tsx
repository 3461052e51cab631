import type { Metadata } from 'next';
import { PlatformSourcePage } from '@/components/sources/platform-source-page';

interface PageProps {
  params: Promise<{ source: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: (await params).source };
}

export default async function Page({ params }: PageProps) {
  const { source } = await params;
  return <PlatformSourcePage key={source} source={source} />;
}
