import type { Metadata } from 'next';
import { DescriptionPage } from '@/components/descriptions/description-page';

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
  return { title: `Texts of ${nameIn((await params).tool)}` };
}

export default async function Page({ params }: PageProps) {
  const name = nameIn((await params).tool);
  return <DescriptionPage key={name} tool={name} />;
}
