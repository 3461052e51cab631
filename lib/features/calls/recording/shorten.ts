/** Maximum size of a recorded value as JSON, in bytes. */
export const MAX_RECORDED_BYTES = 16_384;

interface Limit {
  chars: number;
  items: number;
}

/** Values that are looked at. The rest of a huge value is left out. */
const MAX_VALUES = 20_000;

/** Far more than is recorded, so that work on huge values is bounded before they are searched for secrets. */
const COARSE: Limit = { chars: 20_000, items: 500 };
/** Tried in order until the value fits. */
const LIMITS: readonly Limit[] = [
  { chars: 4_000, items: 200 },
  { chars: 1_000, items: 50 },
  { chars: 200, items: 20 },
  { chars: 60, items: 8 },
];
const MAX_DEPTH = 12;
const MAX_NAME_CHARS = 200;

export interface Shortened {
  value: unknown;
  truncated: boolean;
}

const count = new Intl.NumberFormat('en-US');

function cutTo(limit: Limit, whole: unknown): Shortened {
  let truncated = false;
  let left = MAX_VALUES;
  const cut = (value: unknown, depth: number): unknown => {
    if (left-- <= 0) {
      truncated = true;
      return '…';
    }
    if (typeof value === 'string') {
      if (value.length <= limit.chars) return value;
      truncated = true;
      return `${value.slice(0, limit.chars).toWellFormed()}… (${count.format(value.length)} characters)`;
    }
    if (typeof value !== 'object' || value === null) return value;
    const entries = Array.isArray(value) ? value : Object.entries(value);
    const isLong = entries.length > limit.items;
    truncated ||= isLong || depth >= MAX_DEPTH;
    if (depth >= MAX_DEPTH) return '…';
    if (Array.isArray(value)) {
      const items = value.slice(0, limit.items).map((item) => cut(item, depth + 1));
      return isLong ? [...items, `… (${count.format(value.length)} items)`] : items;
    }
    const kept = Object.entries(value)
      .slice(0, limit.items)
      .map(([name, inner]) => [name.slice(0, MAX_NAME_CHARS).toWellFormed(), cut(inner, depth + 1)]);
    return Object.fromEntries(isLong ? [...kept, ['…', `${count.format(entries.length)} fields`]] : kept);
  };
  return { value: cut(whole, 0), truncated };
}

/** Bounds the work on a value, without making it fit yet. */
export const shortenCoarsely = (value: unknown): Shortened => cutTo(COARSE, value);

/** Shortens long texts and lists until the value fits. */
export function shorten(value: unknown): Shortened {
  const bytes = Buffer.byteLength(JSON.stringify(value));
  if (bytes <= MAX_RECORDED_BYTES) return { value, truncated: false };
  for (const limit of LIMITS) {
    const shorter = cutTo(limit, value);
    if (Buffer.byteLength(JSON.stringify(shorter.value)) <= MAX_RECORDED_BYTES) return shorter;
  }
  return { value: { '…': `${count.format(bytes)} bytes, too large to record` }, truncated: true };
}
