'use client';

import { useState } from 'react';

/** Versions of what is shown, by item. */
export type Versions = ReadonlyMap<string, string>;

/** True if an item has another version than the one that was seen first. */
export const isOther = (seen: Versions, now: Versions): boolean =>
  [...now].some(([id, version]) => seen.has(id) && seen.get(id) !== version);

/**
 * Keeps the versions that the user saw first, as a poll may replace what is shown just before a press. `isChanged`: other
 * versions are shown now. `accept`: the user has been told, and
 * `isAccepted` is true. `forget`: the next versions are the first.
 */
export function useSeen(now: Versions) {
  const [seen, setSeen] = useState<Versions>(now);
  const [isAccepted, setAccepted] = useState(false);
  const added = [...now].filter(([id]) => !seen.has(id));
  if (added.length > 0) setSeen(new Map([...seen, ...added]));
  return {
    isChanged: isOther(seen, now),
    isAccepted,
    accept: () => {
      setSeen(new Map([...seen, ...now]));
      setAccepted(true);
    },
    forget: () => setSeen(new Map()),
  };
}
