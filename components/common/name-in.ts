/** Such as `Ada Okafor (key ci)` for `ada@example.com (key ci)`, and `import by Ada Okafor` for `import by ada@example.com`. */
export function nameIn(names: ReadonlyMap<string, string>, label: string): string {
  const [, before = '', email = '', rest = ''] = /^(|.*? by )(\S+@\S+?)(,? .*|)$/.exec(label) ?? [];
  const name = names.get(email);
  return name ? `${before}${name}${rest}` : label;
}
