'use client';

import dynamic from 'next/dynamic';

/** Loaded on first use: most visits never import. */
export const LazyImportGoalsDialog = dynamic(
  () => import('@/components/goals/import-goals-dialog').then((module) => module.ImportGoalsDialog),
  { ssr: false },
);
