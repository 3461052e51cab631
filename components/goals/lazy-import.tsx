'use client';

import { onDemand } from '@/components/ui/on-demand';

/** Loaded on first use: most visits never import. */
export const LazyImportGoalsDialog = onDemand(() =>
  import('@/components/goals/import-goals-dialog').then((module) => module.ImportGoalsDialog),
);
