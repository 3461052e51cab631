import type { Metadata } from 'next';
import { DocsIndex } from '@/components/docs/docs-index';
import { listGuides } from '@/lib/features/articles/knowledge-service';

export const metadata: Metadata = { title: 'Docs · Ambit' };

// The guides are the platform's articles: what is published is listed with the next request.
export const dynamic = 'force-dynamic';

export default async function DocsPage() {
  return <DocsIndex guides={await listGuides().catch(() => [])} />;
}
