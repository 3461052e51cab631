/** What `make` makes, made when it is first asked for and kept. Formatters above all: a language's tables take long to load. */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
