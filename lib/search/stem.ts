// The suffix rules of M. F. Porter, "An algorithm for suffix stripping", Program 14(3), 1980. Input must be lowercase.

// A y counts as a vowel after a consonant, but not at the start.
const C = '[^aeiou][^aeiouy]*';
const V = '[aeiouy][aeiou]*';

const MEASURE_ABOVE_0 = new RegExp(`^(?:${C})?${V}${C}`);
const MEASURE_1 = new RegExp(`^(?:${C})?${V}${C}(?:${V})?$`);
const MEASURE_ABOVE_1 = new RegExp(`^(?:${C})?${V}${C}${V}${C}`);
const HAS_VOWEL = new RegExp(`^(?:${C})?[aeiouy]`);
const ENDS_SHORT = new RegExp(`^${C}[aeiouy][^aeiouwxy]$`);
const DOUBLE_CONSONANT = /([^aeiouylsz])\1$/;

const STEP_2: readonly [string, string][] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['logi', 'log'],
];
const STEP_3: readonly [string, string][] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];
const STEP_4 = [
  'al',
  'ance',
  'ence',
  'er',
  'ic',
  'able',
  'ible',
  'ant',
  'ement',
  'ment',
  'ent',
  'ou',
  'ism',
  'ate',
  'iti',
  'ous',
  'ive',
  'ize',
].sort((a, b) => b.length - a.length);

function withoutPlural(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function withoutVerbForm(word: string): string {
  if (word.endsWith('eed')) return MEASURE_ABOVE_0.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const suffix = word.endsWith('ed') ? 2 : word.endsWith('ing') ? 3 : 0;
  if (suffix === 0) return word;
  const stem = word.slice(0, -suffix);
  if (!HAS_VOWEL.test(stem)) return word;
  if (/(at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (DOUBLE_CONSONANT.test(stem)) return stem.slice(0, -1);
  return ENDS_SHORT.test(stem) ? `${stem}e` : stem;
}

function replaceSuffix(word: string, table: readonly [string, string][]): string {
  for (const [suffix, replacement] of table) {
    if (!word.endsWith(suffix)) continue;
    const stem = word.slice(0, -suffix.length);
    return MEASURE_ABOVE_0.test(stem) ? stem + replacement : word;
  }
  return word;
}

function withoutResidue(word: string): string {
  for (const suffix of STEP_4) {
    if (!word.endsWith(suffix)) continue;
    const stem = word.slice(0, -suffix.length);
    return MEASURE_ABOVE_1.test(stem) ? stem : word;
  }
  if (/[st]ion$/.test(word)) {
    const stem = word.slice(0, -3);
    return MEASURE_ABOVE_1.test(stem) ? stem : word;
  }
  return word;
}

function tidied(word: string): string {
  let stem = word;
  if (stem.endsWith('e')) {
    const shorter = stem.slice(0, -1);
    if (MEASURE_ABOVE_1.test(shorter) || (MEASURE_1.test(shorter) && !ENDS_SHORT.test(shorter))) stem = shorter;
  }
  return stem.endsWith('ll') && MEASURE_ABOVE_1.test(stem) ? stem.slice(0, -1) : stem;
}

const KNOWN = new Map<string, string>();
const MAX_KNOWN = 20_000;

/** Returns the stem of a lowercase word, so that "invoices", "invoiced" and "invoicing" are one term. */
export function stem(word: string): string {
  const known = KNOWN.get(word);
  if (known !== undefined) return known;
  const result = word.length < 3 || /[^a-z]/.test(word) ? word : strip(word);
  if (KNOWN.size < MAX_KNOWN) KNOWN.set(word, result);
  return result;
}

function strip(word: string): string {
  let stem = withoutVerbForm(withoutPlural(word));
  if (stem.endsWith('y') && HAS_VOWEL.test(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  return tidied(withoutResidue(replaceSuffix(replaceSuffix(stem, STEP_2), STEP_3)));
}
