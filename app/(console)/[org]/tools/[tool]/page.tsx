import type { Metadata } from 'next';
import { ToolPage } from '@/components/access/tools/tool-page';
import { nameInAddress } from '@/lib/shared/console-address';

interface PageProps {
  params: Promise<{ tool: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: nameInAddress((await params).tool) };
}

export default async function Page({ params }: PageProps) {
  const name = nameInAddress((await params).tool);
  return <ToolPage key={name} name={name} />;
}
