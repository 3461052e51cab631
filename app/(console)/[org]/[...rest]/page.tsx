import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { queryOf, type SearchParams } from '@/app/query-of';
import { movedOrgPage } from '@/lib/shared/console-address';

export const metadata: Metadata = { title: 'Not found' };

interface PageProps {
  params: Promise<{ org: string; rest: string[] }>;
  searchParams: Promise<SearchParams>;
}

/** Former and unknown addresses below an organization. Rendered in the organization's layout, visible to members only. */
export default async function MovedOrUnknownPage({ params, searchParams }: PageProps) {
  const { org, rest } = await params;
  const address = movedOrgPage(org, rest, queryOf(await searchParams));
  if (address) permanentRedirect(address);
  notFound();
}
