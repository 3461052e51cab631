'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** Name of the key that opens commands: ⌘ on Apple systems, otherwise Ctrl. */
export function ModKey() {
  return useSyncExternalStore(never, isApple, () => false) ? '⌘' : 'Ctrl ';
}
