/**
 * Weights of the features in `feature-list`, learned by `npm run eval:search -- --weights`. The last five are set by hand:
 * the labelled sets hold few plain commands such as "create an issue", so they say little about them.
 */
export const WEIGHTS: readonly number[] = [
  1.42, // words, synonyms, clauses and source
  0.6363, // best tool for a clause
  1.215, // rank of the source
  0.4248, // other tools of the source
  0.9337, // source fits every clause
  1.787, // source named
  0.7646, // words of the source in the message
  0.4554, // rarest word in common
  3.323, // tf-idf cosine
  1.912, // words of the description in the message
  3.18, // words of the message in parameters
  0.974, // same word forms
  1.955, // adjacent words
  0.6785, // identifier in the message
  1.196, // letters of the name
  4.619, // synonyms
  0.8285, // latent cosine
  0.5712, // rank by latent cosine
  0.5771, // kinds of values that parameters accept
  -1.306, // required kinds of values not in the message
  2, // words of the name in the message
  1, // same kind of operation
  -1.5, // another kind of operation
  -1, // opposite operation, or a change for a question
  -1.5, // "all" or "bulk" in the name only
];
