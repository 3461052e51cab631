import { synonymsOf } from '@/lib/search/synonyms';
import { verbClassOf } from '@/lib/search/verb-class';
import type { MessageText } from './message';
import type { Period } from './periods';
import type { Phrase } from './phrases';
import type { ToolReading } from './tool-reading';

export interface Concrete {
  kind: 'name' | 'quoted' | 'words' | 'id' | 'value' | 'period';
  text: string;
  from: number;
  to: number;
  lead: string | null;
}

/** Words followed by the topic of a request. */
const TOPIC_WORDS = new Set(
  'for about named called titled labelled labeled entitled regarding concerning matching containing featuring'.split(
    ' ',
  ),
);
/** The subset followed by a name rather than a purpose. */
const NAME_TOPIC_WORDS = new Set(
  'about named called titled labelled labeled entitled regarding concerning containing'.split(' '),
);
/** Kinds that identify one object by their form. */
const ID_KINDS: ReadonlySet<string> = new Set(['id', 'uuid', 'email', 'phone', 'url']);
/** With more spans, the message is a list and hardly about each item. */
const MAX_SPANS = 100;
const GREETING = /\b(?:hi|hello|hey|dear|thanks|thank you|cheers|regards)[ ,!]*$/i;
/** "I'm Ada from Globex": the speaker is not the topic. */
const INTRODUCTION =
  /(?:\b[Ii]['’]?m|\b[Ii] am|\b[Mm]y name is|\b[Tt]his is)(?: \p{Lu}[\p{L}-]*){0,3}(?: (?:from|of|at|with))?(?: the)? $/u;
const NARROWING_WORDS = new Set('in at of from by with near around like'.split(' '));
const SEARCH_PHRASE = /\b(?:find|search|look up|lookup|locate)(?: me)?(?: the| an?)? $/i;
const OUTPUT_WORDS =
  /\b(?:order|details?|general|total|full|short|brief|english|german|french|json|csv|table|list|alphabetical(?:ly)?|chronological(?:ly)?|ascending|descending|advance|parallel|progress|case|addition|particular|mind|time)\b/i;
/** After "for", these words are no search text. */
const NON_TOPIC_WORDS = /^(?:example|instance|free|sure|now|once|review|approval|reference|real|good|all)\b/i;

const overlaps = (a: { from: number; to: number }, b: { from: number; to: number }) => a.from < b.to && b.from < a.to;

/** Removes a capitalized first word that is no name: "Refund Ada Miller" yields Ada Miller. */
function nameIn(message: MessageText, phrase: Phrase): { from: number; to: number } | null {
  const first = message.tokens.findIndex(({ from }) => from === phrase.from);
  const token = message.tokens[first];
  if (!token?.isFirst) return phrase;
  const next = message.tokens[first + 1];
  if (!next || next.from >= phrase.to) return null;
  return verbClassOf([token.lower]) > 0 || token.isStop ? { from: next.from, to: phrase.to } : phrase;
}

/**
 * Returns the specific items of a message in order, except the tool's own words. Excludes a single word that begins a
 * sentence, and the person greeted.
 */
export function specificItems(
  message: MessageText,
  phrases: readonly Phrase[],
  periods: readonly Period[],
  reading: ToolReading,
): Concrete[] {
  const { text, typed } = message;
  const isKnown = (stems: readonly string[]) =>
    stems.length > 0 &&
    stems.every(
      (one) =>
        reading.all.has(one) ||
        synonymsOf(one).some((other) => reading.name.includes(other) || reading.purpose.has(other)),
    );
  const found: Concrete[] = periods.map((one) => ({
    kind: 'period',
    text: one.text,
    from: one.from,
    to: one.to,
    lead: null,
  }));
  const add = (one: Concrete) => {
    if (!found.some((other) => overlaps(other, one))) found.push(one);
  };
  for (const span of typed.slice(0, MAX_SPANS)) {
    if (span.kind === 'number' && /^one$/i.test(span.text)) continue;
    const { kind, from, to } = span;
    add(
      kind === 'quoted'
        ? { kind: 'quoted', text: span.value, from, to, lead: phrases.find((one) => one.from === from)?.lead ?? null }
        : { kind: ID_KINDS.has(kind) ? 'id' : 'value', text: text.slice(from, to), from, to, lead: null },
    );
  }
  const longest = [...phrases].sort((a, b) => b.to - b.from - (a.to - a.from));
  for (const phrase of longest) {
    if (!phrase.isProper || isKnown(phrase.stems) || phrase.stems.length === 0) continue;
    const place = nameIn(message, phrase);
    if (!place || GREETING.test(text.slice(Math.max(0, place.from - 14), place.from))) continue;
    if (INTRODUCTION.test(text.slice(Math.max(0, place.from - 80), place.from))) continue;
    const own = phrase.stems.slice(place.from === phrase.from ? 0 : 1);
    if (own.length === 0 || isKnown(own)) continue;
    const words = text.slice(place.from, place.to).replace(/['’]s$/, '');
    add({ kind: 'name', text: words, from: place.from, to: place.to, lead: phrase.lead });
  }
  for (const phrase of longest) {
    if (phrase.isProper || phrase.isQuoted || phrase.lead === null || !TOPIC_WORDS.has(phrase.lead)) continue;
    // The tool's own words may still be the search text: notes "about meetings".
    const isOwn = (one: string) =>
      reading.name.includes(one) || (!NAME_TOPIC_WORDS.has(phrase.lead!) && reading.purpose.has(one));
    if (phrase.stems.every(isOwn) || NON_TOPIC_WORDS.test(phrase.text)) continue;
    add({ kind: 'words', text: phrase.text, from: phrase.from, to: phrase.to, lead: phrase.lead });
  }
  return found.sort((a, b) => a.from - b.from);
}

/**
 * Returns the search text in messages without capitalized names: the words after "find", or after "in" or "of", unless
 * the tool itself uses them. Returns null without any.
 */
export function implicitSearchText(
  { text, typed }: MessageText,
  phrases: readonly Phrase[],
  periods: readonly Period[],
  reading: ToolReading,
): Concrete | null {
  const isOwn = (stem: string) =>
    reading.all.has(stem) || synonymsOf(stem).some((one) => reading.name.includes(one) || reading.purpose.has(one));
  const longest = [...phrases].sort((a, b) => b.to - b.from - (a.to - a.from));
  const found = longest.find(
    (phrase) =>
      !phrase.isProper &&
      !phrase.isQuoted &&
      phrase.stems.length > 0 &&
      !phrase.stems.some((one) => isOwn(one) || verbClassOf([one]) > 0) &&
      !OUTPUT_WORDS.test(phrase.text) &&
      ((phrase.lead !== null && NARROWING_WORDS.has(phrase.lead)) ||
        SEARCH_PHRASE.test(text.slice(Math.max(0, phrase.from - 20), phrase.from))) &&
      !typed.some((span) => overlaps(span, phrase)) &&
      !periods.some((span) => overlaps(span, phrase)),
  );
  return found ? { kind: 'words', text: found.text, from: found.from, to: found.to, lead: found.lead } : null;
}

/** Returns the items that no argument uses. Ignores the purpose of a request ("for my boss"). */
export function unusedParts(
  mentioned: readonly Concrete[],
  used: readonly { from: number; to: number }[],
  params: Readonly<Record<string, unknown>>,
): Concrete[] {
  const texts = Object.values(params).flatMap((one) => (typeof one === 'string' ? [one.toLowerCase()] : []));
  return mentioned.filter(
    (one) =>
      (one.kind !== 'words' || NAME_TOPIC_WORDS.has(one.lead ?? '')) &&
      !used.some((place) => overlaps(place, one)) &&
      !texts.some((text) => text.includes(one.text.toLowerCase())),
  );
}
