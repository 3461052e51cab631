/** Such as `Ada Okafor` for `ada@example.com`, and `Ada Okafor (key ci)` for `ada@example.com (key ci)`. */
export function nameIn(names: ReadonlyMap<string, string>, label: string): string {
  const [, email = '', rest = ''] = /^(\S+@\S+?)(,? .*|)$/.exec(label) ?? [];
  const name = names.get(email);
  return name ? `${name}${rest}` : label;
}
