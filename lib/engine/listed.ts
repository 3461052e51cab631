/** Names as a sentence holds them: `a, b and c`. */
export function listed(names: readonly string[], word: 'and' | 'or' = 'and'): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} ${word} ${names[names.length - 1]}`;
}
