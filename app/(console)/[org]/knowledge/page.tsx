import type { Metadata } from 'next';
import { ArticlesPage } from '@/components/knowledge/articles-page';

export const metadata: Metadata = { title: 'Knowledge' };

export default function Page() {
  return <ArticlesPage />;
}
