const LABEL = /^(|.*? by )(\S+@\S+?)(,? .*|)$/;

/** The address in an author's label. */
export function addressIn(label: string): string | undefined {
  return LABEL.exec(label)?.[2];
}

/** Such as `Ada Okafor (key ci)` for `ada@example.com (key ci)`, and `import by Ada Okafor` for `import by ada@example.com`. */
export function nameIn(names: ReadonlyMap<string, string>, label: string): string {
  const [, before = '', email = '', rest = ''] = LABEL.exec(label) ?? [];
  const name = names.get(email);
  return name ? `${before}${name}${rest}` : label;
}

/** A person's name, or the address where the name is not known. */
export const nameOrAddress = ({ name, email }: { name: string; email: string }): string => name || email;
