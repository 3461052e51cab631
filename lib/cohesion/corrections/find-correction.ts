import { CORRECTION_RULES, type CorrectionKind } from './correction-rules';

export interface FoundCorrection {
  rule: string;
  kind: CorrectionKind;
  /** The matched words, as written except for case and apostrophes. */
  matched: string;
}

const LONGEST = 2_000;

/** Quoted text is not a correction of this call. */
const QUOTATIONS = /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|`[^`]*`|(?<![a-z])'[^']{3,}'(?![a-z])/g;
const SUPPOSED =
  /\b(?:if|whether|when|whenever|unless|in case|suppose|supposing|assuming|otherwise|until|in the event)\b/;
const REPORTED =
  /\b(?:he|she|they|it|who|which|people|somebody|someone|everybody|everyone|(?:my|our|the|a|his|her|their|your|some|another|one) (?:[a-z]+ )?[a-z]+|customers?|clients?|users?|colleagues?|[a-z]+s) (?:has |have |had |also |just |already |now |often |sometimes )*(?:said|says|say|told|tells|wrote|writes|claimed|claims|replied|thinks|thought|complained|complains|reported|reports|insists|insisted|mentioned|mentions|asks|asked|feels|felt|believes|believed|answered|worried|worries|say|tell|write|claim|reply|think|complain|report|insist|mention|ask|feel|believe|answer|worry)\b/;
const WISHED =
  /\b(?:make sure|ensure|check that|pretend|imagine|unlikely|hope|hoping|worry|worried|afraid|not saying|never said|don't think|do not think|doubt|add|write|reply|respond|send|tell (?:him|her|them|the)|translate|post|the (?:word|words|phrase|text|subject|message|comment|note|title))\b/;
const ASKED =
  /^(?:(?:so|and|but|then|ok|okay|wait|hm+|please)[,]? )*(?:is|isn't|are|aren't|was|wasn't|were|weren't|do|does|doesn't|don't|did|didn't|why|what|how|who|where|which|could|can|would|should|will|have|has|had|am|may|might)\b/;
const MAYBE =
  /\b(?:maybe|perhaps|might|could be|may be|possibly|not sure|i wonder|i guess|seems? (?:fine|right|good)|unclear)\b/;
const TAKEN_BACK =
  /\b(?:never ?mind|my (?:mistake|fault|bad|error)|i was wrong|i misread|i mistyped|i typed|ignore (?:that|this|it)|just kidding|no problem|no worries)\b/;
const ALL_THE_SAME =
  /\b(?:but|though|although|however|still)\b[^.]*\b(?:fine|great|good|works?|ok|okay|perfect|useful|helpful|like it|love it|better|do|enough|thanks|thank you|close enough|acceptable)\b/;
const PRAISED =
  /\b(?:nothing (?:is )?(?:wrong|useless)|not (?:wrong|bad|useless|incorrect)|isn't (?:wrong|bad)|far from)\b/;

function sentencesOf(text: string): { words: string; isQuestion: boolean }[] {
  const plain = text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u02bc\u00b4]/g, "'")
    .toLowerCase()
    .replace(QUOTATIONS, ' ... ')
    .replace(/[ \t]+/g, ' ');
  const found: { words: string; isQuestion: boolean }[] = [];
  for (const { 0: part } of plain.matchAll(/[^.!?\n]+(?:\.(?=\w)[^.!?\n]*)*[.!?]*/g)) {
    const words = part.replace(/[.!?\s]+$/, '').trim();
    if (words === '') continue;
    const isQuestion = part.trimEnd().endsWith('?');
    // Joins "No." with the next sentence: "No. I asked for titles." is one statement.
    if (found.at(-1)?.words === 'no') found[found.length - 1] = { words: `no, ${words}`, isQuestion };
    else found.push({ words, isQuestion });
  }
  return found;
}

/** Returns false when the text before or around a match negates it, supposes it or asks for it. */
function isMeant(sentence: string, match: RegExpExecArray): boolean {
  const before = sentence.slice(0, match.index);
  const after = sentence.slice(match.index + match[0].length);
  if (SUPPOSED.test(before) || REPORTED.test(before) || WISHED.test(before)) return false;
  if (MAYBE.test(before) || /^ *(?:\?|, (?:right|is it|isn't it|no|correct)$)/.test(after)) return false;
  return !PRAISED.test(match[0]) && !ALL_THE_SAME.test(after) && !/^[,; ]*(?:if|unless|when|or)\b/.test(after);
}

/** Splits off the statements before a question: "this is no use, could you try again?" contains one. */
function statedParts({ words, isQuestion }: { words: string; isQuestion: boolean }): string[] {
  if (!isQuestion) return ASKED.test(words) && !words.includes(',') ? [] : [words];
  const parts = words.split(/[,;:—–] ?/);
  const stated = parts.slice(0, -1);
  return stated.length > 0 && !ASKED.test(words) && ASKED.test(parts.at(-1)!.trim()) ? [stated.join(', ')] : [];
}

/**
 * Returns the correction of a call that a text clearly expresses, or null. Prefers null to a guess: ignores quotations,
 * questions, conditions, reported speech and statements withdrawn in the same text. Implements docs/cohesion.md,
 * corrections.
 */
export function findCorrection(text: string): FoundCorrection | null {
  const sentences = sentencesOf(text);
  if (sentences.some(({ words }) => TAKEN_BACK.test(words))) return null;
  for (const [index, sentence] of sentences.entries()) {
    // Handles "That is wrong. But it will do."
    const next = sentences[index + 1]?.words ?? '';
    if (/^(?:but|still|though|however)\b/.test(next) && ALL_THE_SAME.test(next)) continue;
    for (const words of statedParts(sentence)) {
      for (const { id, kind, pattern, accepts } of CORRECTION_RULES) {
        const match = pattern.exec(words);
        if (match && (accepts?.(match) ?? true) && isMeant(words, match))
          return { rule: id, kind, matched: match[0].trim() };
      }
    }
  }
  return null;
}
