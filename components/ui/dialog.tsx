'use client';

import type { DialogWindowProps } from './dialog-window';
import { useBusyOpener } from './on-demand';
import { useOnDemand } from './use-on-demand';

const load = () => import('./dialog-window').then((module) => module.DialogWindow);

/** Its code loads when it first opens. The control that opened it is busy meanwhile. */
export function Dialog({ open, ...props }: DialogWindowProps & { open: boolean }) {
  const { part: Window, isLoading } = useOnDemand(load, { isWanted: open, cancel: () => props.onOpenChange(false) });
  useBusyOpener(isLoading);
  return Window ? <Window {...props} /> : null;
}
