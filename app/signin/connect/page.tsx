import type { Metadata } from 'next';
import { OAuthReturn } from '@/components/access/integrations/oauth-return';

export const metadata: Metadata = {
  title: 'Connecting · Ambit',
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
};

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

export default async function Page({ searchParams }: PageProps) {
  const { state, code, error } = await searchParams;
  return <OAuthReturn state={one(state)} code={one(code)} error={one(error)} />;
}
