export interface Indicators {
  file: readonly string[];
  execute: readonly string[];
  search: readonly string[];
}

export const SEED_INDICATORS: Indicators = {
  file: [
    ...['read ', 'open ', 'show ', 'view ', 'cat ', 'write ', 'save ', 'create file'],
    ...['.md', '.txt', '.json', '.py', '.yaml', '.yml', '/gaia', '/knowledge', '/app', '/docs'],
  ],
  execute: ['run ', 'execute ', 'shell ', 'command ', 'ls ', 'pwd', 'git ', 'docker '],
  search: ['search ', 'find ', 'look for ', 'where is ', 'semantic search', 'query '],
};

/** Patterns of requests for tools, from seed 2, section 4.2. */
const REQUEST_PATTERNS: readonly (readonly [keyof Indicators, RegExp])[] = [
  ['file', /\bread\s+(?:the\s+)?(?:file|document)/],
  ['file', /\b(?:show|display|open|view)\s+(?:me\s+)?(?:the\s+)?[\w/]{1,200}\.(?:md|txt|json|py)\b/],
  ['execute', /\b(?:execute|run)\s+(?:the\s+)?(?:command|script)/],
  ['search', /\bsearch\s+(?:for|the)\s+/],
  ['search', /\bfind\s+(?:the\s+)?(?:file|document)/],
];

/** Returns the first request for a tool in the words of the seed, or null. Case-insensitive. */
export function findToolRequest(message: string): { kind: keyof Indicators; text: string } | null {
  const lowered = message.toLowerCase();
  for (const [kind, pattern] of REQUEST_PATTERNS) {
    const text = pattern.exec(lowered)?.[0];
    if (text !== undefined) return { kind, text };
  }
  return null;
}

const HAS_WORDS = /[\p{L}\p{N}]/u;

/**
 * Returns true when `message` contains `text`. Text that begins with a letter must be at a word boundary: `ls ` does
 * not match `parcels `.
 */
function stands(message: string, text: string): boolean {
  for (let at = message.indexOf(text); at >= 0; at = message.indexOf(text, at + 1))
    if (at === 0 || !HAS_WORDS.test(text[0]!) || !HAS_WORDS.test(message[at - 1]!)) return true;
  return false;
}

/**
 * Returns the first indicator in a message, or null. Case-insensitive. The end of the message counts as a word
 * boundary.
 */
export function findIndicator(
  message: string,
  indicators: Indicators,
): { kind: keyof Indicators; text: string } | null {
  const lowered = `${message.toLowerCase()} `;
  for (const kind of ['file', 'execute', 'search'] as const) {
    const text = indicators[kind].find((one) => one !== '' && stands(lowered, one.toLowerCase()));
    if (text !== undefined) return { kind, text };
  }
  return null;
}
