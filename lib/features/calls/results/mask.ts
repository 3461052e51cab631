import type { CallToolResult } from '@modelcontextprotocol/server';
import { isRecord } from '@/lib/shared/is-record';
import { isCardNumberValue, isSecretName, REDACTED, withoutCardNumbers, withoutKeys } from '../recording/redact';
import { parseJson } from './json-text';

const EMAIL = /(?<![\w.%+-])[\w.%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}/g;

export interface Masked<T> {
  value: T;
  /** Number of replaced values. */
  count: number;
}

const plainName = (name: string) => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
const marksIn = (text: string) => text.split(REDACTED).length - 1;

/** Members of a content block that are not text. */
const NO_TEXT = new Set(['type', 'data', 'blob', 'mimeType']);

class Masker {
  count = 0;
  readonly #kinds: ReadonlySet<string>;
  readonly #fields: ReadonlySet<string>;

  constructor({ mask, maskFields }: MaskRules) {
    this.#kinds = new Set(mask);
    this.#fields = new Set(maskFields.map(plainName));
  }

  text(text: string): string {
    const parsed = parseJson(text);
    if (parsed !== undefined) {
      const before = this.count;
      const clean = this.value(parsed);
      return this.count === before ? text : JSON.stringify(clean);
    }
    let clean = text;
    if (this.#kinds.has('emails')) clean = clean.replace(EMAIL, REDACTED);
    if (this.#kinds.has('cardNumbers')) clean = withoutCardNumbers(clean);
    if (this.#kinds.has('keys')) clean = withoutKeys(clean);
    this.count += Math.max(0, marksIn(clean) - marksIn(text));
    return clean;
  }

  #isMarked(name: string, value: unknown): boolean {
    if (value === null || value === undefined) return false;
    return this.#fields.has(plainName(name)) || (this.#kinds.has('keys') && isSecretName(name, value));
  }

  value(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'number' && this.#kinds.has('cardNumbers') && isCardNumberValue(value)) {
      this.count++;
      return REDACTED;
    }
    if (Array.isArray(value)) return value.map((item) => this.value(item));
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).map(([name, inner]) => {
      if (!this.#isMarked(name, inner)) return [name, this.value(inner)];
      this.count++;
      return [name, REDACTED];
    });
    return Object.fromEntries(entries);
  }

  block(block: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const entries = Object.entries(block).map(([name, inner]) => {
      if (NO_TEXT.has(name)) return [name, inner];
      return [name, name === 'resource' && isRecord(inner) ? this.block(inner) : this.value(inner)];
    });
    return Object.fromEntries(entries);
  }
}

export interface MaskRules {
  mask: readonly string[];
  maskFields: readonly string[];
}

export const masks = ({ mask, maskFields }: MaskRules): boolean => mask.length > 0 || maskFields.length > 0;

/** Replaces marked values at any depth, also in texts that hold JSON. */
export function maskValue<T>(rules: MaskRules, value: T): Masked<T> {
  const masker = new Masker(rules);
  const clean = masker.value(value) as T;
  return { value: clean, count: masker.count };
}

/** Masks the texts and the structured content of a result; its form and binary content stay. */
export function maskResult(rules: MaskRules, result: CallToolResult): Masked<CallToolResult> {
  if (!masks(rules)) return { value: result, count: 0 };
  const masker = new Masker(rules);
  const { content, ...rest } = result;
  const value = { ...(masker.value(rest) as object), content: content.map((block) => masker.block(block)) };
  return { value: value as CallToolResult, count: masker.count };
}
