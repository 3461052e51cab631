'use client';

import dynamic from 'next/dynamic';
import type { DialogWindowProps } from './dialog-window';

const Window = dynamic(() => import('./dialog-window').then((module) => module.DialogWindow), { ssr: false });

/** Its code loads when it first opens. */
export function Dialog({ open, ...props }: DialogWindowProps & { open: boolean }) {
  return open ? <Window {...props} /> : null;
}
