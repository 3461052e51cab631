/** English words that no other language shares. */
const ENGLISH =
  /\b(?:the|that|this|those|there|were|yes|you|your|it|its|with|and|what|which|how|why|who|could|should|would|don't|did|does|thanks?|please|wrong|right|good|great|need|know|another|next|now|because|(?:show|give|get|send|tell|make|have) (?:me|us|my|all|an?|some|it|you|we))\b/i;
/** “Wrong” and “no” in other languages, as the first word. */
const CORRECTS =
  /^(?:falsch|verkehrt|nein|quatsch|faux|fausse|non|incorrect[oa]|incorret[oa]|equivocad[oa]|fals[oa]|errad[oa]|sbagliat[oa]|errat[oa]|verkeerd|fout|onjuist|nee|fel|felaktigt|feil|galt|forkert|nej|nei|yanlis|hayir|bukan|tidak|zle|nie|spatne|ne|rossz|nem|gresit)$/i;
/** The same, but names in longer texts. */
const CORRECTS_ALONE = /^(?:mal|mali|sai|salah)$/i;
/** Frequent words of other languages that are not English words. */
const FOREIGN = new Set(
  [
    'das der dem ist sind nicht ein eine einen einem ich wir ihr und mit auch bitte hast kein keine keinen sondern',
    'falsch falsche falschen falscher falsches anderes anderen anderer werkzeug',
    'le la les des du un une et est sont pas je tu il vous nous ce cette pour avec que qui mauvais mauvaise outil',
    'el los las del una es esa ese eso esta este esto otra otro esas esos quiero necesito herramienta',
    'lo gli di che della dello delle sono questo questa quello quella voglio hai sbagliato sbagliata strumento',
    'um uma os isso isto essa esse foi errado errada ferramenta',
    'het een niet dat deze dit geen ik je jij verkeerde gereedschap',
    'det jeg jag ikke inte och og skulle andet annet annan ett fel feil forkert forkerte verktyg',
    'bu yanlis degil itu yang bukan nie jest nem ez volt nu este gresit ei oli se ang ito hindi',
  ].flatMap((words) => words.split(' ')),
);
/** "Los Angeles" and the like at the start. */
const PLACE = /^(?:El|Las?|Le|Los) (?=\p{Lu})/u;
const OTHER_SCRIPT = /(?![\p{Script=Latin}\p{Script=Common}])\p{L}/u;

/** Returns true for a text with words of another language and no English ones. Names show no language: "to José". */
export function isForeign(text: string): boolean {
  const plain = (text === text.toUpperCase() ? text.toLowerCase() : text).normalize('NFC').replace(PLACE, '');
  const words = plain.match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];
  const [first] = words;
  if (first === undefined || ENGLISH.test(plain)) return false;
  if (OTHER_SCRIPT.test(plain) || CORRECTS.test(first)) return true;
  if (words.length === 1 && CORRECTS_ALONE.test(first)) return true;
  return words.some(
    (word, n) => (n === 0 || !/^\p{Lu}/u.test(word)) && (/\P{ASCII}/u.test(word) || FOREIGN.has(word.toLowerCase())),
  );
}
