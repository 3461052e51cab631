import type { Metadata } from 'next';
import { ToolPage } from '@/components/tools/tool-page';

interface PageProps {
  params: Promise<{ tool: string }>;
}

/** As it was written, whatever the address made of it. */
function nameIn(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: nameIn((await params).tool) };
}

export default async function Page({ params }: PageProps) {
  const name = nameIn((await params).tool);
  return <ToolPage key={name} name={name} />;
}
