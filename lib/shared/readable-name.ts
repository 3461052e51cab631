const MAX_TITLE = 80;
const HUMP = /(\p{Ll}|\p{N})(\p{Lu})/gu;
const ACRONYM = /(\p{Lu})(\p{Lu}\p{Ll})/gu;

/** Converts `startDate`, `start_date` and `start-date` to `start date`. Acronyms are unchanged. */
export function wordsOfName(name: string): string {
  const words = name
    .replace(HUMP, '$1 $2')
    .replace(ACRONYM, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const readable = words.map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()));
  return readable.join(' ') || name;
}

/**
 * Returns a tool's display name for end users: its title, or the words of its name without the source prefix. Splits a
 * title that looks like an identifier.
 */
export function readableName({ name, title }: { name: string; title?: string | null | undefined }): string {
  const given = title?.trim() ?? '';
  if (given !== '' && given !== name && /\s/.test(given))
    return given.length > MAX_TITLE ? `${given.slice(0, MAX_TITLE - 1).trimEnd()}…` : given;
  const words = wordsOfName((given === '' || given === name ? name.split('__').at(-1) : given) || name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
