/** A key, token or signature with a wrong character before its last, so that the decoded bytes differ, too. */
export function mistyped(secret: string): string {
  const at = secret.length - 2;
  return secret.slice(0, at) + (secret[at] === 'A' ? 'B' : 'A') + secret.slice(at + 1);
}
