const LOOK_ALIKES: [RegExp, string][] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[1|i]/g, 'l'],
  [/0/g, 'o'],
  [/5/g, 's'],
  [/8/g, 'b'],
  [/[_-]+/g, ''],
];

/** Tool name in lower case, without its source prefix. */
export function localName(name: string): string {
  const at = name.indexOf('__');
  return (at < 0 ? name : name.slice(at + 2)).toLowerCase();
}

/** Returns the visual form of a name. Names with equal forms are easily confused. */
export function visualForm(name: string): string {
  return LOOK_ALIKES.reduce((seen, [pattern, letter]) => seen.replace(pattern, letter), localName(name));
}

const wordsOf = (name: string) => localName(name).replaceAll(/[_-]+/g, '');

export interface KnownNames {
  /** By visual form. */
  byGlance: ReadonlyMap<string, readonly string[]>;
  all: ReadonlySet<string>;
}

export function knownNames(names: Iterable<string>): KnownNames {
  const byGlance = new Map<string, string[]>();
  const all = new Set<string>();
  for (const name of names) {
    all.add(name);
    const glance = visualForm(name);
    const alike = byGlance.get(glance);
    if (alike) alike.push(name);
    else byGlance.set(glance, [name]);
  }
  return { byGlance, all };
}

/**
 * Finds a tool whose name is easily confused with this one (`create_lnvoice`), or is equal except for its source, so
 * that agents may call the wrong one. Different separators or capitals count as the same name.
 */
export function findSimilarName(name: string, known: KnownNames): { name: string; same: boolean } | null {
  const mine = wordsOf(name);
  const others = (known.byGlance.get(visualForm(name)) ?? []).filter((other) => other !== name);
  const different = others.find((other) => wordsOf(other) !== mine);
  if (different) return { name: different, same: false };
  // Two sources may both have a `search`. A source with the name of one of the organization's own tools is suspicious.
  const unprefixed = others.find((other) => !other.includes('__'));
  return unprefixed ? { name: unprefixed, same: true } : null;
}
