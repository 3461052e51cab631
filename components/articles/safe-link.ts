const SAFE = new Set(['http:', 'https:', 'mailto:']);

/**
 * Where a link of an article may lead: within this installation, or by one of three protocols. Anything else becomes
 * nothing, however it is spelled.
 */
export function safeLink(href: string): string | null {
  // Browsers leave these out of an address before they read its protocol.
  const said = [...href].filter((character) => character.charCodeAt(0) > 0x20).join('');
  if (said === '') return null;
  if (/^(?:#|\?|\/(?![/\\]))/.test(said)) return said;
  try {
    return SAFE.has(new URL(said).protocol) ? said : null;
  } catch {
    // No protocol: an address beside this one, unless it hides one or a host.
    return /^[\w.-]+(?:[/?#]|$)/.test(said) ? said : null;
  }
}
