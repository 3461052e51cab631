import { createContext } from 'react';

/** Receives the texts that the copy buttons below it copied. */
export const CopyListener = createContext<((text: string) => void) | null>(null);
