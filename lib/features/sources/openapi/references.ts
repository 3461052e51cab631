import { isRecord } from '@/lib/shared/is-record';

/** A reference or value that cannot be resolved. Its operation is refused. */
export class UnusableError extends Error {
  readonly isUnusable = true;
}

const MAX_HOPS = 50;
const MAX_CHAINED = 1_000;

function referencesAt(schema: unknown): string[] {
  const found: string[] = [];
  const left = [schema];
  // Includes nested parts; documents are nested at most 200 levels.
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

/** Resolves references within one document. Never fetches anything. */
export class References {
  readonly #sound = new Set<string>();

  constructor(private readonly root: unknown) {}

  /** Returns the value at `reference`, which may itself be a reference. Throws an UnusableError. */
  lookUp(reference: string): unknown {
    if (!reference.startsWith('#'))
      throw new UnusableError(`refers to ${quoted(reference)}, outside the document, which is not supported`);
    if (reference === '#') return this.root;
    if (!reference.startsWith('#/'))
      throw new UnusableError(
        `refers to ${quoted(reference)}, which is not supported; use references such as "#/components/…"`,
      );
    let place: unknown = this.root;
    for (const part of reference.slice(2).split('/')) {
      const name = readPart(part);
      const isThere = name !== null && typeof place === 'object' && place !== null && Object.hasOwn(place, name);
      if (!isThere) throw new UnusableError(`refers to ${quoted(reference)}, which does not exist`);
      place = (place as Record<string, unknown>)[name];
    }
    return place;
  }

  /**
   * Rejects schemas that refer back to themselves before adding any constraint, through references or `allOf` parts at
   * the same place, because nothing could be validated against them. Throws an UnusableError.
   */
  requireSchema(reference: string): void {
    this.#endOf(reference, new Set());
  }

  #endOf(reference: string, open: Set<string>): void {
    if (this.#sound.has(reference)) return;
    if (open.has(reference)) throw new UnusableError(`refers to ${quoted(reference)}, which is circular`);
    if (open.size === MAX_CHAINED) throw new UnusableError(`refers to ${quoted(reference)} through too many others`);
    open.add(reference);
    for (const next of referencesAt(this.lookUp(reference))) this.#endOf(next, open);
    open.delete(reference);
    this.#sound.add(reference);
  }

  /** Resolves an object that may be a reference (parameter, body, response, path). Throws an UnusableError. */
  follow(value: unknown): Record<string, unknown> | null {
    let place = value;
    for (let hop = 0; isRecord(place) && typeof place.$ref === 'string'; hop++) {
      if (hop === MAX_HOPS) throw new UnusableError(`is circular through ${quoted(place.$ref)}`);
      place = this.lookUp(place.$ref);
    }
    return isRecord(place) ? place : null;
  }
}

export function quoted(text: string): string {
  return JSON.stringify(text.length > 120 ? `${text.slice(0, 119)}…` : text);
}
