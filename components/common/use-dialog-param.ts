'use client';

import { useQueryState } from 'nuqs';
import { flag } from './url-parsers';

/** A dialog that is open while the URL has `?new=1`, so that the palette and links can open it. */
export function useDialogParam(allowed: boolean) {
  const [isOpen, setOpen] = useQueryState('new', flag);
  return { isOpen: allowed && isOpen, open: () => setOpen(true), close: () => setOpen(null) };
}
