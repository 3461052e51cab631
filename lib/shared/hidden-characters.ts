/** Invisible characters: zero-width, fillers, tags, selectors, control characters. */
const INVISIBLE =
  /(?![\t\n\r])\p{Cc}|\u034f|[\u00ad\u115f\u1160\u200b-\u200d\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u17b4\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;
const BIDIRECTIONAL = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const IN_EMOJI =
  /(?:(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})|[0-9#*](?=\ufe0f\u20e3))[\ufe0e\ufe0f]?(?:\u200d(?=\p{Extended_Pictographic}))?/gu;

export type HiddenKind = 'invisible' | 'bidirectional';

export interface HiddenCharacter {
  kind: HiddenKind;
  /** In UTF-16 code units. */
  index: number;
  length: number;
  /** Such as `U+200B`. */
  name: string;
}

const nameOf = (character: string) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** Returns the invisible characters of a text in order, except those in emoji. */
export function hiddenCharacters(text: string): HiddenCharacter[] {
  const harmless = new Set<number>();
  for (const { index, 0: emoji } of text.matchAll(IN_EMOJI))
    for (let at = index + 1; at < index + emoji.length; at++) harmless.add(at);
  const found: HiddenCharacter[] = [];
  for (const [kind, pattern] of [
    ['invisible', INVISIBLE],
    ['bidirectional', BIDIRECTIONAL],
  ] as const)
    for (const { index, 0: character } of text.matchAll(pattern))
      if (!harmless.has(index)) found.push({ kind, index, length: character.length, name: nameOf(character) });
  return found.sort((a, b) => a.index - b.index);
}

/** Replaces hidden characters with their code, `⟨U+200B⟩`, so that approvers see them. */
export function withHiddenShown(text: string): string {
  let shown = '';
  let from = 0;
  for (const { index, length, name } of hiddenCharacters(text)) {
    shown += `${text.slice(from, index)}⟨${name}⟩`;
    from = index + length;
  }
  return shown + text.slice(from);
}
