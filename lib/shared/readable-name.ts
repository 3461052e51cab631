const MOST_TITLE = 80;
const HUMP = /(\p{Ll}|\p{N})(\p{Lu})/gu;
const ACRONYM = /(\p{Lu})(\p{Lu}\p{Ll})/gu;

/** `startDate`, `start_date` and `start-date` as `start date`; acronyms stay as they are written. */
export function wordsOfName(name: string): string {
  const words = name
    .replace(HUMP, '$1 $2')
    .replace(ACRONYM, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const said = words.map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()));
  return said.join(' ') || name;
}

/**
 * What a tool is called where people who use an agent read it: its title, else the words of its name without the source
 * that it comes from. A title that is written like a name is taken apart as well.
 */
export function readableName({ name, title }: { name: string; title?: string | null | undefined }): string {
  const given = title?.trim() ?? '';
  if (given !== '' && given !== name && /\s/.test(given))
    return given.length > MOST_TITLE ? `${given.slice(0, MOST_TITLE - 1).trimEnd()}…` : given;
  const words = wordsOfName((given === '' || given === name ? name.split('__').at(-1) : given) || name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
