import { isRecord } from '@/lib/shared/is-record';

export const REDACTED = '[redacted]';

type Json = Record<string, unknown>;

/** Names of fields with secrets, compared without separators and case. */
const SECRET_NAME =
  /passw(?:or)?d|passphrase|secret|token$|authorization|apikey|accesskey|privatekey|signingkey|credential|cookie|^(?:pwd|pin|otp|cvv|cvc|ssn|iban|bearer|auth)$|(?:card|cc)number$/i;
/** Numbers under these names are counts or positions, such as `maxToken`. */
const NUMERIC_SECRET = /passw(?:or)?d|^(?:pin|otp|cvv|cvc|ssn)$|(?:card|cc)number$/i;

/** Tells whether a field of this name and value holds a secret, such as `apiKey`. */
export function isSecretName(name: string, value: unknown): boolean {
  const plain = name.replace(/[^a-z0-9]/gi, '');
  if (typeof value === 'boolean' || value === null) return false;
  return typeof value === 'number' ? NUMERIC_SECRET.test(plain) : SECRET_NAME.test(plain);
}

const SECRET_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]{0,20000}?(?:-----END [A-Z ]{0,40}PRIVATE KEY-----|$)/g, REDACTED],
  [/\b(Bearer|Basic) +[A-Za-z0-9._~+/=-]{8,}/gi, `$1 ${REDACTED}`],
  [/\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)?/g, REDACTED],
  [
    /\b(?:sk|pk|rk|whsec)[_-](?:[A-Za-z0-9]{1,12}[_-]){0,3}[A-Za-z0-9_-]{16,}|\bamb_(?:plat|user|agent)_[A-Za-z0-9_-]{8,}|\bre_[A-Za-z0-9_]{16,}/g,
    REDACTED,
  ],
  [
    /\bgh[pousr]_[A-Za-z0-9]{20,}|\bgithub_pat_[A-Za-z0-9_]{20,}|\bglpat-[A-Za-z0-9_-]{16,}|\bxox[a-z]-[A-Za-z0-9-]{10,}|\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|\bAIza[A-Za-z0-9_-]{30,}|\bnpm_[A-Za-z0-9]{30,}|\bhf_[A-Za-z0-9]{30,}/g,
    REDACTED,
  ],
  [/(\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s:/?#@]{0,100}:)[^\s/@]{1,200}@/gi, `$1${REDACTED}@`],
  [
    /\b((?:[a-z0-9]{1,20}[_-]){0,3}(?:password|passwd|pwd|secret|token|api[_-]?key|access[_-]?key|authorization))(["']?\s{0,3}[:=]\s{0,3}["']?)(?!\[redacted\]|Bearer |Basic )[^\s"',;&<>]{4,}/gi,
    `$1$2${REDACTED}`,
  ],
];

const DIGIT_RUN = /(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-])/g;

/** Luhn check, which card numbers pass and most other numbers do not. */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0 && /^[2-6]/.test(digits);
}

function redactText(text: string): string {
  const trimmed = text.trimStart();
  if (trimmed.startsWith('{') || trimmed.startsWith('[')) {
    const parsed = parseJson(text);
    if (typeof parsed === 'object' && parsed !== null) {
      const clean = redactValue(parsed, []);
      return JSON.stringify(clean) === JSON.stringify(parsed) ? text : JSON.stringify(clean);
    }
  }
  return withoutCardNumbers(withoutKeys(text));
}

/** Replaces what looks like a key, a token or a password in a text. */
export const withoutKeys = (text: string): string =>
  SECRET_TEXTS.reduce((clean, [pattern, mark]) => clean.replace(pattern, mark), text);

export const withoutCardNumbers = (text: string): string =>
  text.replace(DIGIT_RUN, (run) => (isCardNumber(run) ? REDACTED : run));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A schema with the root that its references resolve against. */
interface Place {
  schema: Json;
  root: Json;
}

const MAX_EXPANDED = 50;

/** All schemas that apply to a value: references and combinations included. */
function expand(places: readonly Place[]): Place[] {
  const found: Place[] = [];
  const seen = new Set<Json>();
  const queue = [...places];
  while (queue.length > 0 && found.length < MAX_EXPANDED) {
    const { schema, root } = queue.shift()!;
    if (seen.has(schema)) continue;
    seen.add(schema);
    found.push({ schema, root });
    const inner = ['allOf', 'anyOf', 'oneOf'].flatMap((word) => (Array.isArray(schema[word]) ? schema[word] : []));
    for (const one of [...inner, schema.if, schema.then, schema.else, referenced(schema.$ref, root)])
      if (isRecord(one)) queue.push({ schema: one, root });
  }
  return found;
}

function referenced(ref: unknown, root: Json): unknown {
  if (typeof ref !== 'string' || !ref.startsWith('#')) return undefined;
  const steps = ref.slice(1).split('/').slice(1);
  return steps.reduce<unknown>((at, step) => {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    return isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined;
  }, root);
}

const isMarked = ({ schema }: Place) =>
  schema.format === 'password' || schema['x-sensitive'] === true || schema.writeOnly === true;

function inside(places: readonly Place[], of: (schema: Json) => unknown): Place[] {
  return places.flatMap(({ schema, root }) => {
    const inner = of(schema);
    return isRecord(inner) ? [{ schema: inner, root }] : [];
  });
}

const propertyOf = (name: string) => (schema: Json) => {
  const { properties } = schema;
  return isRecord(properties) && Object.hasOwn(properties, name) ? properties[name] : schema.additionalProperties;
};

function redactValue(value: unknown, given: readonly Place[]): unknown {
  const places = given.length === 0 ? given : expand(given);
  if (value !== null && value !== undefined && places.some(isMarked)) return REDACTED;
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) && isCardNumberValue(value) ? REDACTED : value;
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      redactValue(
        item,
        inside(
          places,
          ({ prefixItems, items }) => (Array.isArray(prefixItems) ? prefixItems[index] : undefined) ?? items,
        ),
      ),
    );
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecretName(name, inner) ? REDACTED : redactValue(inner, inside(places, propertyOf(name))),
    ]),
  );
}

export const isCardNumberValue = (value: number): boolean =>
  /^\d{13,19}$/.test(String(value)) && isCardNumber(String(value));

/**
 * Returns a copy without secrets: fields that the schema marks (`format: password`, `x-sensitive`, `writeOnly`), fields
 * with names such as `token`, and texts that look like keys or card numbers.
 */
export function redact(value: unknown, schema?: unknown): unknown {
  return redactValue(value, isRecord(schema) ? [{ schema, root: schema }] : []);
}
