import { stem } from '@/lib/search/stem';
import { synonymsOf } from '@/lib/search/synonyms';
import { wordsOf } from '@/lib/search/words';
import type { MessageText } from './message';
import { isNegated, negatedPlaces } from './negated-places';
import type { Argument } from './number-arguments';
import { type Parameter, stemsOf } from './parameters';

function choiceFit(
  message: MessageText,
  choice: string,
  stems: ReadonlySet<string>,
): { score: number; from: number; to: number } {
  const plain = choice.toLowerCase().trim();
  if (plain === '') return { score: 0, from: 0, to: 0 };
  const lowered = message.text.toLowerCase();
  const negated = negatedPlaces(message.text);
  const spoken = plain.replace(/[_-]+/g, ' ');
  for (const form of [plain, spoken]) {
    for (let at = lowered.indexOf(form); at >= 0; at = lowered.indexOf(form, at + 1)) {
      const isWord =
        !/[\p{L}\p{N}]/u.test(lowered[at - 1] ?? ' ') && !/[\p{L}\p{N}]/u.test(lowered[at + form.length] ?? ' ');
      if (isNegated(negated, { from: at, to: at + form.length })) continue;
      if (isWord && (form.length > 1 || message.text.slice(at, at + 1) === choice))
        return { score: 1 + form.length / 1_000, from: at, to: at + form.length };
    }
  }
  const own = wordsOf(choice).map(stem);
  if (own.length === 0) return { score: 0, from: 0, to: 0 };
  const mentions = own.filter((one) => stems.has(one)).length;
  const alike = own.filter(
    (one) => !stems.has(one) && one.length > 2 && synonymsOf(one).some((other) => stems.has(other)),
  ).length;
  const first = message.tokens.find((token) => own.includes(token.stem));
  return { score: (0.9 * mentions + 0.35 * alike) / own.length, from: first?.from ?? 0, to: first?.to ?? 0 };
}

function meantStems({ text, tokens }: MessageText): ReadonlySet<string> {
  const negated = negatedPlaces(text);
  return new Set(tokens.filter((token) => !isNegated(negated, token)).map((token) => token.stem));
}

function mentions(message: MessageText, parameter: Parameter) {
  const stems = meantStems(message);
  return (parameter.choices ?? [])
    .map((choice, place) => ({ choice, place, ...choiceFit(message, String(choice), stems) }))
    .filter(({ score }) => score >= 0.3)
    .sort((a, b) => b.score - a.score || a.place - b.place);
}

/** Returns true when the message names a choice: verbatim, or all of its words or their synonyms. */
export function mentionsChoice(message: MessageText, choice: unknown): boolean {
  const stems = meantStems(message);
  if (choiceFit(message, String(choice), stems).score >= 1) return true;
  const own = wordsOf(String(choice)).map(stem);
  const isSaid = (one: string) =>
    stems.has(one) || (one.length > 2 && synonymsOf(one).some((other) => stems.has(other)));
  return own.length > 0 && own.every(isSaid);
}

export function choiceArgument(message: MessageText, parameter: Parameter): Argument | null {
  const [best, next] = mentions(message, parameter);
  if (best) {
    const isClear = !next || next.score < best.score - 0.05;
    return { value: best.choice, sure: best.score >= 0.9 ? (isClear ? 0.92 : 0.7) : 0.5, from: best.from, to: best.to };
  }
  if (!parameter.isRequired || parameter.choices === null || parameter.choices.length === 0) return null;
  const only = parameter.choices.length === 1;
  const named = parameter.choices.find((one) =>
    new RegExp(`default[^.]{0,30}['"]?${String(one).replace(/[^\w ]/g, '.')}`, 'i').test(parameter.description),
  );
  if (named !== undefined) return { value: named, sure: 0.5, from: 0, to: 0 };
  // A required choice without a match: a guess with low confidence.
  return { value: parameter.choices[0], sure: only ? 0.8 : 0.15, from: 0, to: 0 };
}

export function choiceList(message: MessageText, parameter: Parameter): Argument | null {
  const items = parameter.items;
  if (!items?.choices) return null;
  const found = mentions(message, items).filter(({ score }) => score >= 0.85);
  if (found.length === 0) return null;
  const inOrder = [...found].sort((a, b) => a.from - b.from);
  return { value: inOrder.map(({ choice }) => choice), sure: 0.85, from: inOrder[0]!.from, to: inOrder.at(-1)!.to };
}

const NEGATIVE_WORDS = /\b(?:no|not|without|don'?t|do not|exclude|excluding|never|disable[d]?|off|false|skip)\b/i;
const POSITIVE_WORDS = /\b(?:yes|true|with|include|including|enable[d]?|also|only|on)\b/i;

export function booleanArgument(message: MessageText, parameter: Parameter): Argument | null {
  const stems = stemsOf(parameter.name).filter((one) => !['is', 'includ', 'has', 'enabl', 'us', 'show'].includes(one));
  const token = message.tokens.find((one) => stems.includes(one.stem));
  if (token) {
    const around = message.text.slice(Math.max(0, token.from - 28), token.from);
    const after = message.text.slice(token.to, token.to + 16);
    const isNo = NEGATIVE_WORDS.test(around) || /^\s*(?:=|is|:|to)?\s*(?:false|off|no)\b/i.test(after);
    const isYes = POSITIVE_WORDS.test(around) || POSITIVE_WORDS.test(after);
    return { value: !isNo, sure: isNo || isYes ? 0.85 : 0.65, from: token.from, to: token.to };
  }
  return parameter.isRequired
    ? { value: /default[^.]{0,20}true/i.test(parameter.description), sure: 0.3, from: 0, to: 0 }
    : null;
}
