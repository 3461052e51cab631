import { readFileSync } from 'node:fs';

export interface CommandBlock {
  /** Line of the opening fence, from 1. */
  line: number;
  commands: string;
  /** Why the block is not run, from `<!-- not run: reason -->` above it; null when it is run. */
  reason: string | null;
}

const BLOCK = /(?:<!-- not run: (.*?) -->\n+)?^```(?:sh|bash)\n([\s\S]*?)^```$/gm;

/** The fenced shell blocks of a Markdown file, in order. */
export function commandBlocks(file: string): CommandBlock[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(BLOCK)].map(([whole, reason = null, commands = ''], index, all) => ({
    line: text.slice(0, (all[index]?.index ?? 0) + whole.indexOf('```')).split('\n').length,
    commands,
    reason,
  }));
}
