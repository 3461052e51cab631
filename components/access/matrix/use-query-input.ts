'use client';

import { useEffect, useState } from 'react';

const URL_DELAY_MS = 200;

/** Shows typed text immediately and updates the URL when typing pauses. */
export function useTypedQuery(fromUrl: string, write: (query: string) => void) {
  const [query, setQuery] = useState(fromUrl);
  const [seen, setSeen] = useState(fromUrl);
  const [written, setWritten] = useState(fromUrl);
  // Back and links update the field; the delayed URL update does not.
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
