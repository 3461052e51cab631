import type { ReactNode } from 'react';
import { PageCache } from '@/components/common/page-cache';
import type { PageRead } from '@/lib/client/page-reads';
import { pageAnswers } from '@/lib/start/page-answers';

interface PageDataProps {
  reads: readonly PageRead[];
  children: ReactNode;
}

/** A page with the data that it starts with. */
export async function PageData({ reads, children }: PageDataProps) {
  const answers = await pageAnswers(reads);
  return (
    <PageCache state={answers?.state ?? null} large={answers?.large ?? []}>
      {children}
    </PageCache>
  );
}
