import type { ReactNode } from 'react';
import { DocsHeader } from '@/components/docs/docs-header';

export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <DocsHeader />
      {children}
    </>
  );
}
