import type { Metadata } from 'next';
import { PageData } from '@/app/page-data';
import { PlatformPolicyPage } from '@/components/access/platform/platform-policy-page';
import { platformReads, platformToolRead } from '@/lib/client/platform-reads';

export const metadata: Metadata = { title: 'Tools' };

export default async function Page({ searchParams }: { searchParams: Promise<{ tool?: string | string[] }> }) {
  const { tool } = await searchParams;
  const { policy, tools, revisions, providers } = platformReads;
  const opened = typeof tool === 'string' ? [providers, platformToolRead(tool)] : [];
  return (
    <PageData reads={[policy, tools, revisions, ...opened]}>
      <PlatformPolicyPage />
    </PageData>
  );
}
