import { stem } from '@/lib/search/stem';
import { hasAnswerableQuestion, hasInstruction, isRemovalTool, maskValues } from './ambiguous-order';
import { languageOf } from './language';
import type { MessageText } from './message';
import { requestsRemovalReversal, reversesRemoval, verbOf } from './requested-action';
import type { SelectorTool } from './tool-reading';

const LEADING_WORDS =
  /^(?:(?:and|so|ok(?:ay)?|well|actually|hi|hello|hey|thanks|thank you|please|kindly|just|now|wait|sorry|also|can you|could you)[ ,]+)+/i;
const ACTION_NOUN =
  '(?:deletion|removal|cancellation|creation|erasure|revocation|activation|deactivation|update|change|closure|merge|listing)';
/** Verbs that forbid no action after "don’t": "don’t worry". */
const NON_ACTION_VERBS =
  '(?: (?:to )?(?:forget|hesitate|fail|mind|be afraid|(?:worry|think)(?! about \\w+ing\\b)|wait|lose|miss|know|have(?! to)|like|see why|understand|remember|care about)\\b)';
/** Openings of a clause that forbids something. "Don’t you" begins a question. */
const PROHIBITION_OPENINGS: readonly RegExp[] = [
  new RegExp(`^(?:do not|don['’]?t|never)\\b(?!${NON_ACTION_VERBS})(?! (?:you(?! dare)|we|they|i|he|she)\\b)`, 'i'),
  /^let(?:['’]?s| us) not\b/i,
  /^not (?:the|an?|any|that|this|those|these|now|yet|today)\b/i,
  /^(?:there(?:['’]s| is| are| will be| should be) )?no (?:(?:longer|more|further|other|new) \p{L}|(?:need|reason|point)\b|(?:\p{L}+ ){1,3}(?:please|thank|today|now|yet|needed|required|necessary)\b)/iu,
  /^(?:i|we|you|they|it|one) (?:really )?(?:(?:do|did|would)(?:n['’]?t| not)|would never|never|no longer) (?:wan\p{L}*|need|wish|ask|have to|like to)\b(?! (?:to )?(?:wait|bother|lose|miss|forget|worry|risk)\b)/iu,
  new RegExp(
    `^(?:i|we|you|they|it|one) (?:(?:should|must|may|need|ought|shall)(?:n['’]?t| not)|(?:would|should|must|may) never)\\b(?!${NON_ACTION_VERBS})`,
    'i',
  ),
  /^(?:i|we)(?:['’]d| would) (?:rather|prefer)\b.{0,20}(?:\bnot\b|n['’]t\b)/i,
  /^(?:nobody|no one) (?:may|should|must|said|says|asked|wants)\b/i,
  /^(?:under no circumstances|by no means|on no account|in no case)\b/i,
  /^leave (?:(?:it|them|this|that|everything)|(?:(?!(?:an?|on|in|at|that|which|is|are|saying)\b)\S+ ){0,3}\S+) (?:alone|untouched|unchanged|open|closed|as (?:it is|is|they are))$/i,
];
/** Verbs that forbid something, unless the tool has the same verb: "avoid". */
const AVOIDANCE_VERBS = /^(?:avoid|refrain|cease|hold off|hold back|skip|ignore|forget)\b/i;
/** Forbids a deletion, unless a tool reverses deletions. "Undo" and "revert" are requests. */
const CANCELED_ACTION = new RegExp(
  `^(?:stop|quit|abort|halt|cancel|revoke|prevent) (?:the |my |our |that |this )?${ACTION_NOUN}\\b`,
  'i',
);
const STOPPED_ACTIVITY = /^(?:stop|quit|abort|halt|prevent) (?:the |my |our |that |this )?(\p{L}+ing)\b/iu;
const ENDING_VERBS = /^(?:stop|end|paus|disabl|deactiv|unsubscrib|mute|block)/;
const isEndingTool = (tool: SelectorTool) => isRemovalTool(tool) || ENDING_VERBS.test(verbOf(tool));
/** Elsewhere in a statement: "a ticket is not needed". */
const UNNEEDED_STATEMENT =
  /\b(?:is|are|was|were|be)(?:n['’]t| not) (?:needed|necessary|required|wanted|called for)\b|\b(?:must|should|shall|may|need|ought)(?:n['’]t| not) (?:to )?be\b/i;
/** Narrows a negated statement: "I don’t need all tickets, only the open ones". */
const ONLY_CLAUSE = /^(?:only|just) /i;
const COMMA_BEFORE_COURTESY = /, (?=please\b|thank)/gi;
const COURTESY_CLAUSE =
  /^(?:thank|cheers|sorry|regards|best|kind|dear|good (?:morning|afternoon|evening|day)|have a)\b/i;
/** A statement next to a negation, such as its reason. It requests nothing: "I already have one". */
const SIDE_STATEMENT =
  /^(?:because\b|(?:i|we|it|that|this|he|she|they|there)(?:['’](?:s|ve|m|re)|n['’]t)? ?\b(?:already|just|still|only|is|are|was|were|has|have|had|did|does|do)\b)(?!.*\b(?:need|want|like|wish|look|must|should|ha(?:ve|s) to|miss)(?:s|es|ing)?\b)/i;
const CLAUSE_BOUNDARY =
  /[.!?;,:\n]+|\s[-–—]\s|\b(?:but|instead)\b|\b(?:and )?then\b|\band (?=(?:just|please|rather|i|we|i['’]d)\b)/i;
const MIN_CLAUSE_WORDS = 3;
const isShort = (clause: string) => clause.split(/\s+/).length < MIN_CLAUSE_WORDS;

/** Returns true for "ignore the noise", not for "ignore the noise and create a ticket". */
function forbidsAction(clause: string, tool: SelectorTool, tools: readonly SelectorTool[]): boolean {
  if (PROHIBITION_OPENINGS.some((one) => one.test(clause))) return true;
  const first = stem(/^\p{L}+/u.exec(clause)?.[0].toLowerCase() ?? '');
  const isCanceled = CANCELED_ACTION.test(clause);
  // "Cancel the deletion of the ticket" cancels no ticket.
  if (first === verbOf(tool) && !(isCanceled && requestsRemovalReversal(clause))) return false;
  const [, ...rest] = clause.split(/\band\b/);
  if (rest.some((part) => hasInstruction(part.trim(), tool))) return false;
  // "Stop sending reminders" may be for a tool that cancels them.
  const doing = STOPPED_ACTIVITY.exec(clause)?.[1];
  if (doing) return !isEndingTool(tool) || stem(doing.toLowerCase()) === verbOf(tool);
  if (isCanceled) return !tools.some(reversesRemoval);
  return AVOIDANCE_VERBS.test(clause) && (first !== 'forget' || !isEndingTool(tool));
}

function isNegatedInEnglish(content: string, tool: SelectorTool, tools: readonly SelectorTool[]): boolean {
  if (content.includes('?') && hasAnswerableQuestion(content)) return false;
  let isNegated = false;
  for (const part of content.replace(COMMA_BEFORE_COURTESY, ' ').split(CLAUSE_BOUNDARY)) {
    const said = part.trim();
    const clause = said.replace(LEADING_WORDS, '');
    if (forbidsAction(clause, tool, tools)) isNegated = true;
    else if (
      ONLY_CLAUSE.test(said) ||
      hasInstruction(clause, tool) ||
      hasAnswerableQuestion(clause) ||
      /\S please$/i.test(clause)
    )
      return false;
    else if (UNNEEDED_STATEMENT.test(clause)) isNegated = true;
    else if (!isShort(clause) && !COURTESY_CLAUSE.test(clause) && !SIDE_STATEMENT.test(clause)) return false;
  }
  return isNegated;
}

interface Language {
  /** Matches a negated clause. */
  negated: RegExp;
  /** Matches a clause that states a fact: "I cannot find the tickets". */
  states?: RegExp;
  /** Matches a negated wish, which is not a statement of fact: "I do not want a ticket". */
  wishes?: RegExp;
}

/** Negations in other languages, within one clause. */
const OTHER_LANGUAGES: Readonly<Record<string, Language>> = {
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
/** A relative clause describes an object and forbids nothing. */
const RELATIVE_CLAUSE =
  / (?:qui|que|dont|che|som)\s.*$|(?<=\p{L} )(?:die|dat) niet\s.*$|,\s*(?:d(?:ie|er|as|em|en)|welche[nmrs]?|kt[oó]r\p{L}+|котор\p{L}+)\s[^,]*/giu;
const CLAUSE_PUNCTUATION = /[.!,;:\n。！，；：、]+/u;
const QUESTION_END = /[?？؟;]\s*$/u;
/** Scripts without spaces, in which a clause of a few characters can be a request. */
const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const UNSPACED_COURTESY =
  /^(?:请|請|[谢謝]+[你您]?|好的?|ありがとう.*|.{0,4}お願いします|はい|すみません|ขอบคุณ.*|ครับ|ค่ะ)?$/u;

function isCourtesyClause(clause: string): boolean {
  return UNSPACED_SCRIPT.test(clause) ? UNSPACED_COURTESY.test(clause) : isShort(clause);
}

function isNegatedInLanguage(content: string, { negated, states, wishes }: Language): boolean {
  if (QUESTION_END.test(content)) return false;
  const clauses = content
    .replace(RELATIVE_CLAUSE, '')
    .split(CLAUSE_PUNCTUATION)
    .map((clause) => clause.trim());
  const isNegated = (clause: string) =>
    negated.test(clause) && (!states?.test(clause) || (wishes?.test(clause) ?? false));
  const rest = clauses.filter((clause) => !isNegated(clause));
  return rest.length < clauses.length && rest.every(isCourtesyClause);
}

/**
 * Returns true for a message that only says what not to do: "Please don’t create a ticket". A message that also requests
 * something, "Don’t delete it, close it", is not one. `tools`: all candidates, `tool` among them.
 */
export function isNegatedOrder(message: MessageText, tool: SelectorTool, tools: readonly SelectorTool[]): boolean {
  const content = maskValues(message, tool);
  const language = OTHER_LANGUAGES[languageOf(message)];
  return language ? isNegatedInLanguage(content, language) : isNegatedInEnglish(content, tool, tools);
}
