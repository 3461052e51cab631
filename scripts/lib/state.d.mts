export function readSecrets(
  file: string,
  options?: { say?: (line: string) => void; environment?: Record<string, string | undefined> },
): Record<'secret' | 'superPassword' | 'ownerPassword', string> | null;
