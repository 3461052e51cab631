import { stem } from '@/lib/search/stem';
import { STOP_WORDS } from '@/lib/search/stop-words';
import { wordsOf } from '@/lib/search/words';
import { isRecord } from '@/lib/shared/is-record';

type Json = Record<string, unknown>;

export type TextKind =
  | 'email'
  | 'url'
  | 'ip'
  | 'phone'
  | 'hex'
  | 'date'
  | 'datetime'
  | 'time'
  | 'path'
  | 'origin'
  | 'destination'
  | 'place'
  | 'person'
  | 'id'
  | 'query'
  | 'text'
  | 'formula'
  | 'currency'
  | 'language'
  | 'unit'
  | 'code'
  | 'name'
  | 'other';

export type ValueType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';

export interface Parameter {
  name: string;
  type: ValueType;
  kind: TextKind;
  isRequired: boolean;
  /** Strings or numbers; null: any value. */
  choices: readonly (string | number | boolean)[] | null;
  items: Parameter | null;
  fields: readonly Parameter[];
  description: string;
  /** Informative stems of the name, and of the description. */
  nameStems: readonly string[];
  hintStems: ReadonlySet<string>;
  hasDefault: boolean;
  schema: Readonly<Json>;
}

const MAX_PARAMETERS = 40;
const MAX_DEPTH = 2;
const GENERIC_WORDS = new Set([
  'value',
  'number',
  'num',
  'count',
  'total',
  'input',
  'param',
  'parameter',
  'data',
  'the',
  'of',
  'str',
  'string',
  'list',
  'array',
  'body',
  'info',
]);

const TEXT_KINDS: readonly [TextKind, RegExp][] = [
  ['email', /\be?mails?\b/],
  ['url', /\b(?:url|uri|link|website|webpage|endpoint|domain|href)\b/],
  ['ip', /\bip(?: ?v?[46])?(?: address)?\b/],
  ['phone', /\b(?:phone|mobile|telephone|msisdn|fax)\b/],
  ['hex', /\bhex\b/],
  ['datetime', /\b(?:datetime|timestamp|date time|date or time)\b/],
  [
    'date',
    /\b(?:date|day|deadline|birthday|birthdate|dob|checkin|checkout|check in|check out|departure date|return date|from date|to date|since|until)\b/,
  ],
  ['time', /\b(?:time|hour)\b/],
  ['path', /\b(?:path|file|filename|directory|folder|dir)\b/],
  ['origin', /\b(?:origin|source|departure|from|start|starting|pickup|pick up|starting point|start location)\b/],
  ['destination', /\b(?:destination|dest|arrival|to|dropoff|drop off|end|where to|end location)\b/],
  ['currency', /\bcurrency|currencies\b/],
  ['language', /\b(?:language|lang|locale)\b/],
  ['unit', /\bunits?\b/],
  [
    'place',
    /\b(?:city|town|location|place|country|state|region|area|address|venue|county|province|zip|airport|station|neighborhood|where)\b/,
  ],
  ['code', /\b(?:code|snippet|script|command|cmd|sql|regex)\b/],
  ['formula', /\b(?:function|equation|expression|formula|polynomial)\b/],
  ['id', /\b(?:id|ids|identifier|uuid|number|reference|key|token|code|sku|handle|username)\b/],
  ['query', /\b(?:query|keyword|keywords|search|q|term|terms|topic|question|subject|theme|interest)\b/],
  [
    'text',
    /\b(?:text|message|content|description|body|note|notes|comment|prompt|details|caption|summary|reason|sentence|paragraph|passage|instructions?)\b/,
  ],
  [
    'person',
    /\b(?:person|user|customer|author|artist|actor|actress|director|player|guest|client|employee|recipient|sender|patient|student|cast|contact|attendee|celebrity|starring|directed by|therapist|stylist|doctor|dentist|athlete|scientist|composer|singer|writer|partner)\b/,
  ],
  [
    'name',
    /\b(?:name|title|called|label|brand|company|team|product|item|model|species|ingredient|book|movie|song|album|game|league|restaurant|museum|hotel)\b/,
  ],
];

export function stemsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !STOP_WORDS.has(word) && (word.length > 1 || /\d/.test(word)))
    .map(stem);
}

function kindOf(name: string, schema: Json): TextKind {
  const { format } = schema;
  if (format === 'email' || format === 'date' || format === 'time' || format === 'ipv4')
    return format === 'ipv4' ? 'ip' : format;
  if (format === 'uri' || format === 'url' || format === 'hostname') return 'url';
  if (format === 'date-time') return 'datetime';
  if (format === 'uuid') return 'id';
  const words = wordsOf(name).join(' ');
  const kindByWords = TEXT_KINDS.find(([, pattern]) => pattern.test(words));
  if (kindByWords) return kindByWords[0];
  const first = (typeof schema.description === 'string' ? schema.description : '').toLowerCase().slice(0, 120);
  return (
    TEXT_KINDS.find(
      ([kind, pattern]) => !['origin', 'destination', 'time', 'id', 'code'].includes(kind) && pattern.test(first),
    )?.[0] ?? 'other'
  );
}

function typeOf(schema: Json): ValueType {
  const types = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter((one) => one !== 'null');
  const [type] = types;
  if (['string', 'integer', 'number', 'boolean', 'array', 'object'].includes(type as string)) return type as ValueType;
  const branches = (schema.anyOf ?? schema.oneOf) as unknown;
  const branch = Array.isArray(branches) ? branches.find((one) => isRecord(one) && one.type !== 'null') : undefined;
  return isRecord(branch) ? typeOf(branch) : isRecord(schema.properties) ? 'object' : 'string';
}

function choicesOf(schema: Json): Parameter['choices'] {
  if (schema.const !== undefined) return [schema.const as string];
  if (!Array.isArray(schema.enum)) return null;
  return schema.enum.filter((one) => ['string', 'number', 'boolean'].includes(typeof one)) as (string | number)[];
}

function readOne(name: string, given: unknown, isRequired: boolean, depth: number): Parameter {
  const schema = isRecord(given) ? given : {};
  const description = typeof schema.description === 'string' ? schema.description : '';
  const type = typeOf(schema);
  return {
    ...{ name, type, isRequired, description },
    kind: kindOf(name, schema),
    choices: choicesOf(schema),
    items: type === 'array' && depth < MAX_DEPTH ? readOne(name, schema.items, false, depth + 1) : null,
    fields: type === 'object' && depth < MAX_DEPTH ? readParameters(schema, depth + 1) : [],
    nameStems: wordsOf(name)
      .filter((word) => !GENERIC_WORDS.has(word))
      .map(stem),
    hintStems: new Set(stemsOf(description.slice(0, 160))),
    schema,
    hasDefault: schema.default !== undefined || /\bdefaults?\b/i.test(description),
  };
}

export function readParameters(schema: unknown, depth = 0): Parameter[] {
  if (!isRecord(schema) || !isRecord(schema.properties)) return [];
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  return Object.entries(schema.properties)
    .slice(0, MAX_PARAMETERS)
    .map(([name, one]) => readOne(name, one, required.has(name), depth));
}
