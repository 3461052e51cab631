'use client';

import dynamic from 'next/dynamic';

/** Loaded on first use: most visits never open the dialog. */
export const LazyWhatIfDialog = dynamic(() => import('./what-if-dialog').then((module) => module.WhatIfDialog), {
  ssr: false,
});
