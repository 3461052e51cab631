import type { SearchParameter } from './search-tool';
import { wordsOf } from './words';

// A place: capitalized words after a preposition, unless a date: "in Lisbon", "from the Netherlands"; or "Austin, TX".
const PLACE =
  /\b(?:in|at|near|around|from|to|for|of|visit|visiting|between|and|within) (?:the )?(?!(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\b)\p{Lu}\p{Ll}|\p{Ll}, ?\p{Lu}{2}\b|\bmy (?:city|area|town|location|country|neighbou?rhood)\b/u;

/** Kinds of values in messages and parameters. All repetitions are bounded because messages may be long. */
const KINDS: readonly { said: RegExp; asked: readonly string[] }[] = [
  { said: /[\w.+-]{1,64}@[\w-]{1,63}\.\w{2,}/, asked: ['email', 'mail'] },
  {
    said: /\bhttps?:\/\/|\bwww\.\w|\b[\w-]{1,63}\.(?:com|org|net|io|dev|app)\b/i,
    asked: ['url', 'link', 'uri', 'website', 'domain', 'site'],
  },
  { said: /\b\d{1,3}(?:\.\d{1,3}){3}\b/, asked: ['ip', 'address'] },
  {
    said: /\b\d{4}-\d\d?-\d\d?\b|\b\d\d?\/\d\d?\/\d{2,4}\b|\b(?:today|tomorrow|tonight|yesterday|weekend|next week|next month)\b|\b(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d|\b\d\d?(?:st|nd|rd|th)\b/i,
    asked: ['date', 'day', 'deadline', 'when', 'checkin', 'departure'],
  },
  { said: /\b\d\d?:\d\d\b|\b\d\d? ?(?:am|pm)\b|\bo'clock\b/i, asked: ['time', 'hour', 'timezone'] },
  {
    said: /\b\d{1,3}\.\d{2,12} ?°? ?[NS]?, ?-?\d{1,3}\.\d\d/,
    asked: ['lat', 'latitude', 'lng', 'lon', 'longitude', 'coordinates'],
  },
  {
    said: /[$€£¥]\s?\d|\b\d[\d,.]{0,20} ?(?:dollars?|euros?|pounds?|yen|usd|eur|gbp)\b/i,
    asked: ['price', 'amount', 'budget', 'cost', 'money', 'fare'],
  },
  { said: /\b(?:usd|eur|gbp|jpy|cad|aud|chf|inr|cny|dollars?|euros?)\b/i, asked: ['currency', 'currencies'] },
  { said: /\+\d[\d ()-]{6}|\(\d{3}\) ?\d{3}/, asked: ['phone', 'mobile', 'msisdn', 'telephone'] },
  { said: /#[0-9a-f]{3,8}\b/i, asked: ['hex', 'color', 'colour'] },
  { said: /\b(?:id|ids|identifier|uuid)\b/i, asked: ['id', 'ids', 'uuid', 'identifier'] },
  { said: /\b(?:19|20)\d\d\b/, asked: ['year', 'season'] },
  {
    said: /\[[^[\]]{0,99},[^[\]]{0,99}\]|\b\d{1,15}(?:\.\d{1,9})?, ?\d{1,15}(?:\.\d{1,9})?, ?\d/,
    asked: ['list', 'array', 'numbers', 'values', 'data'],
  },
  {
    said: PLACE,
    asked: [
      'location',
      'loc',
      'city',
      'town',
      'place',
      'area',
      'region',
      'country',
      'state',
      'province',
      'county',
      'zip',
      'zipcode',
      'origin',
      'destination',
    ],
  },
];
const BIT_OF = new Map(KINDS.flatMap(({ asked }, i) => asked.map((word) => [word, 1 << i])));

export function messageValueKinds(text: string): number {
  let kinds = 0;
  KINDS.forEach(({ said }, i) => {
    if (said.test(text)) kinds |= 1 << i;
  });
  return kinds;
}

export function parameterValueKinds(parameters: readonly SearchParameter[]): number {
  let kinds = 0;
  for (const { name, type } of parameters) {
    for (const word of wordsOf(name)) kinds |= BIT_OF.get(word) ?? 0;
    if (type === 'array' || type === 'list') kinds |= BIT_OF.get('list')!;
  }
  return kinds;
}

export function countKinds(kinds: number): number {
  let count = 0;
  for (let rest = kinds; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
