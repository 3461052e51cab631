import { DocumentError, escapePointer, lineAndColumn } from './document-error';

export const MAX_DEPTH = 200;

const QUOTE = 34;
const BACKSLASH = 92;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPES = '"\\/bfnrtu';

interface Frame {
  names: Set<string> | null;
  pointer: string;
  index: number;
}

/**
 * Scans JSON without recursion and without building values. `JSON.parse` reports neither line and column nor duplicate
 * keys, of which it silently keeps the last (losing an operation).
 */
class Scanner {
  #at = 0;
  readonly #stack: Frame[] = [];

  constructor(
    private readonly text: string,
    private readonly visit: ((pointer: string, offset: number, of: 'value' | 'name') => void) | null,
  ) {}

  run(): void {
    this.#space();
    this.#value('');
    while (this.#stack.length > 0) this.#next(this.#stack.at(-1)!);
    this.#space();
    if (this.#at < this.text.length) this.#fail('Expected the end of the document', this.#at);
  }

  #fail(message: string, offset: number, pointer?: string): never {
    const where = pointer ?? this.#stack.at(-1)?.pointer ?? '';
    throw new DocumentError(`${message}.`, { ...lineAndColumn(this.text, offset), pointer: where });
  }

  #space(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.#at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
      this.#at += 1;
    }
  }

  #next(frame: Frame): void {
    const { text } = this;
    this.#space();
    const close = frame.names ? '}' : ']';
    if (text[this.#at] === close) {
      this.#at += 1;
      this.#stack.pop();
      return;
    }
    if (frame.index > 0) {
      if (text[this.#at] !== ',') this.#fail(`Expected a comma or "${close}"`, this.#at);
      this.#at += 1;
      this.#space();
    }
    if (!frame.names) {
      this.#value(`${frame.pointer}/${frame.index++}`);
      return;
    }
    frame.index += 1;
    const start = this.#at;
    if (text.charCodeAt(start) !== QUOTE) this.#fail('Expected a name in double quotes', start);
    const name = this.#string();
    const pointer = `${frame.pointer}/${escapePointer(name)}`;
    if (frame.names.has(name)) this.#fail(`The name ${JSON.stringify(name)} is duplicated`, start, pointer);
    if (name === '__proto__') this.#fail('The name "__proto__" is not allowed', start, pointer);
    frame.names.add(name);
    this.visit?.(pointer, start, 'name');
    this.#space();
    if (text[this.#at] !== ':') this.#fail('Expected a colon', this.#at);
    this.#at += 1;
    this.#space();
    this.#value(pointer);
  }

  #value(pointer: string): void {
    const { text } = this;
    const at = this.#at;
    this.visit?.(pointer, at, 'value');
    const first = text[at];
    if (first === '{' || first === '[') {
      this.#at += 1;
      this.#stack.push({ names: first === '{' ? new Set() : null, pointer, index: 0 });
      if (this.#stack.length > MAX_DEPTH) this.#fail(`It is nested deeper than ${MAX_DEPTH} levels`, at, pointer);
    } else if (first === '"') this.#string();
    else if (text.startsWith('true', at) || text.startsWith('null', at)) this.#at += 4;
    else if (text.startsWith('false', at)) this.#at += 5;
    else {
      NUMBER.lastIndex = at;
      const number = NUMBER.exec(text)?.[0];
      if (number === undefined) this.#fail(first === undefined ? 'Unexpected end' : 'Expected a value', at, pointer);
      this.#at += number.length;
    }
  }

  #string(): string {
    const { text } = this;
    const start = this.#at;
    let escaped = false;
    for (let at = start + 1; ; at++) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        this.#at = at + 1;
        const raw = text.slice(start, at + 1);
        return escaped ? (JSON.parse(raw) as string) : raw.slice(1, -1);
      }
      if (code === BACKSLASH) {
        escaped = true;
        at += 1;
        if (!ESCAPES.includes(text[at] ?? ' ')) this.#fail('Invalid JSON escape', at - 1);
        if (text[at] === 'u' && !/^[0-9a-fA-F]{4}$/.test(text.slice(at + 1, at + 5)))
          this.#fail('An escape \\u requires four hexadecimal digits', at - 1);
      } else if (code < 32) this.#fail('A string contains a line break or control character', at);
      else if (Number.isNaN(code)) this.#fail('Unterminated string', start);
    }
  }
}

/** Throws a DocumentError with line, column and pointer unless the text is valid JSON without duplicate keys. */
export function checkJson(text: string): void {
  new Scanner(text, null).run();
}

/** Positions of the values or keys at these pointers. The text must have passed `checkJson`. */
export function locateInJson(text: string, wanted: ReadonlySet<string>, of: 'value' | 'name'): Map<string, number> {
  const found = new Map<string, number>();
  new Scanner(text, (pointer, offset, kind) => {
    if (kind === of && wanted.has(pointer)) found.set(pointer, offset);
  }).run();
  return found;
}
