import type { Metadata } from 'next';
import { ToolPage } from '@/components/access/tools/tool-page';

interface PageProps {
  params: Promise<{ tool: string }>;
}

/** Decodes the URL-encoded tool name; returns it unchanged when it is malformed. */
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
