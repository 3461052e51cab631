import type { Metadata } from 'next';
import { Suspense } from 'react';
import { MatrixSkeleton } from '@/components/matrix/matrix-skeleton';
import { ToolMatrix } from '@/components/matrix/tool-matrix';

export const metadata: Metadata = { title: 'Tools' };

export default function ToolsPage() {
  return (
    <Suspense fallback={<MatrixSkeleton />}>
      <ToolMatrix />
    </Suspense>
  );
}
