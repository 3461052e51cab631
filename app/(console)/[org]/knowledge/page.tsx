import type { Metadata } from 'next';
import { PageData } from '@/app/page-data';
import { ArticlesPage } from '@/components/knowledge/articles-page';
import { reads } from '@/lib/client/page-reads';

export const metadata: Metadata = { title: 'Knowledge' };

export default async function Page({ params }: { params: Promise<{ org: string }> }) {
  const { org } = await params;
  return (
    <PageData reads={[reads.articles(org)]}>
      <ArticlesPage />
    </PageData>
  );
}
