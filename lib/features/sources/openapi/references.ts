import { isRecord } from '../document/clean-text';

/** A reference, or what stands in place of something, that cannot be followed: the operation that needs it is refused. */
export class UnusableError extends Error {
  readonly isUnusable = true;
}

const MOST_HOPS = 50;

function readPart(part: string): string | null {
  try {
    return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return null;
  }
}

/** The references of one document: to places inside it alone. Nothing is ever fetched. */
export class References {
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
