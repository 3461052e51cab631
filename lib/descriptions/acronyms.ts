/** Acronyms that every model knows; expanding them only costs tokens. */
const KNOWN = new Set(
  `AI AM API APIs ASCII AWS CI CLI CPU CSS CSV DNS EU EUR FAQ GB GBP GET GIF GPS GPU HTML HTTP HTTPS ID IDs IMAP IP ISBN ISO
  IT JPEG JPG JSON JSONL JWT KB LLM LLMs MB MCP MIME ML MP3 MP4 NOT NULL OAUTH OK ONLY OR OS PATCH PC PDF PM PNG POST PUT
  REST RFC RGB RSS SDK SHA SMS SMTP SQL SSH SSL SSO SVG TCP TLS TV TXT UI UK UN URI URL URLs US USA USD USB UTC UTF UUID UX
  VAT VPN XML YAML ZIP MUST NEVER ALL AND DO DELETE HEAD TRUE FALSE`.split(/\s+/),
);
const ACRONYM = /(?<![\p{L}\p{N}_-])\p{Lu}[\p{Lu}\p{N}]{1,7}s?(?![\p{L}\p{N}_])/gu;

function initials(words: string): string {
  return words
    .split(/[\s-]+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** Matches `ABC (A Big Cat)` and `A Big Cat (ABC)`. */
function isExpanded(acronym: string, text: string): boolean {
  const letters = acronym.replace(/s$/, '');
  const after = text.split(`${acronym} (`)[1]?.split(')')[0];
  if (after !== undefined && /\p{Ll}/u.test(after)) return true;
  const before = text.split(`(${acronym})`)[0];
  if (before === undefined || before === text) return false;
  const words = before.trim().split(/\s+/);
  return initials(words.slice(-letters.length).join(' ')).startsWith(letters.charAt(0));
}

/** Returns the distinct acronyms that the text never expands. Ignores words in capitals for emphasis. */
export function unexplainedAcronyms(text: string): string[] {
  const found = new Set(text.match(ACRONYM) ?? []);
  return [...found].filter((one) => !KNOWN.has(one) && !/^\p{Lu}\d*$/u.test(one) && !isExpanded(one, text));
}
