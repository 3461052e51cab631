'use client';

import dynamic from 'next/dynamic';

/** The dialog, loaded when somebody first tries a change: most visits never do. */
export const LazyWhatIfDialog = dynamic(
  () => import('@/components/what-if/what-if-dialog').then((module) => module.WhatIfDialog),
  { ssr: false },
);
