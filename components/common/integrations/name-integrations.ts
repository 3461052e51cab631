export type IntegrationNames = ReadonlyMap<string, string>;

/** Replaces integration slugs in a server sentence with their names. */
export function nameIntegrations(text: string, names: IntegrationNames): string {
  // Matches whole slugs only, not parts of tool names or longer slugs.
  return text.replace(/[a-z0-9][a-z0-9_-]*/gi, (word) => names.get(word) ?? word);
}
