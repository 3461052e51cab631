import { emailAddress } from '@/lib/shared/text';

export interface Addresses {
  /** In small letters, each once, in the order in which they were typed. */
  good: string[];
  /** What was typed and is no address. */
  bad: string[];
}

/** Addresses as people paste them: by commas, semicolons, spaces or lines, also as `Ada <ada@example.com>`. */
export function readAddresses(typed: string): Addresses {
  const good = new Set<string>();
  const bad = new Set<string>();
  const bracketed = typed.replaceAll(/[^,;\n<>]*<([^<>]*)>/g, ' $1 ');
  for (const word of bracketed.split(/[\s,;]+/)) {
    if (word === '') continue;
    if (emailAddress.safeParse(word).success) good.add(word.toLowerCase());
    else bad.add(word);
  }
  return { good: [...good], bad: [...bad] };
}
