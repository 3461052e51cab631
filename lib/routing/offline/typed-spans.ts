export type SpanKind =
  | 'email'
  | 'url'
  | 'ip'
  | 'phone'
  | 'hex'
  | 'uuid'
  | 'coordinates'
  | 'date'
  | 'datetime'
  | 'time'
  | 'list'
  | 'quoted'
  | 'path'
  | 'number'
  | 'id';

export interface TypedSpan {
  kind: SpanKind;
  from: number;
  to: number;
  text: string;
  numbers: readonly number[];
  /** ISO date or time, or quoted text. */
  value: string;
  isPercent: boolean;
  isMoney: boolean;
  isWord: boolean;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const NUMBER_WORDS = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, value) => [word, value] as const),
);
for (const [word, value] of [
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy', 70],
  ['eighty', 80],
  ['ninety', 90],
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1_000],
] as const)
  NUMBER_WORDS.set(word, value);
const SCALES = new Map([
  ['k', 1e3],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
  ['hundred', 100],
]);

const two = (value: number) => String(value).padStart(2, '0');
const isoDate = (year: number, month: number, day: number) =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31 ? `${year}-${two(month)}-${two(day)}` : null;
const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));

function isoTime(hours: string, minutes: string | undefined, half: string | undefined): string | null {
  let hour = Number(hours);
  const pm = half?.toLowerCase().startsWith('p');
  if (pm && hour < 12) hour += 12;
  if (half && !pm && hour === 12) hour = 0;
  return hour < 24 ? `${two(hour)}:${minutes ?? '00'}` : null;
}

interface Reader {
  kind: SpanKind;
  pattern: RegExp;
  value?: (match: RegExpExecArray | RegExpMatchArray, text: string) => string | null;
  numbers?: (match: RegExpMatchArray) => number[] | null;
}

const numbersIn = (text: string) =>
  (text.match(/-?\d[\d,]*(?:\.\d+)?/g) ?? []).map((one) => Number(one.replaceAll(',', '')));

// In order of precedence: later readers skip text that was matched.
const READERS: readonly Reader[] = [
  { kind: 'email', pattern: /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g },
  {
    kind: 'url',
    pattern: /\bhttps?:\/\/[^\s"'<>)\]]{1,2000}|\bwww\.[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}[^\s"'<>)\],]{0,500}/g,
  },
  {
    kind: 'quoted',
    pattern:
      /"([^"\n]{1,2000})"|“([^”\n]{1,2000})”|(?<![\p{L}\p{N}])['‘]([^'’\n]{1,300}(?:['’](?=\p{L})[^'’\n]{1,300}){0,3})['’](?![\p{L}\p{N}])|`([^`\n]{1,2000})`/gu,
    value: (match) => match[1] ?? match[2] ?? match[3] ?? match[4] ?? null,
  },
  { kind: 'uuid', pattern: /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi },
  {
    kind: 'list',
    pattern: /\[[^[\]\n]{1,2000}\]/g,
    numbers: (match) => numbersIn(match[0]),
  },
  {
    kind: 'datetime',
    pattern: /\b(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?/g,
    value: (match) => `${match[1]}T${match[2]}${match[2]!.length === 5 ? ':00' : ''}${match[3] ?? ''}`,
  },
  {
    kind: 'date',
    pattern: /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/g,
    value: (match) => isoDate(Number(match[1]), Number(match[2]), Number(match[3])),
  },
  {
    kind: 'date',
    pattern: /\b(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})\b/g,
    value: (match) => {
      const [first, second] = [Number(match[1]), Number(match[2])];
      return first > 12 ? isoDate(fullYear(match[3]!), second, first) : isoDate(fullYear(match[3]!), first, second);
    },
  },
  {
    kind: 'date',
    pattern: new RegExp(`\\b(${MONTH})\\.? ${DAY},? ?,?(?:of )?(\\d{4})\\b`, 'gi'),
    value: (match) => isoDate(Number(match[3]), monthOf(match[1]!), Number(match[2])),
  },
  {
    kind: 'date',
    pattern: new RegExp(`\\b(?:the )?${DAY} (?:of )?(${MONTH})\\.?,? (?:of )?(\\d{4})\\b`, 'gi'),
    value: (match) => isoDate(Number(match[3]), monthOf(match[2]!), Number(match[1])),
  },
  {
    // Without a year, uses the only year in the message.
    kind: 'date',
    pattern: new RegExp(`\\b(${MONTH})\\.? ${DAY}\\b|\\b(?:the )?${DAY} (?:of )?(${MONTH})\\b`, 'gi'),
    value: (match, text) => {
      const years = [...new Set(text.match(/\b(?:19|20)\d\d\b/g) ?? [])];
      const month = monthOf(match[1] ?? match[4]!);
      const day = Number(match[2] ?? match[3]);
      return years.length === 1 ? isoDate(Number(years[0]), month, day) : match[0];
    },
  },
  {
    kind: 'time',
    pattern: /\b(\d{1,2})(?::(\d{2}))? ?([ap]\.?m\b\.?)/gi,
    value: (match) => isoTime(match[1]!, match[2], match[3]),
  },
  {
    kind: 'time',
    pattern: /\b(\d{1,2}):(\d{2})(?::\d{2})?\b/g,
    value: (match) => isoTime(match[1]!, match[2], undefined),
  },
  { kind: 'ip', pattern: /\b\d{1,3}(?:\.\d{1,3}){3}\b/g },
  {
    kind: 'coordinates',
    pattern: /(-?\d{1,3}\.\d{1,12})°? ?([NS])?,? (?:and )?(-?\d{1,3}\.\d{1,12})°? ?([EW])?/g,
    numbers: (match) => {
      const [lat, lng] = [Number(match[1]), Number(match[3])];
      if (Math.abs(lat) > 90 || Math.abs(lng) > 180 || !(match[0].includes(',') || match[2])) return null;
      return [match[2] === 'S' ? -Math.abs(lat) : lat, match[4] === 'W' ? -Math.abs(lng) : lng];
    },
  },
  { kind: 'phone', pattern: /\+\d[\d ()-]{6,18}\d|\(\d{3}\) ?\d{3}[- ]?\d{4}|\b\d{3}[- ]\d{3}[- ]\d{4}\b/g },
  { kind: 'hex', pattern: /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi },
  {
    kind: 'path',
    pattern:
      /(?<![\w/])(?:~|\.{1,2}|[A-Za-z]:)?[\\/][\w.-]+(?:[\\/][\w.-]*)*|\b[\w-]{1,64}\.(?:txt|md|json|ya?ml|csv|pdf|docx?|xlsx?|py|js|ts|html?|png|jpe?g|gif|mp[34]|zip|xml|log|sql)\b/gi,
  },
  {
    kind: 'id',
    pattern:
      /(?<![\w.])(?=[\w-]{0,40}\d)(?=[\w-]{0,40}[A-Za-z])(?!\d+(?:st|nd|rd|th|k|m|km|cm|mm|kg|g|mg|lb|lbs|h|hr|hrs|min|mins|s|ms|am|pm|gb|mb|ft|in|inch|inches|mph|kph|usd|eur|x|d|D)\b)[A-Za-z0-9]+(?:[-_][A-Za-z0-9]+)*(?![\w^*/=])/g,
  },
  {
    // Decimal comma, as in much of Europe: 25,50 EUR, € 1.234,50.
    kind: 'number',
    pattern:
      /(?<![\w.,])[-−]?\d+(?:\.\d{3})*,\d{2}(?= ?(?:[€$£]|(?:EUR|USD|GBP|CHF|[Ee]uros?|[Dd]ollars?|[Pp]ounds?|[Ff]rancs?)\b))|(?<![\w.,])(?:[€$£] ?|\b(?:EUR|USD|GBP|CHF) ?)\d+(?:\.\d{3})*,\d{2}(?![\d,.])/g,
    value: (match) =>
      match[0]
        .replaceAll('.', '')
        .replace(',', '.')
        .replace(/[A-Z ]/g, ''),
    numbers: (match) => [
      Number(
        match[0]
          .replace('−', '-')
          .replaceAll('.', '')
          .replace(',', '.')
          .replace(/[^\d.-]/g, ''),
      ),
    ],
  },
  {
    kind: 'number',
    pattern:
      /(?<![\w.])[-−]?(?:[$€£¥] ?)?\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?<![\w.])[-−]?(?:[$€£¥] ?)?\d+(?:\.\d+)?(?:e-?\d+)?/gi,
    numbers: (match) => [Number(match[0].replace('−', '-').replace(/[$€£¥, ]/g, ''))],
  },
  {
    kind: 'number',
    pattern: new RegExp(`\\b(?:${[...NUMBER_WORDS.keys()].join('|')})\\b`, 'gi'),
    numbers: (match) => [NUMBER_WORDS.get(match[0].toLowerCase())!],
  },
];

function finishNumber(span: TypedSpan, text: string): TypedSpan {
  const after = text.slice(span.to, span.to + 16);
  const scale = /^ ?(k|thousand|million|billion|trillion|hundred)\b/i.exec(after);
  const numbers = scale ? span.numbers.map((one) => one * SCALES.get(scale[1]!.toLowerCase())!) : span.numbers;
  const to = span.to + (scale ? scale[0].length : 0);
  return {
    ...span,
    numbers,
    to,
    isPercent: /^ ?(?:%|percent\b|per cent\b)/i.test(text.slice(to, to + 12)),
    isMoney:
      /[$€£¥]/.test(span.text) ||
      /^ ?(?:dollars?|euros?|pounds?|yen|usd|eur|gbp|rupees?|[$€£¥])/i.test(text.slice(to, to + 12)),
    isWord: /^[a-z]/i.test(span.text),
  };
}

/** Words that modify a number in ways that are not computed. */
const UNSUPPORTED_FACTOR =
  /\b(?:half|a third|a quarter|thirds|quarters|twice|thrice|triple|double) (?:of )?(?:the )?(?:[A-Z]{3} |[€$£¥])?$/i;
const MINUS_SIGN_WORD = /(?:^|[^\d\s])\s*\bminus (?:[A-Z]{3} |[€$£¥])?$/i;

/** Applies the words before a number: "minus 5" is -5, and "half of 50" is rejected. */
function byWordsBefore(span: TypedSpan, text: string): TypedSpan | null {
  const before = text.slice(Math.max(0, span.from - 24), span.from);
  if (UNSUPPORTED_FACTOR.test(before)) return null;
  if (!MINUS_SIGN_WORD.test(before) || /^[-−]/.test(span.value)) return span;
  return { ...span, value: `-${span.value}`, numbers: span.numbers.map((one) => -one) };
}

/** Returns values recognized by their form, in text order. All patterns have bounded or simple repetitions. */
export function readTyped(text: string): TypedSpan[] {
  const spans: TypedSpan[] = [];
  const taken = new Uint8Array(text.length + 1);
  for (const { kind, pattern, value, numbers } of READERS) {
    for (const match of text.matchAll(pattern)) {
      const from = match.index;
      const to = from + match[0].length;
      if (taken[from] || taken[to - 1]) continue;
      const read = value ? value(match, text) : match[0].replace(/[.,]$/, '');
      const values = numbers ? numbers(match) : [];
      if (read === null || values === null) continue;
      const span = { kind, from, to, text: match[0], value: read, numbers: values };
      const whole = finishNumber({ ...span, isPercent: false, isMoney: false, isWord: false }, text);
      taken.fill(1, from, to);
      const kept =
        kind === 'number' ? byWordsBefore(whole, text) : { ...span, isPercent: false, isMoney: false, isWord: false };
      if (kept) spans.push(kept);
    }
  }
  return spans.sort((a, b) => a.from - b.from);
}
