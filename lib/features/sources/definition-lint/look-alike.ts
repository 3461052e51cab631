/** Characters that are taken for each other at a glance, folded onto one. */
const GLANCE: [RegExp, string][] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[1|i]/g, 'l'],
  [/0/g, 'o'],
  [/5/g, 's'],
  [/8/g, 'b'],
  [/[_-]+/g, ''],
];

/** A name without its source, in small letters. */
export function localName(name: string): string {
  const at = name.indexOf('__');
  return (at < 0 ? name : name.slice(at + 2)).toLowerCase();
}

/** What of a name the eye keeps: two names with one glance are easily taken for each other. */
export function glanceOf(name: string): string {
  return GLANCE.reduce((seen, [pattern, letter]) => seen.replace(pattern, letter), localName(name));
}

const wordsOf = (name: string) => localName(name).replaceAll(/[_-]+/g, '');

/** The names of a catalogue, ready to be compared with. */
export interface KnownNames {
  /** By glance. */
  byGlance: ReadonlyMap<string, readonly string[]>;
  all: ReadonlySet<string>;
}

export function knownNames(names: Iterable<string>): KnownNames {
  const byGlance = new Map<string, string[]>();
  const all = new Set<string>();
  for (const name of names) {
    all.add(name);
    const glance = glanceOf(name);
    const alike = byGlance.get(glance);
    if (alike) alike.push(name);
    else byGlance.set(glance, [name]);
  }
  return { byGlance, all };
}

/**
 * Another tool whose name this one's is easily taken for (`create_lnvoice`), or equals but for its source: then agents
 * may call the wrong one of the two. Spelled with other separators or capitals, it is the same name.
 */
export function findAlike(name: string, known: KnownNames): { name: string; same: boolean } | null {
  const mine = wordsOf(name);
  const others = (known.byGlance.get(glanceOf(name)) ?? []).filter((other) => other !== name);
  const different = others.find((other) => wordsOf(other) !== mine);
  if (different) return { name: different, same: false };
  // Two sources that both have a `search` are nothing strange; one that takes the name of a tool of ours may be.
  const unprefixed = others.find((other) => !other.includes('__'));
  return unprefixed ? { name: unprefixed, same: true } : null;
}
