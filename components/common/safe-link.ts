const SAFE = new Set(['http:', 'https:', 'mailto:']);

/**
 * Allows links within this installation and three protocols. Returns null for anything else, including obfuscated
 * protocols.
 */
export function safeLink(href: string): string | null {
  // Browsers remove these characters before they parse the protocol.
  const said = [...href].filter((character) => character.charCodeAt(0) > 0x20).join('');
  if (said === '') return null;
  if (/^(?:#|\?|\/(?![/\\]))/.test(said)) return said;
  try {
    return SAFE.has(new URL(said).protocol) ? said : null;
  } catch {
    // Relative path without a protocol or host.
    return /^[\w.-]+(?:[/?#]|$)/.test(said) ? said : null;
  }
}
