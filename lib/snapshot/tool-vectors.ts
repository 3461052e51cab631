import { loadVectors } from '@/lib/data/system/snapshot/load-embeddings';
import type { Catalog } from '@/lib/engine/compile-catalog';
import { hasBit, type Mask } from '@/lib/engine/mask';
import type { SearchHit } from '@/lib/search/search-index';
import { definitionHashes } from './definition-text';
import type { OrgSnapshot } from './org-snapshot';

/** Number of nearest tools that enter the ranking; lower ranks add almost nothing. */
const NEAREST = 50;
/** Minimum share of tools with a vector; below it, tools without one would be ranked too low. */
const MIN_SHARE = 0.9;

/** Vectors of one organization's tools in one space, in one block of memory. */
export class ToolVectors {
  readonly #rows: ReadonlyMap<string, number>;
  readonly #numbers: Float32Array;
  /** Row of each tool by catalog, -1 for none; null when too many tools have no vector. */
  readonly #places = new WeakMap<Catalog, Int32Array | null>();

  private constructor(
    readonly dimensions: number,
    rows: readonly { hash: string; vector: Uint8Array }[],
  ) {
    this.#rows = new Map(rows.map(({ hash }, row) => [hash, row]));
    this.#numbers = new Float32Array(rows.length * dimensions);
    const bytes = new Uint8Array(this.#numbers.buffer);
    for (const [row, { vector }] of rows.entries()) bytes.set(vector, row * dimensions * 4);
  }

  /** Null: there are no vectors. */
  static async load(orgId: string, space: string): Promise<ToolVectors | null> {
    const rows = await loadVectors(orgId, space);
    const bytes = rows[0]?.vector.length ?? 0;
    if (bytes === 0 || bytes % 4 !== 0) return null;
    // Ignores vectors with other dimensions.
    return new ToolVectors(
      bytes / 4,
      rows.filter(({ vector }) => vector.length === bytes),
    );
  }

  get bytes(): number {
    return this.#numbers.byteLength;
  }

  /** Returns true when enough tools of the catalog have a vector. */
  covers(snapshot: OrgSnapshot): boolean {
    return this.#placesOf(snapshot) !== null;
  }

  #placesOf(snapshot: OrgSnapshot): Int32Array | null {
    const known = this.#places.get(snapshot.catalog);
    if (known !== undefined) return known;
    const hashes = definitionHashes(snapshot);
    const places = Int32Array.from(hashes, (hash) => (hash === null ? -1 : (this.#rows.get(hash) ?? -1)));
    const covered = places.reduce((count, row) => count + (row < 0 ? 0 : 1), 0);
    // Unapproved tools have no vector and are not ranked.
    const approved = hashes.reduce((count, hash) => count + (hash === null ? 0 : 1), 0);
    const kept = covered > 0 && covered >= MIN_SHARE * approved ? places : null;
    this.#places.set(snapshot.catalog, kept);
    return kept;
  }

  /** Returns the nearest allowed tools, best first; catalog order on a tie. */
  near(snapshot: OrgSnapshot, message: Float32Array, allowed: Mask): SearchHit[] {
    const places = this.#placesOf(snapshot);
    if (places === null || message.length !== this.dimensions) return [];
    const hits: SearchHit[] = [];
    for (let tool = 0; tool < places.length; tool++) {
      const row = places[tool]!;
      if (row < 0 || !hasBit(allowed, tool)) continue;
      const from = row * this.dimensions;
      let score = 0;
      for (let d = 0; d < this.dimensions; d++) score += this.#numbers[from + d]! * message[d]!;
      hits.push({ tool, score });
    }
    return hits.sort((a, b) => b.score - a.score || a.tool - b.tool).slice(0, NEAREST);
  }
}
