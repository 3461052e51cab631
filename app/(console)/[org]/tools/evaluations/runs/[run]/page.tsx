import type { Metadata } from 'next';
import { RunPage } from '@/components/descriptions/evaluations/run-page';

interface PageProps {
  params: Promise<{ run: string }>;
}

export const metadata: Metadata = { title: 'Run' };

export default async function Page({ params }: PageProps) {
  const { run } = await params;
  return <RunPage key={run} run={run} />;
}
