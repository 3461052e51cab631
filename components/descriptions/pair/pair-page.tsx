'use client';

import { useRouter } from 'next/navigation';
import { DetailPage } from '@/components/common/detail-page';
import { useOrg } from '@/components/common/me';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { PairEditor } from './pair-editor';
import { usePair } from './use-pair';

/** Two tools that are mistaken for each other: both drafts, and their result on recorded requests. */
export function PairPage({ suggestion }: { suggestion: string }) {
  const org = useOrg();
  const router = useRouter();
  const query = usePair(org.slug, suggestion);
  const list = { href: `/${org.slug}/insights`, label: 'See all problems' };
  return (
    <DetailPage query={query} name={suggestion} noun="pair of tools" list={list}>
      {(pair) => (
        <PageBody>
          <PageHeader title={`${pair.tools[0].name} and ${pair.tools[1].name}`} description={pair.effect} />
          <PairEditor org={org.slug} pair={pair} onPublished={() => router.push(list.href)} />
        </PageBody>
      )}
    </DetailPage>
  );
}
