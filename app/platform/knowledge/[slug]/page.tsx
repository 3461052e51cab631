import type { Metadata } from 'next';
import { ArticlePage } from '@/components/knowledge/article-page';

interface PageProps {
  params: Promise<{ slug: string }>;
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: decodeURIComponent((await params).slug) };
}

export default async function Page({ params }: PageProps) {
  const slug = decodeURIComponent((await params).slug);
  return <ArticlePage key={slug} slug={slug} />;
}
