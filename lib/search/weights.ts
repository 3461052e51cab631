/**
 * Weights of the features in `feature-list`, learned by `npm run eval:search -- --weights`. The last five are set by hand:
 * the labelled sets hold few plain commands such as "create an issue", so they say little about them.
 */
export const WEIGHTS: readonly number[] = [
  1.42, // words, synonyms, clauses and source together
  0.6363, // fits one clause best
  1.215, // place of the source
  0.4248, // best of the same source
  0.9337, // source covers the clauses
  1.787, // source named
  0.7646, // words of the source that are said
  0.4554, // rarest word in common
  3.323, // cosine of the words
  1.912, // words of the description that are said
  3.18, // said words that parameters have
  0.974, // words as written
  1.955, // adjacent words
  0.6785, // name quoted
  1.196, // letters of the name
  4.619, // synonyms
  0.8285, // latent cosine
  0.5712, // place by latent cosine
  0.5771, // kinds of values said and asked for
  -1.306, // kinds of values required and not said
  2, // words of the name that are said
  1, // same kind of operation
  -1.5, // another kind of operation
  -1, // opposite operation, or a change for a question
  -1.5, // name qualified as not asked for
];
