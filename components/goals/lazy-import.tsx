'use client';

import dynamic from 'next/dynamic';

/** Loaded when somebody imports: most visits never do. */
export const LazyImportGoalsDialog = dynamic(
  () => import('@/components/goals/import-goals-dialog').then((module) => module.ImportGoalsDialog),
  { ssr: false },
);
