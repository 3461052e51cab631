/** Names of integrations by their slugs. */
export type IntegrationNames = ReadonlyMap<string, string>;

/** A sentence of the server, in which integrations stand by slug, with the names that people know them by. */
export function nameIntegrations(text: string, names: IntegrationNames): string {
  // A slug is a whole word: neither a part of a tool's name nor of a longer slug.
  return text.replace(/[a-z0-9][a-z0-9_-]*/gi, (word) => names.get(word) ?? word);
}
