import { forEachIndex, hasBit, type Mask } from '@/lib/engine/mask';
import { inOrder } from '@/lib/engine/narrow';
import { TOOL_FORMATS, type ToolFormat } from '@/lib/features/resolve/resolve-contract';
import { singleton } from '@/lib/shared/singleton';
import { countForms, joinForms, type SnapshotTool, type ToolForm } from './tool-forms';

export const MAX_PREPARED_BYTES = 64 * 1024 * 1024;
/** The objects around the bytes of a set, roughly. */
const OVERHEAD_BYTES = 500;

/** Up to this length, Node writes a text without allocating: it and the headers fit into the 16 KiB of its stack. */
const MAX_TEXT_BYTES = 14 * 1024;

/** The tools of a catalogue, which of them are shown, which of those need approval, and how they are sent. */
interface SetKey {
  catalogue: number;
  format: ToolFormat;
  shown: Mask;
  requiresApproval: Mask;
  /** Tool numbers, best first; null: by name. An order that is the same is the same array. */
  order: readonly number[] | null;
}

/** What one set of tools comes to in one format. Nothing of it belongs to anybody, so all who are shown it share it. */
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

  /** o200k_base tokens of `json`, added up when first asked for. */
  get tokens(): number {
    this.#tokens ??= countForms(
      this.key.format,
      this.forms.map((form) => form.tokens),
    );
    return this.#tokens;
  }

  /** The compact JSON array, joined when first sent. Never written. */
  get json(): Buffer {
    this.#json ??= joinForms(
      this.key.format,
      this.forms.map(({ bytes }) => bytes),
    );
    return this.#json;
  }

  /** `json` with a character for each byte, where it is short enough to be written faster so. */
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
 * The sets in use. Most agents are shown one of a few sets, so an answer is joined once and not at each request. Bounded
 * by bytes, whatever the number of organizations: what was not asked for while half of them came new is forgotten.
 */
class PreparedSets {
  #young = new Map<number, PreparedSet>();
  #old = new Map<number, PreparedSet>();
  #youngBytes = 0;
  #oldBytes = 0;
  // Numbers instead of the catalogues themselves, so that no set keeps an old catalogue in memory.
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

  /** What the sets in memory come to. One that was asked for again counts twice until its older half is forgotten. */
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
  // Copies: the caller's masks are theirs to change.
  const { shown, requiresApproval } = key;
  return new PreparedSet(
    { ...key, shown: Uint32Array.from(shown), requiresApproval: Uint32Array.from(requiresApproval) },
    forms,
  );
}

export function preparedSets(): PreparedSets {
  return singleton('prepared-sets', () => new PreparedSets());
}
