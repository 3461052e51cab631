import { openingWordsOf, withoutOpening } from './phrasal-verbs';

/** A verb may belong to several kinds: publishing creates and sends. */
const KINDS: Record<string, string> = {
  read: `get fetch retrieve read list find search lookup query show view display check count describe browse explore
    discover see track monitor download export inspect preview`,
  create: `create add make new generate insert register open build compose draft post upload import schedule book reserve
    start run launch trigger execute dispatch publish request issue enroll install fork duplicate clone invite follow
    subscribe star`,
  update: `update edit change modify set rename adjust move assign enable disable activate deactivate close reopen resolve
    complete finish lock unlock pin unpin mark suspend unsuspend resume pause archive unarchive restore replace transfer
    merge approve reject dismiss accept decline hide unhide mute unmute block unblock cancel void convert`,
  remove: `delete remove erase drop clear cancel unsubscribe archive revoke unfollow unstar unassign discard
    destroy uninstall detach disconnect decline reject dismiss void unpublish unblock`,
  stop: 'stop cancel end halt terminate pause abort suspend kill hangup close disable deactivate',
  send: 'send mail email share notify forward publish message call reply dispatch post invite release',
  compute: `calculate compute solve evaluate estimate predict analyze analyse summarize compare convert measure transform
    translate`,
};
const kindOf = (name: keyof typeof KINDS): number => 1 << Object.keys(KINDS).indexOf(name);
const READS = kindOf('read') | kindOf('compute');
const kindsOf = new Map<string, number>();
Object.values(KINDS).forEach((words, i) => {
  for (const word of words.split(/\s+/)) kindsOf.set(word, (kindsOf.get(word) ?? 0) | (1 << i));
});

/** Words that are verbs at the start of an order and nouns elsewhere, each with a verb of the same kind. */
const ALSO_NOUNS = new Map(
  `comment:add star:add watch:add follow:add react:add label:add approve:approve review:add tag:add invite:add release:publish
  file:create request:create issue:create run:run fork:fork block:block pin:pin lock:lock mark:mark note:add log:add bill:create
  invoice:create order:create book:book schedule:schedule reply:reply answer:reply message:message email:email mail:mail call:call
  text:message charge:create pay:create refund:create credit:create process:run hire:add host:create record:add name:rename
  transfer:transfer share:share post:post test:run report:create post:create subscribe:add`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

/** Each line: verbs, and verbs that undo them. "Unlock" undoes "lock" without a line. */
const OPPOSITES = `
create add make new register insert generate build request release publish upload install | delete remove erase drop cancel destroy discard clear revoke unpublish uninstall dismiss
open reopen create make new | close
start run launch begin execute trigger resume restart dispatch continue | stop cancel end halt terminate pause suspend abort kill
enable activate show unhide unmute | disable deactivate suspend hide mute
accept approve confirm allow grant | decline reject deny refuse revoke dismiss
assign attach connect link join invite follow subscribe star watch | unassign detach disconnect unlink leave remove unfollow unsubscribe unstar unwatch
archive | restore unarchive
block ban lock | unblock allow unlock
import | export
upload push | download pull
buy purchase | sell
deposit | withdraw
encrypt encode compress | decrypt decode extract decompress
raise increase | lower decrease reduce
merge join combine | split separate divide
`;
const OPPOSITE_OF = readOpposites();
const UNDOING = /^(?:un|de|dis)(?=\p{L}{3})/u;
const QUESTION = /^\W*(?:what|who|whose|which|where|when|how (?:many|much)|is|are|does|do we|did)\b/i;
/** After "open": "open tickets" asks for tickets with that status, "open a ticket" asks to create one. */
const PLURAL = /[^su]s$/;

function readOpposites(): ReadonlyMap<string, ReadonlySet<string>> {
  const opposites = new Map<string, Set<string>>();
  const oppose = (verb: string, others: readonly string[]) => {
    const known = opposites.get(verb) ?? new Set();
    for (const other of others) known.add(other);
    opposites.set(verb, known);
  };
  for (const line of OPPOSITES.trim().split('\n')) {
    const [some = [], others = []] = line.split('|').map((side) => side.trim().split(/\s+/));
    for (const verb of some) oppose(verb, others);
    for (const verb of others) oppose(verb, some);
  }
  return opposites;
}

/** Operation that a message asks for, or that a tool performs according to its name. */
export interface Operation {
  /** Bit mask of kinds; 0: unknown. */
  kinds: number;
  verbs: readonly string[];
}

const NONE: Operation = { kinds: 0, verbs: [] };
const operation = (kinds: number, verbs: readonly string[]): Operation => ({ kinds, verbs });
/** "I need an invoice" asks for an existing invoice or a new one. */
const WANTED = /^\W*(?:i|we)(?:['’]d| would)? (?:want|need|like) (?:an?|another|some)\b/i;
const kindsOfVerb = (word: string): number => kindsOf.get(word) ?? kindsOf.get(word.replace(UNDOING, '')) ?? 0;

/** Words that are always verbs. At the end of a name, they give the operation: `open_invoices_list` lists. */
const ONLY_VERBS: ReadonlySet<string> = new Set('list get fetch create update delete remove add find'.split(' '));
/** Words that can also be nouns or adjectives. They are verbs at the start of a name, unless an `ONLY_VERBS` ends it. */
const isAlsoOther = (word: string): boolean => ALSO_NOUNS.has(word) || ALSO_ADJECTIVES.has(word);
const ALSO_ADJECTIVES: ReadonlySet<string> = new Set(['open', 'draft', 'new', 'complete', 'void', 'export', 'import']);

/** Operation of a tool, by its name: the first verb, and others joined by "or": `create-or-update`. */
export function toolOperation(words: readonly string[]): Operation {
  let at = words.findIndex((word) => kindsOf.has(word));
  const isLast = ONLY_VERBS.has(words.at(-1) ?? '');
  if (isLast && isAlsoOther(words[at]!))
    at = words.findIndex((word, n) => n >= at && !isAlsoOther(word) && kindsOf.has(word));
  if (at < 0) at = words.findIndex((word) => kindsOfVerb(word) > 0);
  if (at < 0) {
    const noun = words.find((word) => ALSO_NOUNS.has(word));
    return noun === undefined ? NONE : operation(kindsOf.get(ALSO_NOUNS.get(noun)!)!, [noun]);
  }
  const verbs = [words[at]!];
  for (; words[at + 1] === 'or' && kindsOf.has(words[at + 2] ?? ''); at += 2) verbs.push(words[at + 2]!);
  return operation(
    verbs.reduce((kinds, verb) => kinds | kindsOfVerb(verb), 0),
    verbs,
  );
}

/** Operation that a message asks for. Questions read, except polite orders ("can I cancel"). Otherwise the first verb decides. */
export function requestedOperation(text: string, words: readonly string[], phrasal: readonly string[]): Operation {
  if (phrasal.length > 0)
    return operation(
      phrasal.reduce((kinds, verb) => kinds | kindsOfVerb(verb), 0),
      phrasal,
    );
  if (QUESTION.test(withoutOpening(text))) return operation(READS, []);
  if (WANTED.test(text)) return operation(READS | kindOf('create'), ['create']);
  const [first = '', second = ''] = openingWordsOf(text);
  const noun = ALSO_NOUNS.get(first);
  if (noun !== undefined && second !== '') return operation(kindsOf.get(noun)!, [first, noun]);
  const verb = words.find((word, n) => kindsOf.has(word) && (word !== 'open' || !PLURAL.test(words[n + 1] ?? '')));
  return verb === undefined ? NONE : operation(kindsOf.get(verb)!, [verb]);
}

/** Returns true if a question finds a tool that changes something. */
export const isUnaskedChange = (asked: Operation, tool: Operation): boolean =>
  asked.kinds === READS && asked.verbs.length === 0 && tool.kinds !== 0 && (tool.kinds & READS) === 0;

/** Verbs that undo the requested operation. A tool named after one would do the opposite. */
export function oppositesOf(ordered: Operation): ReadonlySet<string> {
  const found = new Set<string>();
  for (const verb of ordered.verbs) {
    for (const other of OPPOSITE_OF.get(verb) ?? []) found.add(other);
    for (const prefix of ['un', 'de', 'dis']) found.add(prefix + verb);
    if (UNDOING.test(verb)) found.add(verb.replace(UNDOING, ''));
  }
  for (const verb of ordered.verbs) found.delete(verb);
  return found;
}
