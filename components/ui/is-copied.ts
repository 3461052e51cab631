/** Each secret was copied, alone or within a longer text such as a command. */
export function isCopied(secrets: readonly string[], copied: readonly string[]): boolean {
  return secrets.every((secret) => copied.some((text) => text.includes(secret)));
}
