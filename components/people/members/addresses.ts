import { emailAddress, lowercaseAddress } from '@/lib/shared/text';

export interface Addresses {
  /** Lower case, deduplicated, in input order. */
  good: string[];
  bad: string[];
}

/** Parses pasted addresses separated by commas, semicolons, spaces or lines, including `Ada <ada@example.com>`. */
export function readAddresses(typed: string): Addresses {
  const good = new Set<string>();
  const bad = new Set<string>();
  const bracketed = typed.replaceAll(/[^,;\n<>]*<([^<>]*)>/g, ' $1 ');
  for (const word of bracketed.split(/[\s,;]+/)) {
    if (word === '') continue;
    if (emailAddress.safeParse(word).success) good.add(lowercaseAddress(word));
    else bad.add(word);
  }
  return { good: [...good], bad: [...bad] };
}
