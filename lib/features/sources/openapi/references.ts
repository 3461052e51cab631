import { isRecord } from '../document/clean-text';

/** A reference, or what stands in place of something, that cannot be followed: the operation that needs it is refused. */
export class UnusableError extends Error {
  readonly isUnusable = true;
}

const MOST_HOPS = 50;
const MOST_CHAINED = 1_000;

/** What a schema refers to for the very place that it stands at. */
function referencesAt(schema: unknown): string[] {
  const found: string[] = [];
  const left = [schema];
  // The parts of its parts as well: a document may nest them, and is nested 200 levels at most.
  for (let part = left.pop(); part !== undefined; part = left.pop()) {
    if (!isRecord(part)) continue;
    if (typeof part.$ref === 'string') found.push(part.$ref);
    else if (Array.isArray(part.allOf)) left.push(...part.allOf.filter((one: unknown) => one !== undefined));
  }
  return found;
}

function readPart(part: string): string | null {
  try {
    return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return null;
  }
}

/** The references of one document: to places inside it alone. Nothing is ever fetched. */
export class References {
  readonly #sound = new Set<string>();

  constructor(private readonly root: unknown) {}

  /** What stands at `reference`, itself perhaps another reference. Throws a UnusableError. */
  lookUp(reference: string): unknown {
    if (!reference.startsWith('#'))
      throw new UnusableError(`refers to ${quoted(reference)}, outside the document; such references are not followed`);
    if (reference === '#') return this.root;
    if (!reference.startsWith('#/'))
      throw new UnusableError(`refers to ${quoted(reference)}; only references such as "#/components/…" are followed`);
    let place: unknown = this.root;
    for (const part of reference.slice(2).split('/')) {
      const name = readPart(part);
      const isThere = name !== null && typeof place === 'object' && place !== null && Object.hasOwn(place, name);
      if (!isThere) throw new UnusableError(`refers to ${quoted(reference)}, where there is nothing`);
      place = (place as Record<string, unknown>)[name];
    }
    return place;
  }

  /**
   * Refuses a reference to a schema that leads back to itself before it says anything: by references alone, or by the
   * parts of an `allOf`, which hold at the same place. Nothing could be checked against it. Throws a UnusableError.
   */
  requireSchema(reference: string): void {
    this.#endOf(reference, new Set());
  }

  #endOf(reference: string, open: Set<string>): void {
    if (this.#sound.has(reference)) return;
    if (open.has(reference))
      throw new UnusableError(`refers to ${quoted(reference)}, which leads back to itself and never to a schema`);
    if (open.size === MOST_CHAINED) throw new UnusableError(`refers to ${quoted(reference)} by too many others`);
    open.add(reference);
    for (const next of referencesAt(this.lookUp(reference))) this.#endOf(next, open);
    open.delete(reference);
    this.#sound.add(reference);
  }

  /** An object that may be given as a reference (a parameter, a body, a response, a path). Throws a UnusableError. */
  follow(value: unknown): Record<string, unknown> | null {
    let place = value;
    for (let hop = 0; isRecord(place) && typeof place.$ref === 'string'; hop++) {
      if (hop === MOST_HOPS) throw new UnusableError(`refers to itself by ${quoted(place.$ref)}`);
      place = this.lookUp(place.$ref);
    }
    return isRecord(place) ? place : null;
  }
}

export function quoted(text: string): string {
  return JSON.stringify(text.length > 120 ? `${text.slice(0, 119)}…` : text);
}
