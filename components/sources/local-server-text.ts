/** One argument a line, as written: spaces inside belong to it. */
export const toArguments = (text: string): string[] => text.split('\n').filter((line) => line !== '');

const ASSIGNMENT = /^([A-Za-z_][A-Za-z0-9_]{0,99})=(.*)$/;

/** `NAME=value` a line. The number of the first line that is not one, from 1, where there is any. */
export function toEnvironment(text: string): { variables: Record<string, string>; badLine: number | null } {
  const variables: Record<string, string> = {};
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const found = ASSIGNMENT.exec(line.trimStart());
    if (!found) return { variables, badLine: index + 1 };
    variables[found[1]!] = found[2]!;
  }
  return { variables, badLine: null };
}

/** Slugs between commas, spaces or lines. */
export const toSlugs = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter(Boolean))];
