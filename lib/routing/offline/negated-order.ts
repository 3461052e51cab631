import { stem } from '@/lib/search/stem';
import { asks, bare, orders, takesAway } from './ambiguous-order';
import { languageOf } from './language';
import type { MessageText } from './message';
import { verbOf } from './requested-action';
import type { SelectorTool } from './tool-reading';

const LEADING =
  /^(?:(?:and|so|ok(?:ay)?|well|actually|hi|hello|hey|thanks|thank you|please|kindly|just|now|wait|sorry|also|can you|could you)[ ,]+)+/i;
const DELETION =
  '(?:deletion|removal|cancellation|creation|erasure|revocation|activation|deactivation|update|change|closure|merge|listing)';
/** Openings of a clause that say what not to do. "Don’t forget to" requests, and "don’t you" asks. */
const OPENINGS: readonly RegExp[] = [
  /^(?:do not|don['’]?t|never)\b(?! (?:forget|hesitate|fail|mind|be afraid)\b)(?! (?:you(?! dare)|we|they|i|he|she)\b)/i,
  /^let(?:['’]?s| us) not\b/i,
  /^not (?:the|an?|any|that|this|those|these|now|yet|today)\b/i,
  /^(?:there(?:['’]s| is| are| will be| should be) )?no (?:(?:longer|more|further|other|new) \p{L}|(?:need|reason|point)\b|(?:\p{L}+ ){1,3}(?:please|thank|today|now|yet|needed|required|necessary)\b)/iu,
  /^(?:i|we|you|they|it|one) (?:really )?(?:(?:do|did|would)(?:n['’]?t| not)|would never|never|no longer) (?:wan|need|wish|ask|like|care|have to)/i,
  /^(?:i|we|you|they|it|one) (?:(?:should|must|may|need|ought|shall)(?:n['’]?t| not)|(?:would|should|must|may) never)\b/i,
  /^(?:i|we)(?:['’]d| would) (?:rather|prefer)\b.{0,20}(?:\bnot\b|n['’]t\b)/i,
  /^(?:nobody|no one) (?:may|should|must|said|says|asked|wants)\b/i,
  /^(?:under no circumstances|by no means|on no account|in no case)\b/i,
  /^leave\b.*\b(?:alone|untouched|unchanged|open|closed|as (?:it is|is|they are))$/i,
];
/** The same by a verb, which may be that of the tool: "stop recording". */
const VERBS: readonly RegExp[] = [
  /^(?:avoid|refrain|cease|hold off|hold back|skip|ignore|forget)\b/i,
  new RegExp(
    `^(?:stop|quit|abort|undo|revert|halt|cancel|revoke|prevent) (?:the |my |our |that |this )?${DELETION}\\b`,
    'i',
  ),
];
const STOP_DOING = /^(?:stop|quit|abort|halt|prevent) (?:the |my |our |that |this )?(\p{L}+ing)\b/iu;
const ENDS = /^(?:stop|end|paus|disabl|deactiv|unsubscrib|mute|block)/;
const ends = (tool: SelectorTool) => takesAway(tool) || ENDS.test(verbOf(tool));
/** Elsewhere in a statement: "a ticket is not needed". */
const NOT_NEEDED =
  /\b(?:is|are|was|were|be)(?:n['’]t| not) (?:needed|necessary|required|wanted|called for)\b|\b(?:must|should|shall|may|need|ought)(?:n['’]t| not) (?:to )?be\b/i;
/** Narrows what was denied: "I don’t need all tickets, only the open ones". */
const ONLY = /^(?:only|just) (?:the|those|these|my|our|an?|one)\b/i;
const COURTESY = /, (?=please\b|thank)/gi;
const CLAUSES = /[.!?;,:\n]+|\s[-–—]\s|\b(?:but|instead)\b|\b(?:and )?then\b|\band (?=(?:just|please|rather)\b)/i;

function saysNotTo(clause: string, tool: SelectorTool): boolean {
  if (OPENINGS.some((one) => one.test(clause))) return true;
  const first = stem(/^\p{L}+/u.exec(clause)?.[0].toLowerCase() ?? '');
  if (first === verbOf(tool)) return false;
  // "Stop sending reminders" may be for a tool that cancels them.
  const doing = STOP_DOING.exec(clause)?.[1];
  if (doing) return !ends(tool) || stem(doing.toLowerCase()) === verbOf(tool);
  return VERBS.some((one) => one.test(clause)) && (first !== 'forget' || !ends(tool));
}

function isNegatedInEnglish(content: string, tool: SelectorTool): boolean {
  if (content.includes('?') && asks(content)) return false;
  let isNegated = false;
  for (const part of content.replace(COURTESY, ' ').split(CLAUSES)) {
    const clause = part.trim().replace(LEADING, '');
    if (saysNotTo(clause, tool)) isNegated = true;
    else if (orders(clause, tool) || ONLY.test(clause)) return false;
    else if (NOT_NEEDED.test(clause)) isNegated = true;
  }
  return isNegated;
}

/** Negated orders in other languages, within one clause. */
const ELSEWHERE: Readonly<Record<string, RegExp>> = {
  German:
    /\bkein(?:e[nmrs]?)?\b|\b(?:nie(?:mals)?|keinesfalls)\b|\bnicht(?: mehr| noch| wieder)?(?: \p{L}+(?: werden)?)?\s*$/iu,
  French:
    /(?:^|\s)n(?:e |['’]).*\b(?:pas|jamais|plus|rien|aucune?)(?!\p{L})|^(?:pas d[e'’]|plus d[e'’]|aucune?\b)|\binutile d[e'’]|\bpas besoin\b/iu,
  Spanish: /^(?:por favor )?(?:no|nunca|jamás|ningún|ninguna)\s|\bno (?:quiero|necesito|hace falta|hay que)\b/iu,
  Italian: /^(?:per favore )?(?:non|mai|nessun[oa]?)\s|\bnon (?:voglio|serve|occorre|bisogna)\b/iu,
  Portuguese: /^(?:por favor )?(?:não|nunca|nenhuma?)\s|(?:^|\s)não (?:quero|preciso|precisa)\b/iu,
  Dutch: /\b(?:geen|nooit)\b|\bniet(?: meer)?(?: \p{L}+)?\s*$/iu,
  Polish: /^(?:proszę )?(?:nie|nigdy|żadn\p{L}*)\s|(?:^|\s)nie (?:trzeba|potrzeb)/iu,
  Swedish: /\b(?:inte|aldrig|ingen|inga|inget)\b/iu,
  Turkish: /m[ae]y[iı]n(?:[iı]z)?\s*$|\b(?:asla|gerek yok|istemiyorum)(?!\p{L})|^lütfen .*m[ae]\s*$/iu,
  Russian: /^(?:пожалуйста )?(?:не|никогда|нельзя)\s|(?:^|\s)не (?:нужно|надо|стоит)(?!\p{L})/iu,
  Greek: /^(?:παρακαλώ )?(?:μην?|δεν)\s/iu,
  Hindi: /(?:^|\s)(?:मत|नहीं)(?:\s|$)/u,
  Hebrew: /^(?:בבקשה )?(?:אל|לא|אין צורך)\s/u,
  Arabic: /^(?:من فضلك )?لا\s/u,
  Chinese: /^(?:请|請)?(?:不要|别|別|不用|不必|不需要|切?勿|[无無]需|禁止)/u,
  Japanese:
    /(?:ないで(?:ください|下さい|ね)?|(?:不要|必要(?:は)?ありません|必要(?:は)?ない|やめて(?:ください)?)(?:です)?)\s*$/u,
  Korean: /(?:지\s?마(?:세요|십시오|라|요)?|필요\s?없(?:어요|습니다|어))\s*$/u,
  Thai: /^(?:กรุณา|โปรด)?(?:อย่า|ไม่ต้อง|ห้าม)/u,
};
/** A relative clause describes an object and denies no order. */
const RELATIVE =
  / (?:qui|que|dont|che|som)\s.*$|(?<=\p{L} )(?:die|dat) niet\s.*$|,\s*(?:d(?:ie|er|as|em|en)|welche[nmrs]?|kt[oó]r\p{L}+|котор\p{L}+)\s[^,]*/giu;
const SENTENCE_MARKS = /[.!,;:\n。！，；：、]+/u;
const QUESTION_MARKS = /[?？؟;]\s*$/u;
const MIN_WORDS = 3;

function isNegatedElsewhere(content: string, negated: RegExp): boolean {
  if (QUESTION_MARKS.test(content)) return false;
  const clauses = content
    .replace(RELATIVE, '')
    .split(SENTENCE_MARKS)
    .map((clause) => clause.trim());
  const isNegated = (clause: string) => negated.test(clause);
  const rest = clauses.filter((clause) => !isNegated(clause));
  return rest.length < clauses.length && rest.every((clause) => clause.split(/\s+/).length < MIN_WORDS);
}

/**
 * Returns true for a message that only says what not to do: "Please don’t create a ticket". A message that also requests
 * something, "Don’t delete it, close it", is not one.
 */
export function isNegatedOrder(message: MessageText, tool: SelectorTool): boolean {
  const content = bare(message, tool);
  const elsewhere = ELSEWHERE[languageOf(message)];
  return elsewhere ? isNegatedElsewhere(content, elsewhere) : isNegatedInEnglish(content, tool);
}
