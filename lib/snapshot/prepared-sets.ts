import { forEachIndex, hasBit, type Mask } from '@/lib/engine/mask';
import { inOrder } from '@/lib/engine/narrow';
import { singleton } from '@/lib/shared/singleton';
import { TOOL_FORMATS, type ToolFormat } from './resolve-contract';
import { countForms, joinForms, type SnapshotTool, type ToolForm } from './tool-forms';

export const MAX_PREPARED_BYTES = 64 * 1024 * 1024;
/** Approximate size of a set's objects, without its bytes. */
const OVERHEAD_BYTES = 500;

/** Up to this length, Node writes a string without allocating: string and headers fit into its 16 KiB stack buffer. */
const MAX_TEXT_BYTES = 14 * 1024;

interface SetKey {
  catalogue: number;
  format: ToolFormat;
  shown: Mask;
  requiresApproval: Mask;
  /** Tool indexes, best first; null: sorted by name. Equal orders share one array. */
  order: readonly number[] | null;
}

/** Serialized set of tools in one format, shared by everyone who sees the same set. */
export class PreparedSet {
  readonly bytes: number;
  #tokens: number | undefined;
  #json: Buffer | undefined;
  #latin1: string | undefined;
  readonly #hasText: boolean;

  constructor(
    readonly key: SetKey,
    private readonly forms: readonly ToolForm[],
  ) {
    const json = forms.reduce((sum, form) => sum + form.bytes.length + 1, 1);
    this.#hasText = json <= MAX_TEXT_BYTES;
    this.bytes = json * (this.#hasText ? 2 : 1) + forms.length * 8 + key.shown.byteLength * 2 + OVERHEAD_BYTES;
  }

  /** o200k_base tokens of `json`; computed lazily. */
  get tokens(): number {
    this.#tokens ??= countForms(
      this.key.format,
      this.forms.map((form) => form.tokens),
    );
    return this.#tokens;
  }

  /** Compact JSON array; built lazily. Read-only. */
  get json(): Buffer {
    this.#json ??= joinForms(
      this.key.format,
      this.forms.map(({ bytes }) => bytes),
    );
    return this.#json;
  }

  /** `json` as a Latin-1 string, if it is short enough that writing a string is faster. */
  get latin1(): string | undefined {
    if (this.#hasText) this.#latin1 ??= this.json.toString('latin1');
    return this.#latin1;
  }
}

function hashOf({ catalogue, format, shown, requiresApproval, order }: SetKey, orderNumber: number): number {
  let hash = catalogue ^ (TOOL_FORMATS.indexOf(format) << 24);
  if (order !== null) hash = Math.imul(hash ^ orderNumber, 0x01000193);
  for (let w = 0; w < shown.length; w++) {
    hash = Math.imul(hash ^ shown[w]!, 0x01000193);
    hash = Math.imul(hash ^ (requiresApproval[w]! & shown[w]!), 0x01000193) ^ (hash >>> 15);
  }
  return hash;
}

function isSame(a: SetKey, b: SetKey): boolean {
  if (a.catalogue !== b.catalogue || a.format !== b.format || a.order !== b.order) return false;
  for (let w = 0; w < a.shown.length; w++) {
    const shown = a.shown[w]!;
    if (shown !== b.shown[w] || ((a.requiresApproval[w]! ^ b.requiresApproval[w]!) & shown) !== 0) return false;
  }
  return true;
}

/**
 * Cache of serialized sets. Most agents see one of a few sets, so each is serialized once. Limited by bytes across all
 * organizations, with generational eviction: drops sets unused while the newer half filled up.
 */
class PreparedSets {
  #young = new Map<number, PreparedSet>();
  #old = new Map<number, PreparedSet>();
  #youngBytes = 0;
  #oldBytes = 0;
  // Numbers in place of catalogs, so that cache keys do not retain old catalogs.
  readonly #numbers = new WeakMap<object, number>();
  #nextNumber = 1;

  get(
    tools: readonly SnapshotTool[],
    format: ToolFormat,
    shown: Mask,
    requiresApproval: Mask,
    order: readonly number[] | null = null,
  ): PreparedSet {
    const key = { catalogue: this.#numberOf(tools), format, shown, requiresApproval, order };
    const hash = hashOf(key, order === null ? 0 : this.#numberOf(order));
    const young = this.#young.get(hash);
    if (young && isSame(young.key, key)) return young;
    const old = this.#old.get(hash);
    const set = old && isSame(old.key, key) ? old : prepare(tools, key);
    if (this.#youngBytes + set.bytes > MAX_PREPARED_BYTES / 2) {
      this.#old = this.#young;
      this.#oldBytes = this.#youngBytes;
      this.#young = new Map();
      this.#youngBytes = 0;
    }
    this.#youngBytes += set.bytes - (this.#young.get(hash)?.bytes ?? 0);
    this.#young.set(hash, set);
    return set;
  }

  /** Bytes in memory. Reused sets count twice until the older half is dropped. */
  get bytes(): number {
    return this.#youngBytes + this.#oldBytes;
  }

  size(): { preparedBytes: number; preparedLimitBytes: number } {
    return { preparedBytes: this.bytes, preparedLimitBytes: MAX_PREPARED_BYTES };
  }

  #numberOf(thing: object): number {
    let number = this.#numbers.get(thing);
    if (number === undefined) {
      number = this.#nextNumber++;
      this.#numbers.set(thing, number);
    }
    return number;
  }
}

function prepare(tools: readonly SnapshotTool[], key: SetKey): PreparedSet {
  const forms: ToolForm[] = [];
  const add = (index: number) => forms.push(tools[index]!.form(key.format, hasBit(key.requiresApproval, index)));
  if (key.order === null) forEachIndex(key.shown, add);
  else inOrder(key.shown, key.order).forEach(add);
  // Copies, because callers may modify their masks.
  const { shown, requiresApproval } = key;
  return new PreparedSet(
    { ...key, shown: Uint32Array.from(shown), requiresApproval: Uint32Array.from(requiresApproval) },
    forms,
  );
}

export function preparedSets(): PreparedSets {
  return singleton('prepared-sets', () => new PreparedSets());
}
