/** Pieces of text that hint at a kind of tool; an organization's own replace these. */
export interface Indicators {
  file: readonly string[];
  execute: readonly string[];
  search: readonly string[];
}

/** The seed's lists, as it wrote them. */
export const SEED_INDICATORS: Indicators = {
  file: [
    ...['read ', 'open ', 'show ', 'view ', 'cat ', 'write ', 'save ', 'create file'],
    ...['.md', '.txt', '.json', '.py', '.yaml', '.yml', '/gaia', '/knowledge', '/app', '/docs'],
  ],
  execute: ['run ', 'execute ', 'shell ', 'command ', 'ls ', 'pwd', 'git ', 'docker '],
  search: ['search ', 'find ', 'look for ', 'where is ', 'semantic search', 'query '],
};

/** The first indicator that stands in a message, or null. Plain pieces of text, upper and lower case alike, as in the seed. */
export function findIndicator(
  message: string,
  indicators: Indicators,
): { kind: keyof Indicators; text: string } | null {
  const lowered = message.toLowerCase();
  for (const kind of ['file', 'execute', 'search'] as const) {
    const text = indicators[kind].find((one) => one !== '' && lowered.includes(one.toLowerCase()));
    if (text !== undefined) return { kind, text };
  }
  return null;
}
