import { type Alias, isAlias, isMap, isScalar, isSeq, type Node, type Pair, type YAMLMap } from 'yaml';
import { DocumentError } from './document-error';

function isMergeKey({ key }: Pair): boolean {
  const value: unknown = isScalar(key) ? key.value : key;
  return value === '<<' || (typeof value === 'symbol' && value.description === '<<');
}

/**
 * Counts the values that merge keys copy. The library copies the merged maps with everything inside, again for each
 * merge: a chain of maps that each merge the one before twice takes twice as long with every map.
 */
export class MergeCounter {
  readonly #sizes = new Map<unknown, number>();

  /** `targets`: the node that each alias refers to. */
  constructor(private readonly targets: ReadonlyMap<Alias, Node>) {}

  /** Returns the number of values that the merge keys of one map copy. */
  copiedBy({ items }: YAMLMap): number {
    return items.reduce((sum, pair) => sum + (isMergeKey(pair) ? this.#merged(pair.value) : 0), 0);
  }

  #merged(source: unknown): number {
    const node = isAlias(source) ? this.targets.get(source) : source;
    return isSeq(node) ? node.items.reduce<number>((sum, item) => sum + this.#merged(item), 0) : this.#sizeOf(node);
  }

  /** Values that are converted for a node. An alias is converted once, so it counts as one. */
  #sizeOf(node: unknown): number {
    if (!isMap(node) && !isSeq(node)) return 1;
    const known = this.#sizes.get(node);
    if (known === -1) throw new DocumentError('An alias stands inside what it refers to.');
    if (known !== undefined) return known;
    this.#sizes.set(node, -1);
    let size = 1;
    if (isSeq(node)) for (const item of node.items) size += this.#sizeOf(item);
    else for (const pair of node.items) size += isMergeKey(pair) ? this.#merged(pair.value) : this.#sizeOf(pair.value);
    this.#sizes.set(node, size);
    return size;
  }
}
