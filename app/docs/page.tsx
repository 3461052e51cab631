import type { Metadata } from 'next';
import { DocsIndex } from '@/components/docs/docs-index';
import { listGuides } from '@/lib/features/knowledge/knowledge-service';

export const metadata: Metadata = { title: 'Docs · Ambit' };

// Rendered per request, so that published articles appear immediately.
export const dynamic = 'force-dynamic';

export default async function DocsPage() {
  return <DocsIndex guides={await listGuides().catch(() => [])} />;
}
