const NOUNS = /^(users?|person|people|members?|accounts?)\s+|\s+(users?|person|people|members?|accounts?)$/g;

/** Shorter texts are in too many names. */
const LEAST = 2;

/** The part of a text that can be a name or an address, such as "olivia" of "user olivia"; empty: none. */
export function namedPerson(text: string): string {
  const name = text.trim().toLowerCase().replace(NOUNS, '').trim();
  return name.length < LEAST ? '' : name;
}
