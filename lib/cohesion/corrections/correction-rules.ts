export type CorrectionKind = 'not_what_was_asked' | 'wrong_kind' | 'wrong' | 'not_useful' | 'misunderstood';

export interface CorrectionRule {
  id: string;
  kind: CorrectionKind;
  /** Matched against one lowercase sentence without quotations, with straight apostrophes. */
  pattern: RegExp;
  accepts?: (match: RegExpExecArray) => boolean;
}

/** Things an agent shows. Excludes things users own, such as files or reports, which may be wrong themselves. */
const SHOWN = '(?:output|result|results|answer|answers|response|list|summary|reply|translation)';
/** A bare "that" must begin its clause: "the invoices that are wrong" says nothing about the shown result. */
const BARE =
  '(?:(?<=^|[,;:–—] ?|\\b(?:and|but|because|since|so|again|no|ok|okay|sorry|think|sure|well|hm+) )(?:that|this|these|those))';
const THIS = `(?:${BARE}|(?:the|your|this|that|these|those) (?:last |first |whole |latest |entire )?${SHOWN})`;
const IS = "(?:'s| is| are| was| were)";
const IS_NOT = "(?:(?:'s| is| are| was| were) not| isn't| aren't| wasn't| weren't)";
const DOES_NOT = "(?: doesn't| does not| don't| do not| didn't| did not)";
const MUCH =
  '(?: at all| really| quite| even| still| completely| totally| entirely| all| just| simply| plain| clearly| obviously| absolutely| very| so| exactly)*';
/** End of the statement. Rejects continuations that change the meaning ("wrong to ask", "not useful for minors"). */
const END = '(?=\\s*(?:$|[,.;:!)—–]|- |and |so |please|again|at all|here|this time|for me\\b|to me\\b))';

/**
 * Kinds of things agents show. One of the two must be such a kind, otherwise "this is a gift, not a purchase" would
 * match.
 */
const SHOWN_KINDS = new Set(
  `menu title list table summary name address link price number image picture photo page article description category
  review header heading code json html xml text paragraph quote recipe score rating date email contact customer employee
  supplier task order invoice product song movie film book headline caption advertisement ad navigation footer error
  template placeholder translation transcript chart map id url`
    .trim()
    .split(/\s+/),
);

function isShownKind(words: string): boolean {
  const last = words.trim().split(/\s+/).at(-1) ?? '';
  const forms = [last, last.replace(/s$/, ''), last.replace(/es$/, ''), last.replace(/ies$/, 'y')];
  return forms.some((form) => SHOWN_KINDS.has(form));
}

/** Objects of "does not look like" that indicate no fault. */
const LIKE_NO_FAULT =
  /^(?:a |an |the |any |much |it\b)?(?:problem|issue|bug|big deal|error|spam|fun|mistake|trouble|coincidence|lot|much|it|he|she|they|i|we|you|anyone|anybody|someone|fraud|scam|threat)\b/;

/** Words after "wrong" that indicate no correction by themselves, such as "wrong number". */
const WRONG_BY_ITSELF = new Set(['number', 'way', 'again', 'or', 'and', 'if', 'place', 'button', 'door', 'with', 'in']);

export const CORRECTION_RULES: readonly CorrectionRule[] = [
  {
    id: 'not_what_i_asked',
    kind: 'not_what_was_asked',
    pattern: new RegExp(
      `\\b(?:${THIS}|it)${IS_NOT}${MUCH} (?:(?:what|anything) |(?:the|a|an) (?:[\\w-]+ ){1,4}(?:that |which )?)(?:i|we) (?:had |have )?(?:asked|wanted|meant|needed|requested|ordered|was looking|were looking|am looking|are looking)\\b`,
    ),
  },
  {
    id: 'not_what_i_asked_alone',
    kind: 'not_what_was_asked',
    pattern: /^(?:no[,.!]? |sorry[,.!]? )*not (?:at all )?what (?:i|we) (?:asked|wanted|meant|needed|requested)\b/,
  },
  {
    id: 'does_not_look_like',
    kind: 'wrong_kind',
    pattern: new RegExp(
      `(?:${THIS})${DOES_NOT}(?: really| even| exactly| quite)? (?:look|sound|read) (?:anything )?like (.+)$`,
    ),
    accepts: (match) => !LIKE_NO_FAULT.test(match[1]!),
  },
  {
    id: 'is_this_not_that',
    kind: 'wrong_kind',
    pattern: new RegExp(
      `^(?:no[,.!]? |sorry[,.!]? |but |hm+[,.]? )*${THIS}(?:'s| is| are)(?: just| only| all)? (?:a |an |the )?((?:(?!my|our|his|her|their)[\\w-]+ ?){1,4}), (?:and )?not (?:a |an |the |any )?((?:[\\w-]+ ?){1,4})${END}`,
    ),
    accepts: (match) => isShownKind(match[1]!) || isShownKind(match[2]!),
  },
  {
    id: 'is_wrong',
    kind: 'wrong',
    pattern: new RegExp(
      `(?:\\b${THIS}|^(?:no[,.!]? )?it)${IS}${MUCH} (?:wrong|incorrect|nonsense|garbage|gibberish|inaccurate|made up|not right|not correct|not accurate|not the right [a-z]+)${END}`,
    ),
  },
  {
    id: 'is_not_right',
    kind: 'wrong',
    pattern: new RegExp(
      `(?:\\b${THIS}|^(?:no[,.!]? )?it) (?:isn't|aren't|wasn't|weren't)${MUCH} (?:right|correct|accurate)${END}`,
    ),
  },
  {
    id: 'is_useless',
    kind: 'not_useful',
    pattern: new RegExp(
      `(?:\\b${THIS}|^(?:no[,.!]? )?it)(?:${IS}${MUCH} (?:useless|unhelpful|unusable|irrelevant|worthless|not useful|not helpful|not usable|not relevant|of no use|no use|no help)|(?: isn't| aren't| wasn't| weren't)${MUCH} (?:useful|helpful|usable|relevant|any use|of any use|any help|of use))${END}`,
    ),
  },
  {
    id: 'does_not_help',
    kind: 'not_useful',
    pattern: new RegExp(
      `(?:\\b${THIS}|^(?:no[,.!]? )?it)${DOES_NOT}(?: really| even)? (?:help(?: me| us)?${END}|answer (?:my|the|our) question)`,
    ),
  },
  {
    id: 'nothing_to_do_with',
    kind: 'not_what_was_asked',
    pattern: new RegExp(
      `\\b(?:${THIS}|it) (?:has|have|had) nothing to do with (?:my (?:question|request)|what (?:i|we) (?:asked|wanted|meant|said))`,
    ),
  },
  {
    id: 'you_got_it_wrong',
    kind: 'misunderstood',
    pattern: new RegExp(
      `\\byou(?:'ve| have)? (?:completely |totally |still )?(?:misunderstood(?: me| my [a-z]+| this| that| it| us)?|misread (?:me|my [a-z]+|this|that|it)|got (?:it|that|this|me|them|those|these)(?: all| completely| totally)? wrong)${END}`,
    ),
  },
  {
    id: 'you_did_not_answer',
    kind: 'misunderstood',
    pattern:
      /\byou (?:didn't|did not|haven't|have not|still haven't|never) (?:really )?answer(?:ed)? (?:my|the|our) question/,
  },
  {
    id: 'that_is_the_wrong_one',
    kind: 'wrong',
    pattern: new RegExp(
      `\\b(?:${THIS}(?:'s| is| are)${MUCH}|you(?:'ve| have)?(?: just| now)? (?:sent|gave|given|picked|chose|used|called|ran|invoked|opened|showed|shown|found|booked|updated|changed|deleted|created|got)(?: me| us)?) (?:the |a )?wrong (?:one|ones|[a-z]+)(?: again| here)?${END}`,
    ),
  },
  {
    id: 'wrong_one_alone',
    kind: 'wrong',
    pattern: /^(?:no[,.!]? |sorry[,.!]? )*wrong ([a-z]+)(?: again)?(?=\s*(?:$|[,.!]))/,
    accepts: (match) => !WRONG_BY_ITSELF.has(match[1]!),
  },
  {
    id: 'no_i_meant',
    kind: 'misunderstood',
    pattern:
      /^no[,.!—–-]*\s+(?:sorry,? )?(?:i|we) (?:meant|asked for|asked you to|said|wanted (?!to (?:ask|say|thank|know|check)))/,
  },
  {
    id: 'i_asked_for_this_not_that',
    kind: 'not_what_was_asked',
    pattern:
      /(?:^|[,;] |\bbut )(?:i|we) (?:had )?(?:asked for|asked you (?:for|to)|meant|said|requested|wanted(?! to)) (?:[\w'-]+ ?){1,8}, not (?:[\w'-]+ ?){1,6}(?=\s*(?:$|[,.;!]))/,
  },
  {
    id: 'i_asked_for_and_got',
    kind: 'not_what_was_asked',
    pattern:
      /(?:^|[,;] )(?:i|we) (?:had )?(?:asked for|asked you (?:for|to)|requested|wanted(?! to)) (?:[\w'-]+ ?){1,8},? (?:and|but) (?:you (?:gave|sent|showed|returned)(?: me| us)?|(?:i|we) got|got|this is|these are) /,
  },
];
