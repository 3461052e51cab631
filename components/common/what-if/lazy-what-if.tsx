'use client';

import { onDemand } from '@/components/ui/on-demand';

/** Loaded on first use: most visits never open the dialog. */
export const LazyWhatIfDialog = onDemand(() => import('./what-if-dialog').then((module) => module.WhatIfDialog));
