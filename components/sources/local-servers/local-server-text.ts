/** One argument per line; spaces are kept. */
export const toArguments = (text: string): string[] => text.split('\n').filter((line) => line !== '');

const ASSIGNMENT = /^([A-Za-z_][A-Za-z0-9_]{0,99})=(.*)$/;

/** Parses `NAME=value` lines. Returns the 1-based number of the first invalid line, if any. */
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
