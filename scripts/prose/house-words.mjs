/** Words that readers have to decode, or that are not American English, with what to write instead. */
export const HOUSE_WORDS = [
  [/\b(?:by )?who(?:m)?ever\b/gi, 'anyone who'],
  [/\bwhat stands\b/gi, 'the protection, the text, the entry'],
  [/\b(?:comes?|came|brings?|brought) along\b/gi, 'is included'],
  [
    /\b(?:the|of) seed(?: \d)?\b|\bseed's\b|\bseed \d\b/gi,
    'the name of the thing: a document that readers do not have',
  ],
  [/\ball the same\b/gi, 'anyway'],
  [/\banew\b/gi, 'again'],
  [/\b(?:told|tells) of\b/gi, 'notified of, says'],
  [/\bholds? (?:at|from) the next\b/gi, 'takes effect with the next'],
  [/\b(?:that|which|who) is none\b/gi, 'is not a …'],
  [/(?<!-)\balike\b/gi, 'the same'],
  [/\bheed(?:s|ed)?\b/gi, 'use, follow'],
  [/\bvouch(?:es|ed)?\b/gi, 'verify'],
  [/\b(?:takes?|took|taken) (?:it|them|(?:a |unreachable )?tools?) away\b/gi, 'exclude, remove'],
  [/\b(?:answers?|responses?) carr(?:y|ies)\b/gi, 'the response has'],
  [/\b(?:blocks|caches|entry|entries) holds?\b/gi, 'apply, stay valid'],
  [/\bin force\b/gi, 'valid, active'],
  [/\bsurely\b/gi, 'significantly'],
  [/\b(?:thereof|whereof|wherein|hereby|thereby|whilst)\b/gi, 'a plain word'],
  [/\butili[sz]es?\b/gi, 'use'],
  [
    /\b(?:colours?|behaviours?|favou?rites?|licences?|grey|centre|learnt|labelled|modelled|cancelled|organis\w+|recognis\w+)\b/g,
    'the American spelling',
  ],
  // The API's field is `catalogue`; code is not checked.
  [/\bcatalogues?\b/gi, 'catalog'],
  [/\bdon't have to worry\b|\bsimply\b|\bobviously\b/gi, 'nothing: leave it out'],
];

/** Problems of a text, each with its place and what to write instead. */
export function houseWordProblems(text) {
  return HOUSE_WORDS.flatMap(([pattern, instead]) =>
    [...text.matchAll(pattern)].map((match) => ({
      index: match.index,
      message: `“${match[0]}”: write ${instead}.`,
    })),
  );
}

/** Titles of tests are quoted as they are. */
const quoted = (text) => text.replaceAll(/"[^"]*"/g, (title) => ' '.repeat(title.length));

/** Rule of textlint. Code is not part of `Str` nodes. */
export default function houseWords(context) {
  const { Syntax, RuleError, report, getSource, locator } = context;
  return {
    [Syntax.Str](node) {
      for (const { index, message } of houseWordProblems(quoted(getSource(node))))
        report(node, new RuleError(message, { padding: locator.at(index) }));
    },
  };
}
