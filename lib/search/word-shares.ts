import { isTelling, wordsOf } from './words';

const QUOTED_SHARE = 0.7;
const BACKGROUND_SHARE = 0.7;
const SCENE_SHARE = 0.45;
const NUMBER_SHARE = 0.3;
/** With fewer informative words, context words may be the request itself. */
const ENOUGH_WORDS = 4;

const QUOTED = /"[^"\n]{1,200}"|“[^”\n]{1,200}”|(?<![\p{L}\p{N}])['‘][^'’\n]{1,120}['’](?![\p{L}\p{N}])/gu;
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

/**
 * Returns a function for the weight of a message's words, up to 1. Lower for words that are only quoted, in a sentence
 * without a request next to ones with, context words, or numbers. These are values and circumstances; tools are found
 * by actions.
 */
export function wordSharesOf(text: string): (word: string) => number {
  const plain = text.replace(QUOTED, ' . ');
  const unquoted = plain === text ? null : new Set(wordsOf(plain));
  const sentences = text.split(SENTENCE_END);
  const requests = sentences.filter((sentence) => REQUEST.test(sentence));
  const isMixed = requests.length > 0 && requests.length < sentences.length;
  const requested = isMixed ? new Set(wordsOf(requests.join(' '))) : null;
  const says = new Set(wordsOf(plain).filter((word) => isTelling(word) && !SCENE_WORDS.has(word) && !isNumber(word)));
  const hasEnough = says.size >= ENOUGH_WORDS;
  return (word) => {
    let share = unquoted && !unquoted.has(word) ? QUOTED_SHARE : 1;
    if (requested && !requested.has(word)) share = Math.min(share, BACKGROUND_SHARE);
    if (hasEnough && SCENE_WORDS.has(word)) share = Math.min(share, SCENE_SHARE);
    return isNumber(word) ? Math.min(share, NUMBER_SHARE) : share;
  };
}

function isNumber(word: string): boolean {
  return word >= '0' && word < ':';
}
