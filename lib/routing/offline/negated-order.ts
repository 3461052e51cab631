import { stem } from '@/lib/search/stem';
import { asks, bare, orders, takesAway } from './ambiguous-order';
import { languageOf } from './language';
import type { MessageText } from './message';
import { reversesRemoval, takesBackRemoval, verbOf } from './requested-action';
import type { SelectorTool } from './tool-reading';

const LEADING =
  /^(?:(?:and|so|ok(?:ay)?|well|actually|hi|hello|hey|thanks|thank you|please|kindly|just|now|wait|sorry|also|can you|could you)[ ,]+)+/i;
const DELETION =
  '(?:deletion|removal|cancellation|creation|erasure|revocation|activation|deactivation|update|change|closure|merge|listing)';
/** Verbs of statements and courtesies, which deny no order: "don’t worry". */
const NO_ORDERS =
  '(?: (?:to )?(?:forget|hesitate|fail|mind|be afraid|(?:worry|think)(?! about \\w+ing\\b)|wait|lose|miss|know|have(?! to)|like|see why|understand|remember|care about)\\b)';
/** Openings of a clause that say what not to do. "Don’t you" asks. */
const OPENINGS: readonly RegExp[] = [
  new RegExp(`^(?:do not|don['’]?t|never)\\b(?!${NO_ORDERS})(?! (?:you(?! dare)|we|they|i|he|she)\\b)`, 'i'),
  /^let(?:['’]?s| us) not\b/i,
  /^not (?:the|an?|any|that|this|those|these|now|yet|today)\b/i,
  /^(?:there(?:['’]s| is| are| will be| should be) )?no (?:(?:longer|more|further|other|new) \p{L}|(?:need|reason|point)\b|(?:\p{L}+ ){1,3}(?:please|thank|today|now|yet|needed|required|necessary)\b)/iu,
  /^(?:i|we|you|they|it|one) (?:really )?(?:(?:do|did|would)(?:n['’]?t| not)|would never|never|no longer) (?:wan\p{L}*|need|wish|ask|have to|like to)\b(?! (?:to )?(?:wait|bother|lose|miss|forget|worry|risk)\b)/iu,
  new RegExp(
    `^(?:i|we|you|they|it|one) (?:(?:should|must|may|need|ought|shall)(?:n['’]?t| not)|(?:would|should|must|may) never)\\b(?!${NO_ORDERS})`,
    'i',
  ),
  /^(?:i|we)(?:['’]d| would) (?:rather|prefer)\b.{0,20}(?:\bnot\b|n['’]t\b)/i,
  /^(?:nobody|no one) (?:may|should|must|said|says|asked|wants)\b/i,
  /^(?:under no circumstances|by no means|on no account|in no case)\b/i,
  /^leave (?:(?:it|them|this|that|everything)|(?:(?!(?:an?|on|in|at|that|which|is|are|saying)\b)\S+ ){0,3}\S+) (?:alone|untouched|unchanged|open|closed|as (?:it is|is|they are))$/i,
];
/** Verbs that deny an order: "stop recording". The verb may be the one of the tool. */
const VERBS = /^(?:avoid|refrain|cease|hold off|hold back|skip|ignore|forget)\b/i;
/** Denies a deletion, unless a tool reverses it. "Undo" and "revert" are orders. */
const CALLED_OFF = new RegExp(
  `^(?:stop|quit|abort|halt|cancel|revoke|prevent) (?:the |my |our |that |this )?${DELETION}\\b`,
  'i',
);
const STOP_DOING = /^(?:stop|quit|abort|halt|prevent) (?:the |my |our |that |this )?(\p{L}+ing)\b/iu;
const ENDS = /^(?:stop|end|paus|disabl|deactiv|unsubscrib|mute|block)/;
const ends = (tool: SelectorTool) => takesAway(tool) || ENDS.test(verbOf(tool));
/** Elsewhere in a statement: "a ticket is not needed". */
const NOT_NEEDED =
  /\b(?:is|are|was|were|be)(?:n['’]t| not) (?:needed|necessary|required|wanted|called for)\b|\b(?:must|should|shall|may|need|ought)(?:n['’]t| not) (?:to )?be\b/i;
/** Narrows what was denied: "I don’t need all tickets, only the open ones". */
const ONLY = /^(?:only|just) /i;
const COURTESY = /, (?=please\b|thank)/gi;
const COURTEOUS = /^(?:thank|cheers|sorry|regards|best|kind|dear|good (?:morning|afternoon|evening|day)|have a)\b/i;
/** A statement beside a denial, such as its reason. It requests nothing: "I already have one". */
const REASON =
  /^(?:because\b|(?:i|we|it|that|this|he|she|they|there)(?:['’](?:s|ve|m|re)|n['’]t)? ?\b(?:already|just|still|only|is|are|was|were|has|have|had|did|does|do)\b)(?!.*\b(?:need|want|like|wish|look|must|should|ha(?:ve|s) to|miss)(?:s|es|ing)?\b)/i;
const CLAUSES =
  /[.!?;,:\n]+|\s[-–—]\s|\b(?:but|instead)\b|\b(?:and )?then\b|\band (?=(?:just|please|rather|i|we|i['’]d)\b)/i;
const MIN_WORDS = 3;
const isShort = (clause: string) => clause.split(/\s+/).length < MIN_WORDS;

/** Returns true for "ignore the noise", not for "ignore the noise and create a ticket". */
function saysNotTo(clause: string, tool: SelectorTool, tools: readonly SelectorTool[]): boolean {
  if (OPENINGS.some((one) => one.test(clause))) return true;
  const first = stem(/^\p{L}+/u.exec(clause)?.[0].toLowerCase() ?? '');
  const isCalledOff = CALLED_OFF.test(clause);
  // "Cancel the deletion of the ticket" cancels no ticket.
  if (first === verbOf(tool) && !(isCalledOff && takesBackRemoval(clause))) return false;
  const [, ...rest] = clause.split(/\band\b/);
  if (rest.some((part) => orders(part.trim(), tool))) return false;
  // "Stop sending reminders" may be for a tool that cancels them.
  const doing = STOP_DOING.exec(clause)?.[1];
  if (doing) return !ends(tool) || stem(doing.toLowerCase()) === verbOf(tool);
  if (isCalledOff) return !tools.some(reversesRemoval);
  return VERBS.test(clause) && (first !== 'forget' || !ends(tool));
}

function isNegatedInEnglish(content: string, tool: SelectorTool, tools: readonly SelectorTool[]): boolean {
  if (content.includes('?') && asks(content)) return false;
  let isNegated = false;
  for (const part of content.replace(COURTESY, ' ').split(CLAUSES)) {
    const said = part.trim();
    const clause = said.replace(LEADING, '');
    if (saysNotTo(clause, tool, tools)) isNegated = true;
    else if (ONLY.test(said) || orders(clause, tool) || asks(clause) || /\S please$/i.test(clause)) return false;
    else if (NOT_NEEDED.test(clause)) isNegated = true;
    else if (!isShort(clause) && !COURTEOUS.test(clause) && !REASON.test(clause)) return false;
  }
  return isNegated;
}

interface Language {
  /** Matches a clause that denies. */
  negated: RegExp;
  /** Matches a clause that states a fact: "I cannot find the tickets". */
  states?: RegExp;
  /** Matches a denied wish, which is no mere fact: "I do not want a ticket". */
  wishes?: RegExp;
}

/** Negations in other languages, within one clause. */
const ELSEWHERE: Readonly<Record<string, Language>> = {
  German: {
    negated:
      /\bkein(?:e[nmrs]?)?\b|\b(?:nie(?:mals)?|keinesfalls)\b|\bnicht(?: mehr| noch| wieder)?(?: \p{L}+(?: werden)?)?\s*$/iu,
    states: /^(?:ich|wir|er|sie(?! bitte)|es|man|hier|da)\s|\b(?:ist|sind|war|waren|hat|haben|kann|können)(?!\p{L})/iu,
    wishes:
      /(?:^|\s)(?:will|wollen|möchten?|brauchen?|benötigen?|wünschen?|soll(?:en|st|t)?|darf|dürfen|muss|musst|müss(?:en|t)|bitte|benötigt|nötig|wird(?!.*(?:gezeigt|gefunden|geladen)))(?!\p{L})/iu,
  },
  French: {
    negated:
      /(?:^|\s)n(?:e |['’]).*\b(?:pas|jamais|plus|rien|aucune?)(?!\p{L})|^(?:pas d[e'’]|plus d[e'’]|aucune?\b)|\binutile d[e'’]|\bpas besoin\b/iu,
    states:
      /^(?:je|nous|ils?|elles?|ça|cela|ce|les|la|le|mes|nos)\s|^(?:j|c|l)['’]|^on n(?:e |['’])(?:les |la |le |y )?(?:a|arrive|comprend|peut|reçoit|sait|trouve|voit)(?!\p{L})/iu,
    wishes: /\b(?:veu[xt]|voulons|voudrais|souhait\p{L}*|besoin|faut|doi(?:s|t|vent)|demand(?:e|ons)|pri(?:e|ons))\b/iu,
  },
  Spanish: {
    negated: /^(?:por favor )?(?:no|nunca|jamás|ningún|ninguna)\s|\bno (?:quiero|necesito|hace falta|hay que)\b/iu,
    states:
      /^no (?:\p{L}+o|sé|hay|está|están|es|son|me gustan?|(?:encontra|entende|logra|pode|recibi|sabe|tene|ve)mos)(?!\p{L})/iu,
    wishes: /\bno (?:quiero|queremos|necesit(?:o|amos)|hay que)\b/iu,
  },
  Italian: {
    negated: /^(?:per favore )?(?:non|mai|nessun[oa]?)\s|\bnon (?:voglio|serve|occorre|bisogna)\b/iu,
    states:
      /^non (?:(?!\p{L}+iamo)\p{L}+o|ci|è|mi piace|(?:abb|cap|poss|riusc|sapp|s|trov|ved)iamo|funziona\p{L}*)(?!\p{L})|^non c['’]/iu,
    wishes: /\bnon (?:voglio|vogliamo)\b/iu,
  },
  Portuguese: {
    negated: /^(?:por favor )?(?:não|nunca|nenhuma?)\s|(?:^|\s)não (?:quero|preciso|precisa)\b/iu,
    states:
      /^não (?:\p{L}+o|sei|há|está|estão|é|são|(?:consegui|encontra|entende|pode|recebe|sabe|te|ve)mos)(?!\p{L})/iu,
    wishes: /(?:^|\s)não (?:quero|queremos|precis(?:o|amos))\b/iu,
  },
  Dutch: {
    negated: /\b(?:geen|nooit)\b|\bniet(?: meer)?(?: \p{L}+)?\s*$/iu,
    states: /^(?:ik|we|wij|er|het|hij|zij|ze|men)\s|\b(?:is|zijn|was|waren|heeft|hebben|kan|kunnen)\b/iu,
    wishes: /\b(?:wil|willen|hoef|hoeven|wens|wensen|nodig|moet|moeten|mag|mogen)\b/iu,
  },
  Polish: {
    negated: /^(?:proszę )?(?:nie|nigdy|żadn\p{L}*)\s|(?:^|\s)nie (?:trzeba|potrzeb)/iu,
    states: /^nie (?:\p{L}+[ęm]|ma|działa\p{L}*|jest|są)(?!\p{L})/iu,
    wishes: /(?:^|\s)nie (?:chc|potrzeb)/iu,
  },
  Swedish: {
    negated: /\b(?:inte|aldrig|ingen|inga|inget)\b/iu,
    states: /^(?:jag|vi|det|han|hon|de|man)\s|\b(?:kan|har|finns)\b/iu,
    wishes: /(?:^|\s)(?:vill|behöver|önskar|ska|får)\b/iu,
  },
  Turkish: { negated: /m[ae]y[iı]n(?:[iı]z)?\s*$|\b(?:asla|gerek yok|istemiyorum)(?!\p{L})|^lütfen .*m[ae]\s*$/iu },
  Russian: {
    negated: /^(?:пожалуйста )?(?:не|никогда|нельзя)\s|(?:^|\s)не (?:нужно|надо|стоит)(?!\p{L})/iu,
    states: /^не \p{L}+(?:[ую]|[еи]м|[еая]т)(?!\p{L})/iu,
    wishes: /^не (?:хочу|хотим)(?!\p{L})/iu,
  },
  Greek: { negated: /^(?:παρακαλώ )?(?:μην?\s|δεν (?:θέλ|χρειάζ))/iu },
  Hindi: { negated: /(?:^|\s)(?:मत(?:\s|$)|नहीं (?:चाह|कर))|(?:^|\s)न कर/u },
  Hebrew: { negated: /^(?:בבקשה )?(?:אל\s|אין צורך\s|לא (?:ל|צריך|רוצה))/u },
  Arabic: { negated: /^(?:من فضلك )?لا (?:[أن](?:ريد|حتاج)|(?![أين]))/u },
  Chinese: { negated: /^(?:请|請)?(?:不要|[别別](?![的人])|不用|不必|不需要|切?勿|[无無]需|禁止)(?!担心|擔心)/u },
  Japanese: {
    negated:
      /(?:ないで(?:ください|下さい|ね)?|(?:不要|必要(?:は)?ありません|必要(?:は)?ない|やめて(?:ください)?)(?:です)?)\s*$/u,
  },
  Korean: { negated: /(?:지\s?마(?:세요|십시오|라|요)?|필요\s?없(?:어요|습니다|어))\s*$/u },
  Thai: { negated: /^(?:กรุณา|โปรด)?(?:อย่า|ไม่ต้อง|ห้าม)/u },
};
/** A relative clause describes an object and denies no order. */
const RELATIVE =
  / (?:qui|que|dont|che|som)\s.*$|(?<=\p{L} )(?:die|dat) niet\s.*$|,\s*(?:d(?:ie|er|as|em|en)|welche[nmrs]?|kt[oó]r\p{L}+|котор\p{L}+)\s[^,]*/giu;
const SENTENCE_MARKS = /[.!,;:\n。！，；：、]+/u;
const QUESTION_MARKS = /[?？؟;]\s*$/u;
/** Scripts without spaces, in which a clause of a few characters can be an order. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const UNSPACED_COURTESY =
  /^(?:请|請|[谢謝]+[你您]?|好的?|ありがとう.*|.{0,4}お願いします|はい|すみません|ขอบคุณ.*|ครับ|ค่ะ)?$/u;

function isCourtesyElsewhere(clause: string): boolean {
  return UNSPACED.test(clause) ? UNSPACED_COURTESY.test(clause) : isShort(clause);
}

function isNegatedElsewhere(content: string, { negated, states, wishes }: Language): boolean {
  if (QUESTION_MARKS.test(content)) return false;
  const clauses = content
    .replace(RELATIVE, '')
    .split(SENTENCE_MARKS)
    .map((clause) => clause.trim());
  const isNegated = (clause: string) =>
    negated.test(clause) && (!states?.test(clause) || (wishes?.test(clause) ?? false));
  const rest = clauses.filter((clause) => !isNegated(clause));
  return rest.length < clauses.length && rest.every(isCourtesyElsewhere);
}

/**
 * Returns true for a message that only says what not to do: "Please don’t create a ticket". A message that also requests
 * something, "Don’t delete it, close it", is not one. `tools`: all candidates, `tool` among them.
 */
export function isNegatedOrder(message: MessageText, tool: SelectorTool, tools: readonly SelectorTool[]): boolean {
  const content = bare(message, tool);
  const elsewhere = ELSEWHERE[languageOf(message)];
  return elsewhere ? isNegatedElsewhere(content, elsewhere) : isNegatedInEnglish(content, tool, tools);
}
