import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { queryOf, type SearchParams } from '@/app/query-of';
import { movedPlatformPage } from '@/lib/shared/console-address';

export const metadata: Metadata = { title: 'Not found' };

interface PageProps {
  params: Promise<{ rest: string[] }>;
  searchParams: Promise<SearchParams>;
}

/** Former and unknown addresses of the platform. */
export default async function MovedOrUnknownPage({ params, searchParams }: PageProps) {
  const address = movedPlatformPage((await params).rest, queryOf(await searchParams));
  if (address) permanentRedirect(address);
  notFound();
}
