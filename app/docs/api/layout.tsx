import type { ReactNode } from 'react';
import { OperationNav } from '@/components/docs/operation-nav';
import { reference } from './reference';

export const dynamic = 'force-dynamic';

export default async function ApiReferenceLayout({ children }: { children: ReactNode }) {
  const groups = (await reference()).groups.map(({ tag, slug, operations }) => ({
    tag,
    slug,
    operations: operations.map(({ id, method, path, summary }) => ({ id, method, path, summary })),
  }));
  return (
    <div className="lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
      <OperationNav groups={groups} />
      <main id="content" className="mx-auto w-full min-w-0 max-w-[1472px] scroll-mt-23 px-4 py-7 sm:px-6 lg:px-10">
        {children}
      </main>
    </div>
  );
}
