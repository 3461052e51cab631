export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

/** Converts the search parameters of a page. */
export function queryOf(params: SearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) for (const one of [value ?? []].flat()) query.append(name, one);
  return query;
}
