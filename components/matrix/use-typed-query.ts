'use client';

import { useEffect, useState } from 'react';

const URL_DELAY_MS = 200;

/** What is typed is shown at once; the address follows when typing rests. */
export function useTypedQuery(fromUrl: string, write: (query: string) => void) {
  const [query, setQuery] = useState(fromUrl);
  const [seen, setSeen] = useState(fromUrl);
  const [written, setWritten] = useState(fromUrl);
  // The back button and links change the address under the field; our own writing, which arrives late, does not.
  if (fromUrl !== seen) {
    setSeen(fromUrl);
    if (fromUrl !== written) {
      setWritten(fromUrl);
      setQuery(fromUrl);
    }
  }
  useEffect(() => {
    if (query === written) return;
    const timer = setTimeout(() => {
      setWritten(query);
      write(query);
    }, URL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [query, written, write]);
  return [query, setQuery] as const;
}
