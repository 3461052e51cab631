import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { GuidePage } from '@/components/docs/guide-page';
import { env } from '@/lib/env';
import { findGuide, listGuides } from '@/lib/features/knowledge/knowledge-service';

interface PageProps {
  params: Promise<{ guide: string }>;
}

const find = cache(findGuide);

// Rendered per request, so that published articles appear immediately.
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const guide = await find((await params).guide);
  if (!guide) return { title: 'Not found · Docs · Ambit' };
  return { title: `${guide.title} · Docs · Ambit`, description: guide.description };
}

export default async function Page({ params }: PageProps) {
  const { guide: asked } = await params;
  const guide = await find(asked);
  if (!guide) notFound();
  if (guide.slug !== asked) permanentRedirect(`/docs/${guide.slug}`);
  return <GuidePage guide={guide} guides={await listGuides()} origin={env().origin} />;
}
