'use client';

import { useUrlState } from './use-url-state';

/** A dialog that is open while the URL has `?new=1`, so that the palette and links can open it. */
export function useDialogParam(allowed: boolean, name = 'new') {
  const { params, setParams } = useUrlState();
  return {
    isOpen: allowed && params.get(name) === '1',
    open: () => setParams({ [name]: '1' }),
    close: () => setParams({ [name]: null }),
  };
}
