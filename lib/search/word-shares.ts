import { verbClassOf } from './verb-class';
import { isTelling, wordsOf } from './words';

/** Weight of values beside enough words that say what is to be done, and alone. */
const VALUE_SHARE = 0.5;
const LONE_VALUE_SHARE = 0.7;
const BACKGROUND_SHARE = 0.7;
const SCENE_SHARE = 0.45;
const NUMBER_SHARE = 0.3;
/** With fewer informative words, context words may be the request itself. */
const ENOUGH_WORDS = 4;

const QUOTED = /"[^"\n]{1,200}"|“[^”\n]{1,200}”|(?<![\p{L}\p{N}])['‘][^'’\n]{1,120}['’](?![\p{L}\p{N}])/gu;
/** A title in capitals, or one word: "called Spring Gala", "labeled urgent". */
const TITLE =
  /(?<=\b(?:called|named|titled|entitled|labell?ed|tagged) )(?:\p{Lu}[\p{L}\p{N}'’-]{0,40}(?: \p{Lu}[\p{L}\p{N}'’-]{0,40}){0,5}|[\p{L}\p{N}_-]{1,60})/gu;
/** `acme/website`, `release/2.4`; not `read/write` or `and/or`. */
const SLASHED = /(?<![\p{L}\p{N}./@-])[\p{L}\p{N}_.-]{1,60}\/[\p{L}\p{N}_.-]{1,60}(?![\p{L}\p{N}/])/gu;
/** `NPM_TOKEN`, `v1.2.0`, `ci.yml`, `INV-204`. */
const CODE =
  /(?<![\p{L}\p{N}_])(?:\p{Lu}[\p{Lu}\d]{0,40}(?:_[\p{Lu}\d]{1,40}){1,6}|v\d{1,4}(?:\.\d{1,6}){0,3}|[\w-]{1,60}\.(?:ya?ml|json|toml|md|txt|csv|pdf|docx?|xlsx?|pptx?|png|jpe?g|gif|svg|zip|log|sh|py|tsx?|rb|go|rs|html?|css|sql|xml|ini|conf)|\p{Lu}{1,6}-\d[\p{Lu}\d]{2,20})(?![\p{L}\p{N}_])/gu;
/** Minimum number of informative words besides values, for the values to count less. */
const MIN_OTHER_WORDS = 2;
const SENTENCE_END = /(?<=[.!?])\s+/;
const REQUEST =
  /\?|\b(?:can|could|would|will) (?:you|i|we)\b|\bplease\b|\b(?:i|we)(?:'d| would)? (?:want|need|like|wish)\b|\b(?:help|give|show|tell|let|provide|fetch|find|get|retrieve|search|send|list|generate|calculate|convert|what|how|which|where|who|when)\b/i;

/** Context words: introduce, judge or ask in any request. Unlike stop words they may also name a tool's function. */
const SCENE_WORDS: ReadonlySet<string> = new Set(
  `plan planning planned plans working work researching curious interested excited passionate fan enthusiast lover love
  loves hope hoping wish wonder wondering trouble interest organizing organize attending attend preparing prepare hosting
  host considering thinking deciding surprise surprised anniversary birthday party weekend wedding
  recent recently new best good great nice cool amazing perfect favorite favourite popular currently latest upcoming quick
  quickly exactly sure correct proper comprehensive full complete detailed accurate reliable interesting unique various
  check suggest recommend fetch retrieve show give detail details list assist explore discover learn know understand idea
  ideas`
    .split(/\s+/)
    .filter(Boolean),
);

/** Replaces values by a full stop: quoted texts, titles, names with a slash, and codes. */
export function withoutValues(text: string): string {
  const isName = (found: string) => found.split('/').every((part) => isTelling(part) && verbClassOf([part]) === 0);
  return text
    .replace(QUOTED, ' . ')
    .replace(TITLE, ' . ')
    .replace(SLASHED, (found) => (isName(found) ? ' . ' : found))
    .replace(CODE, ' . ');
}

/** The words of a message without its values, when they say enough; else `all`. */
export function wordsBesideValues(all: readonly string[], unvalued: string): readonly string[] {
  const words = wordsOf(unvalued);
  const says = new Set(words.filter((word) => isTelling(word) && !isNumber(word)));
  return says.size >= MIN_OTHER_WORDS ? words : all;
}

/**
 * Returns a function for the weight of a message's words, up to 1. Lower for words that are only values, in a sentence
 * without a request next to ones with, context words, or numbers. These are values and circumstances; tools are found
 * by actions.
 */
export function wordSharesOf(text: string, plain = withoutValues(text)): (word: string) => number {
  const beside = plain === text ? null : new Set(wordsOf(plain));
  const sentences = text.split(SENTENCE_END);
  const requests = sentences.filter((sentence) => REQUEST.test(sentence));
  const isMixed = requests.length > 0 && requests.length < sentences.length;
  const requested = isMixed ? new Set(wordsOf(requests.join(' '))) : null;
  const says = new Set(wordsOf(plain).filter((word) => isTelling(word) && !SCENE_WORDS.has(word) && !isNumber(word)));
  const hasEnough = says.size >= ENOUGH_WORDS;
  const valueShare = says.size >= MIN_OTHER_WORDS ? VALUE_SHARE : LONE_VALUE_SHARE;
  return (word) => {
    let share = beside && !beside.has(word) ? valueShare : 1;
    if (requested && !requested.has(word)) share = Math.min(share, BACKGROUND_SHARE);
    if (hasEnough && SCENE_WORDS.has(word)) share = Math.min(share, SCENE_SHARE);
    return isNumber(word) ? Math.min(share, NUMBER_SHARE) : share;
  };
}

function isNumber(word: string): boolean {
  return word >= '0' && word < ':';
}
