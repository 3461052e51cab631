/** Creates the value on first use and caches it. Mainly for formatters, whose locale data is slow to load. */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
